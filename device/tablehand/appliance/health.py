"""What the table feels and whether it works, for the page of the sensors."""

from tablehand.appliance.feelers import Wires
from tablehand.hardware.voice import Voice
from tablehand.readings import FaceSeen, Fault, Reading, Recovered
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words

DICE = ("numeric", "newspaper", "income")


class Health:
    """Remembers which dice are broken, until they show a face again."""

    def __init__(self, wires: Wires | None, voice: Voice) -> None:
        self._wires = wires
        self._voice = voice
        self._faults: dict[str, str] = {}

    def hear(self, reading: Reading) -> None:
        """A reading may tell of a fault, or of its end."""
        if isinstance(reading, Fault):
            self._faults[reading.die] = reading.reason
        elif isinstance(reading, FaceSeen | Recovered):
            self._faults.pop(reading.die, None)

    def sensors(self, words: Words) -> tuple[Sensor, ...]:
        """Everything there is, in words."""
        there = self._voice.there
        voice = Sensor("sound", "ok" if there else "missing", words.say(f"sensors.voice.{there}"))
        if self._wires is None:
            missing = words.say("sensors.no_pins")
            return (*(Sensor(one, "missing", missing) for one in (*DICE, "gavel", "buttons")), voice)
        how = words.say("sensors.simulated" if self._wires.simulated else "sensors.pins")
        rest = (Sensor(one, "ok", how) for one in ("gavel", "buttons"))
        return (*(self._die(die, how, words) for die in DICE), *rest, voice)

    def _die(self, die: str, how: str, words: Words) -> Sensor:
        fault = self._faults.get(die)
        return Sensor(die, "fault", words.say(f"sensors.{fault}")) if fault else Sensor(die, "ok", how)
