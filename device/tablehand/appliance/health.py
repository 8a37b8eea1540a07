"""What the table feels and whether it works, for the page of the sensors."""

from collections.abc import Sequence

from tablehand.appliance.feelers import Wires
from tablehand.hardware.voice import Voice
from tablehand.readings import FaceSeen, Fault, Reading, Recovered
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words

PROPS = ("numeric", "newspaper", "income", "gavel")
"""What is played with that is wired: all games' dice, the gavel."""


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

    def sensors(self, words: Words, props: Sequence[str] = PROPS) -> tuple[Sensor, ...]:
        """Everything there is, in words; of the props those that are played with."""
        there = self._voice.there
        voice = Sensor("sound", "ok" if there else "missing", words.say(f"sensors.voice.{there}"))
        if self._wires is None:
            missing = words.say("sensors.no_pins")
            return (*(Sensor(one, "missing", missing) for one in (*props, "buttons")), voice)
        how = words.say("sensors.simulated" if self._wires.simulated else "sensors.pins")
        return (*(self._prop(one, how, words) for one in props), Sensor("buttons", "ok", how), voice)

    def _prop(self, prop: str, how: str, words: Words) -> Sensor:
        fault = self._faults.get(prop)
        return Sensor(prop, "fault", words.say(f"sensors.{fault}")) if fault else Sensor(prop, "ok", how)
