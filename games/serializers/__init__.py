"""Input as it is checked, and answers as the OpenAPI document describes them."""
