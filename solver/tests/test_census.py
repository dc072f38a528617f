"""The census: the same deals every time, resumed without a difference, bounds that tell what is not known."""

from pathlib import Path

import pytest
from talon_solver import Budget

from games.census import Census, CensusError, Estimate, deal, wilson

PATIENT = Budget(milliseconds=60_000)


def outcomes(file: Path) -> list[list[str]]:
    """Code, outcome and nodes; the time may differ."""
    return [line.split("\t")[:3] for line in file.read_text("utf-8").splitlines()]


def test_an_interrupted_census_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = Census("SH-C4", PATIENT, tmp_path / "whole.tsv")
    assert list(whole.run(40)) == list(range(1, 41))
    parts = Census("SH-C4", PATIENT, tmp_path / "parts.tsv")
    assert list(parts.run(1)) == [1]
    with parts.file.open("a", encoding="utf-8") as file:
        file.write("SH1-C4-AAA")
    assert list(parts.run(40, jobs=2)) == list(range(2, 41))
    assert outcomes(parts.file) == outcomes(whole.file)
    assert parts.estimate() == whole.estimate()
    assert whole.estimate().deals == 40
    assert list(whole.run(40)) == []


def test_another_census_in_the_file_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "one.tsv"
    list(Census("SH-C4", PATIENT, file).run(1))
    with pytest.raises(CensusError, match="is another census"):
        Census("SH-C2", PATIENT, file).estimate()
    with pytest.raises(CensusError, match="is another census"):
        Census("SH-C4", Budget(milliseconds=5), file).estimate()


def test_a_second_run_on_the_same_file_is_an_error(tmp_path: Path) -> None:
    census = Census("SH-C4", PATIENT, tmp_path / "one.tsv")
    first = census.run(5)
    assert next(first) == 1
    with pytest.raises(CensusError, match="another run"):
        list(census.run(5))
    assert list(first) == [2, 3, 4, 5]


def test_the_options_share_the_cards() -> None:
    assert deal("SH-C4", 7).seed == deal("SH-C1", 7).seed != deal("SH-C4", 8).seed
    assert deal("KL-D1N", 7).seed != deal("SH-C4", 7).seed


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        # Brown, Cai, DasGupta (2001), "Interval Estimation for a Binomial Proportion": formula (4), by hand.
        (0, 10, 0.0, 0.27753),
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_interval(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-5)


def test_unknown_deals_widen_the_bounds_both_ways() -> None:
    known, unknown = Estimate(50, 50, 0), Estimate(50, 40, 10)
    assert unknown.low == known.low
    assert unknown.high > known.high
