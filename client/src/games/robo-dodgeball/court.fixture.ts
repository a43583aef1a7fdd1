// A small court for tests: a wall each way, belts with a bend, gears, a pit and a wrench.

export const MAP = `map:
. . . . . . . .

v . . . . . . v

v . . ( . O . v

! . .|. . . . !

! . w . . . . !
          -
^ . ^ . ) . ^ ^

^ . ^ . > ^ . ^

. . . . . . . .
end
`
