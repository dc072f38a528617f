"""The REST views of plays and games."""
