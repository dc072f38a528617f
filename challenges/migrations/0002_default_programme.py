from django.db import migrations

RULE_SETS = (
    "KL-D1N",
    "KL-D3N",
    "KL-D3V",
    "DS-D1N",
    "DS-D3N",
    "SO-T1",
    "SO-T3",
    "SH-C4",
    "SH-C2",
    "SH-C1",
)


def write(apps, schema_editor):
    Programme = apps.get_model("challenges", "Programme")
    for position, rule_set in enumerate(RULE_SETS, 1):
        Programme.objects.get_or_create(rule_set=rule_set, defaults={"position": position})


class Migration(migrations.Migration):

    dependencies = [("challenges", "0001_initial")]

    # Backwards the table itself goes.
    operations = [migrations.RunPython(write, migrations.RunPython.noop)]
