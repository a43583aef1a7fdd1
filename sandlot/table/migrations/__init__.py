"""How the tables of an older Sandlot become those of this one."""
