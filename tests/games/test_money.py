import msgspec
import pytest

from tablehand.games.money import BANK, Ledger, Overdraft, Posting


class Purse(msgspec.Struct):
    cash: list[int]
    bank: int = 0


def test_a_payment_moves_money_and_is_posted_with_its_clause() -> None:
    ledger = Ledger(Purse([300, 100]))
    ledger.pay(0, 1, 200, "CV-R1")
    ledger.pay(1, 0, 100, "CV-R4")
    assert ledger.purse.cash == [200, 200]
    assert ledger.postings == [Posting(0, 1, 200, "CV-R1"), Posting(1, 0, 100, "CV-R4")]


def test_the_bank_takes_and_gives_without_end() -> None:
    ledger = Ledger(Purse([300, 100]))
    ledger.pay(BANK, 0, 500, "CV-M2")
    ledger.pay(1, BANK, 100, "CV-N1")
    assert (ledger.purse.cash, ledger.purse.bank) == ([800, 0], -400)


def test_nobody_pays_more_than_he_has_and_then_nothing_is_changed() -> None:
    ledger = Ledger(Purse([300, 100]))
    with pytest.raises(Overdraft, match=r"seat 1 holds 100, cannot pay 200 \(CV-R1\)"):
        ledger.pay(1, 0, 200, "CV-R1")
    assert (ledger.purse.cash, ledger.postings) == ([300, 100], [])


@pytest.mark.parametrize(("source", "to", "amount"), [(0, 1, 0), (0, 1, -100), (0, 0, 100), (BANK, BANK, 100)])
def test_nothing_or_to_oneself_is_no_payment(source: int, to: int, amount: int) -> None:
    with pytest.raises(ValueError, match="not a payment"):
        Ledger(Purse([300, 100])).pay(source, to, amount, "CV-R1")
