"""Second opinions: rules worked out again from the texts alone, to check the games against."""
