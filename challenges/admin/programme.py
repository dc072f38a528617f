"""The programme of the day: which rule sets, in what order, how hard on which weekday."""

from typing import TYPE_CHECKING, Any, cast

from django import forms
from django.contrib import admin
from django.http import HttpRequest

from challenges.models import Programme
from challenges.models.programme import WEEKDAYS
from common import clock
from common.admin import OfferedFilters
from games.rulesets import RULE_SETS
from players.services import audit_write

if TYPE_CHECKING:
    from players.models import User


class ProgrammeForm(forms.ModelForm[Programme]):
    rule_set = forms.ChoiceField(choices=[(name, name) for name in RULE_SETS])
    why = forms.CharField(max_length=1000, widget=forms.Textarea(attrs={"rows": 3, "cols": 80}))


@admin.register(Programme)
class ProgrammeAdmin(OfferedFilters):
    """Days that have their deals keep them; a change is for the days that are filled after it. A line is switched off,
    not deleted.
    """

    form = ProgrammeForm
    list_display = ("rule_set", "position", "active", *WEEKDAYS)
    list_filter = ("active",)

    def save_model(self, request: HttpRequest, obj: Programme, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        changed = {name: form.cleaned_data[name] for name in form.changed_data}
        audit_write(
            by=cast("User", request.user),
            action=f"programme.{'change' if change else 'add'}",
            subject=f"programme:{obj.rule_set}",
            why=changed.pop("why"),
            details=changed,
            now=clock.now(),
        )

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
