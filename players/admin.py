from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from common.admin import OfferedFilters
from players.models import User


@admin.register(User)
class AccountAdmin(OfferedFilters, UserAdmin[User]):
    """Django's own page of accounts."""
