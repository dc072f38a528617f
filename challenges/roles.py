"""Giving a group of the admin its permissions, in a migration."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.apps import apps as installed
from django.contrib.auth.management import create_permissions


def permissions_grant(
    apps: Any, schema_editor: Any, role: str, granted: Mapping[str, Sequence[str]]
) -> None:
    """`granted`: by room, codenames such as `view_play`. What the group has already it keeps."""
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=role)
    for label, codenames in granted.items():
        # Django makes permissions after all migrations; these are needed now.
        using = schema_editor.connection.alias
        create_permissions(installed.get_app_config(label), verbosity=0, using=using)
        found = apps.get_model("auth", "Permission").objects.filter(
            content_type__app_label=label, codename__in=codenames
        )
        group.permissions.add(*found)
