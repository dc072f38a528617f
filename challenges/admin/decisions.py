"""Decisions of an admin: a page that says what would change, asks why, and then does it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, cast

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from common import clock
from common.admin import ReadOnlyAdmin
from common.errors import DomainError
from players.models import User

Preview = Sequence[tuple[str, object]]


@dataclass(frozen=True, slots=True)
class Decision:
    """`act(subject, by, why, now, extra)` does it; `extra` are the further fields, by name, as they were typed."""

    label: str
    says: str
    act: Callable[[Any, User, str, datetime, Mapping[str, str]], None]
    possible: Callable[[Any, datetime], bool]
    preview: Callable[[Any], Preview] = lambda subject: ()
    extra: Mapping[str, str] | None = None
    """Name -> label of further fields."""


class WhyForm(forms.Form):
    why = forms.CharField(
        label="Why", max_length=1000, widget=forms.Textarea(attrs={"rows": 3, "cols": 80})
    )

    def __init__(self, extra: Mapping[str, str], data: Any = None) -> None:
        super().__init__(data)
        for name, label in extra.items():
            self.fields[name] = forms.CharField(label=label, max_length=60)


class DecidingAdmin(ReadOnlyAdmin):
    """Offers `decisions` on the page of each row, to who may change such rows."""

    decisions: ClassVar[Mapping[str, Decision]]
    change_form_template = "challenges/deciding.html"

    def get_urls(self) -> list[URLPattern]:
        decide = self.admin_site.admin_view(self.decide)
        name = f"{self.opts.app_label}_{self.opts.model_name}_decide"
        return [
            path("<path:object_id>/decide/<slug:decision>/", decide, name=name),
            *super().get_urls(),
        ]

    def may_decide(self, request: HttpRequest) -> bool:
        # Not `has_change_permission`, which would bring Django's own form.
        return admin.ModelAdmin.has_change_permission(self, request)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        subject = self.get_object(request, object_id)
        offered = self.offered(subject) if subject and self.may_decide(request) else {}
        links = [(self.address(object_id, name), choice.label) for name, choice in offered.items()]
        return super().change_view(
            request, object_id, form_url, {**(extra_context or {}), "decisions": links}
        )

    def offered(self, subject: Model) -> dict[str, Decision]:
        now = clock.now()
        return {name: each for name, each in self.decisions.items() if each.possible(subject, now)}

    def address(self, object_id: str, decision: str) -> str:
        name = f"admin:{self.opts.app_label}_{self.opts.model_name}_decide"
        return reverse(name, args=[object_id, decision])

    def decide(self, request: HttpRequest, object_id: str, decision: str) -> HttpResponse:
        subject = self.get_object(request, object_id)
        chosen = self.decisions.get(decision)
        if subject is None or chosen is None:
            raise Http404
        if not self.may_decide(request):
            raise PermissionDenied
        form = WhyForm(chosen.extra or {}, request.POST or None)
        if (
            request.method == "POST"
            and form.is_valid()
            and self.done(request, subject, chosen, form)
        ):
            return HttpResponseRedirect(self.page_of(object_id))
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": f"{chosen.label}: {subject}",
            "subject": subject,
            "back": self.page_of(object_id),
            "decision": chosen,
            "preview": chosen.preview(subject),
            "form": form,
        }
        return TemplateResponse(request, "challenges/decide.html", context)

    def done(self, request: HttpRequest, subject: Model, chosen: Decision, form: WhyForm) -> bool:
        extra = {name: form.cleaned_data[name] for name in chosen.extra or {}}
        try:
            chosen.act(
                subject, cast("User", request.user), form.cleaned_data["why"], clock.now(), extra
            )
        except DomainError as error:
            messages.error(request, error.message)
            return False
        messages.success(request, f"{chosen.label}: done, and written to the audit log.")
        return True

    def page_of(self, object_id: str) -> str:
        return reverse(
            f"admin:{self.opts.app_label}_{self.opts.model_name}_change", args=[object_id]
        )
