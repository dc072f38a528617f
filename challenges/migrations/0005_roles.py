"""Who may look, and who may act."""

from django.apps import apps as installed
from django.contrib.auth.management import create_permissions
from django.db import migrations

LOOKED_AT = {
    "challenges": ["challenge", "programme", "alarm", "integritynote"],
    "games": ["play"],
    "players": ["player", "auditentry"],
}
ACTED_ON = [
    ("challenges", "change_challenge"),
    ("challenges", "see_secret"),
    ("challenges", "add_programme"),
    ("challenges", "change_programme"),
    ("challenges", "delete_programme"),
    ("players", "change_player"),
]


def make_roles(apps, schema_editor):
    # Django makes permissions after all migrations; these are needed now.
    for label in LOOKED_AT:
        config = installed.get_app_config(label)
        before, config.models_module = config.models_module, True
        create_permissions(config, verbosity=0, using=schema_editor.connection.alias)
        config.models_module = before
    Permission = apps.get_model("auth", "Permission")
    Group = apps.get_model("auth", "Group")
    looked = [(label, f"view_{model}") for label, models in LOOKED_AT.items() for model in models]
    for name, granted in (("Watchers", looked), ("Keepers", [*looked, *ACTED_ON])):
        group, _ = Group.objects.get_or_create(name=name)
        for label, codename in granted:
            group.permissions.add(
                Permission.objects.get(content_type__app_label=label, codename=codename)
            )


class Migration(migrations.Migration):
    dependencies = [
        ("challenges", "0004_who_may_see"),
        ("games", "0002_challenge_plays_and_certified_deals"),
        ("players", "0002_registered_players"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]
    operations = [migrations.RunPython(make_roles, migrations.RunPython.noop)]
