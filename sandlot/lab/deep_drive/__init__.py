"""Deep Drive by numbers: what a throw comes to, the chance to win, and a manager who reckons."""
