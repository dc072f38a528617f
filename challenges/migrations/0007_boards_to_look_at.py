"""Who may look sees boards and the stock, too."""

from django.db import migrations

from challenges.roles import permissions_grant

LOOKED_AT = {
    "games": ["view_certifieddeal"],
    "leaderboards": ["view_contest", "view_board", "view_entry"],
}


def let_look(apps, schema_editor):
    for role in ("Watchers", "Keepers"):
        permissions_grant(apps, schema_editor, role, LOOKED_AT)


class Migration(migrations.Migration):
    dependencies = [
        ("challenges", "0006_alarm_of_differences"),
        ("leaderboards", "0001_contests_boards_entries"),
    ]
    operations = [migrations.RunPython(let_look, migrations.RunPython.noop)]
