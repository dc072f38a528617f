"""The boards held to the plays, and the plays to the referee: what differs is told, and repaired when asked."""
