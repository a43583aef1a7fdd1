"""The commands by subject: what each takes; what it does is imported when it is used."""
