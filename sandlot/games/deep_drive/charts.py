"""The charts of the book, each as it is printed, and the house charts, which the book lacks."""

from functools import partial
from typing import Final

from sandlot.core.chart import chart

HOUSE_CHART: Final = "house chart: not in the book"
HOUSE_ROWS: Final = "house rows L2, L7, L8 and L9: not in the book"

HITS = chart("""
RUN  VS   S    -    F    VF   VF+
SI+  ?    ?    YES  YES  YES  YES
SI   NO   NO   NO   NO   ?    ?
DO   NO   NO   ?    ?    YES  YES
""")
"""Does a runner take an extra base on a hit? With two out he is read one column to the right."""

FLIES = chart("""
RUN         VS   S    -    F    VF
F7-home     NO   ?    ?    YES  YES
F7-3rd      NO   NO   NO   NO   ?
F7d-home    ?    YES  YES  YES  YES
F7d-3rd     NO   NO   NO   ?    ?
F8-home     ?    ?    YES  YES  YES
F8-3rd      NO   NO   NO   ?    ?
F8d-home    ?    YES  YES  YES  YES
F8d-3rd     NO   NO   ?    ?    YES
F9-home     NO   ?    ?    YES  YES
F9-3rd      NO   NO   ?    ?    YES
F9d-home    ?    YES  YES  YES  YES
F9d-3rd     NO   ?    ?    YES  YES
DD-F#d-home ?    YES  YES  YES  YES
DD-F#d-3rd  NO   ?    ?    YES  YES
DD-F#d-2nd  NO   NO   NO   ?    ?
""")
"""Does a runner tag up, and for which base? On shallow flies nobody does."""

GROUNDERS = chart("""
code  1--  -2-  --3  12-  1-3  -23  123
G1    B    A    A    C    D    A    B
G1h   E    A    A    F    G    A    E
G1s   H    H    H    H    H    H    H
G2    B    A    A    Q    D    A    B
G2s   H    H    H    H    H    H    H
G3    B    H    A    I    D    A    B
G3h   E    H    A    J    G    A    E
G3s   H    H    H    H    H    H    H
G4    B    H    H    I    I    H    I
G4h   E    H    H    K    K    H    K
G4s   H    H    H    H    H    H    H
G5    B    A    A    C    L    A    B
G5h   E    A    A    M    G    A    E
G5s   H    H    H    H    H    H    H
G6    B    A    H    N    I    O    I
G6h   E    A    H    P    K    O    K
G6s   H    H    H    H    H    H    H
""")
"""Which letter tells what a ground ball does, by who is on base."""

CHOICE = chart("""
roll   what
0      rundown
1      safe-ejected
2      safe-collision
3      drops-1
4      drops-2
5-66   safe
67-97  by-speed
98     out-collision
99     out-ejected
""")
"""What becomes of a runner who tries, and of the man who covers the base."""

CHOICE_SAFE = chart("""
RUN   VS  S   -   F   VF  VF+
upto  66  84  90  94  97  97
""")
"""A roll from 67 to 97 is safe up to this, and out above it."""

RUNDOWN = chart("""
roll   VS    S     -     F     VF
0-14   none  time  time  time  time
15-29  none  none  time  time  time
30-49  none  none  none  time  time
50-69  none  none  none  none  time
70-99  none  none  none  none  none
""")
"""Whether a runner caught between the bases buys time for the others."""

COLLISION = chart("""
roll  what
0-1   runner
2-3   fielder
4     both
5-9   nobody
""")
"""Who is hurt in a collision at a base."""

CUT_OFF = chart("""
roll   what
0      errant
1-4    over-his-head
5-94   cut-off
95-99  caught
""")
"""What a throw that was cut off does to those who trail."""

CUT_OFF_FROM = chart("""
modifier  fielder
0-2       7
3-6       8
7-9       9
""")
"""The outfielder who made the throw."""

LINERS = chart(
    """
code  1st  2nd  3rd
L1    3    2    1
L2    3    2    1
L3    1    2    3
L4    2    1    3
L5    3    2    1
L6    2    3    1
L7    2    3    1
L8    2    1    3
L9    1    2    3
""",
    HOUSE_ROWS,
)
"""Which runner is doubled up on a line out: the base that is looked at first, second and third."""

BUNT_FIELDER = chart("""
modifier  fielder
0-1       1
2-3       2
4-6       3
7-9       5
""")
"""Who takes a bunt."""

BUNT_SINGLE = chart("""
roll  VS   S    -    F    VF
0     sac  hit  hit  hit  hit
1-2   sac  sac  hit  hit  hit
3-4   sac  sac  sac  hit  hit
5-6   sac  sac  sac  sac  hit
7-9   sac  sac  sac  sac  sac
""")
"""A single on the batter's card: does he beat the bunt out?"""

BUNT_OUT = chart("""
roll  what
0     pop
1     lead
2-4   choice
5-9   sac
""")
"""An out: what becomes of the bunt."""

BUNT_LEAD = chart("""
RUN  5  4  3  2  1  0
VS   8  7  6  5  4  3
S    7  6  5  4  3  2
-    6  5  4  3  2  1
F    5  4  3  2  1  0
VF   4  3  2  1  0  -1
""")
"""The lead runner is out on a roll up to this, by his speed and the fielder's rating."""

RUNNING_BALL = chart("""
modifier  what
0         caught
1-5       foul
6-9       goes
""")
"""Hit and run, a walk on the card."""

RUNNING_STRIKE = chart("""
modifier  what
0-1       caught
2-6       foul
7-9       goes
""")
"""Hit and run, a strikeout on the card."""

JUMP = chart("""
jump  what
<=9   hold
10    may
11    goes-unless-behind
12+   goes
""")
"""What a runner does with his jump."""

# The book sends us to these two and does not print them.
house_chart = partial(chart, note=HOUSE_CHART)

DEFENSE = house_chart("""
roll   fielder
0-5    1
6-11   2
12-20  3
21-39  4
40-52  5
53-74  6
75-82  7
83-92  8
93-99  9
""")
"""Whom a ball is hit to that asks for a play."""

INJURY = house_chart("""
roll   low  high
0-39   0    0
40-64  1    3
65-84  4    10
85-95  11   30
96-99  999  999
""")
"""How many more games a hurt player misses; 999 is the season."""
