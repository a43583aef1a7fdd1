"""The rules of Home Runz on a page."""

MOMENT = """\
# A go

Throw both dice and walk forward by their total, unless it is a **double** or a **seven**: those
walk **backwards**, past the start if need be.

- Come **exactly** to the blue corner after one whole round and you win.
- Throw too much and you bounce back from it by what is left over.
- Land on another pawn and you go back to the next corner, and on to the one before it while that is
  taken too.

Nobody has anything to decide: it is all in the dice.
"""
