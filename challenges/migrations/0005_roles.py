"""Who may look, and who may act."""

from django.db import migrations

from challenges.roles import permissions_grant

LOOKED_AT = {
    "challenges": ["view_challenge", "view_programme", "view_alarm", "view_integritynote"],
    "games": ["view_play"],
    "players": ["view_player", "view_auditentry"],
}
ACTED_ON = {
    "challenges": [
        "change_challenge",
        "see_secret",
        "add_programme",
        "change_programme",
        "delete_programme",
    ],
    "players": ["change_player"],
}


def make_roles(apps, schema_editor):
    for role in ("Watchers", "Keepers"):
        permissions_grant(apps, schema_editor, role, LOOKED_AT)
    permissions_grant(apps, schema_editor, "Keepers", ACTED_ON)


class Migration(migrations.Migration):
    dependencies = [
        ("challenges", "0004_who_may_see"),
        ("games", "0002_challenge_plays_and_certified_deals"),
        ("players", "0002_registered_players"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]
    operations = [migrations.RunPython(make_roles, migrations.RunPython.noop)]
