"""What a day must look like when all jobs have done what was due."""

from datetime import date

from challenges.models import Challenge
from challenges.selectors.days import days_short
from tests.challenges.days import RULE_SETS, at


def as_it_should_be(day: date) -> bool:
    """The fortnight is filled, today and tomorrow are public, yesterday is closed, and what was before is settled."""
    states = dict.fromkeys(("published", "closed", "settled"), 0)
    for state, when in Challenge.objects.values_list("state", "date"):
        wanted = state_on(when, day)
        if state != wanted:
            return False
        states[state] = states.get(state, 0) + 1
    return not days_short(at(day)) and states["published"] == 2 * len(RULE_SETS)


def state_on(when: date, today: date) -> str:
    ago = (today - when).days
    if ago >= 2:
        return "settled"
    if ago == 1:
        return "closed"
    return "published" if ago >= -1 else "certified"
