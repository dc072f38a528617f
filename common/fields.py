"""Fields and serializers that read input and guess nothing: `"1"` is no integer, `1` no text."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import Direction
from rest_framework import serializers

from common.strict_json import LONGEST_NAME

MOST_NAMED = 10


class StrictTextField(serializers.CharField):
    """Text as it was sent: nothing is trimmed. NUL is refused."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(trim_whitespace=False, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class StrictIntegerField(serializers.IntegerField):
    """`1.0` is an integer, too: JSON knows one kind of number, and JSON Schema says so."""

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, float) and data.is_integer():
            return int(data)
        if type(data) is not int:
            self.fail("invalid")
        return data


class StrictUuidField(serializers.UUIDField):
    """Text alone; DRF's own takes an integer for one."""

    def to_internal_value(self, data: Any) -> UUID:
        if not isinstance(data, str):
            self.fail("invalid", value=type(data).__name__)
        return super().to_internal_value(data)


class StrictBooleanField(serializers.BooleanField):
    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=type(data).__name__)
        return data


class InputSerializer(serializers.Serializer[Any]):
    """Refuses fields that it does not know, by name."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if isinstance(data, Mapping):
            unknown = sorted(data.keys() - self.fields.keys())
            if unknown:
                raise serializers.ValidationError(
                    {
                        name[:LONGEST_NAME]: ["There is no such field."]
                        for name in unknown[:MOST_NAMED]
                    }
                )
        values: dict[str, Any] = super().to_internal_value(data)
        return values


class InputSchema(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    target_class = InputSerializer
    match_subclasses = True

    def map_serializer(self, auto_schema: AutoSchema, direction: Direction) -> dict[str, Any]:
        schema = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)  # type: ignore[no-untyped-call]  # noqa: SLF001
        return {**schema, "additionalProperties": False}
