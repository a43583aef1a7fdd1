// The uniform of a locker room's figure as twelve pieces of a puzzle, in the order they are lost.

export interface UniformPiece {
  readonly name: string
  readonly d: string
  /** What it is made of. */
  readonly cloth: 'team' | 'white' | 'leather'
  /** Where it flies when it is lost. */
  readonly off: string
}

export const PIECES: readonly UniformPiece[] = [
  {
    name: 'cap',
    d: 'M33 25Q32 8 50 8Q68 8 67 25L80 27Q83 30 77 31L66 29Q50 24 34 29Z',
    cloth: 'team',
    off: 'translate(18px, -34px) rotate(40deg)',
  },
  {
    name: 'left shoe',
    d: 'M31 148H47.5L45.5 164V170Q45.5 175 40 175H26Q23 168 33 165Z',
    cloth: 'team',
    off: 'translate(-26px, 12px) rotate(-50deg)',
  },
  {
    name: 'right sleeve',
    d: 'M66 50Q78 54 82 77L70.5 80L66 72V65C73 68 73 53 66 56Z',
    cloth: 'team',
    off: 'translate(32px, -8px) rotate(50deg)',
  },
  {
    name: 'right shoe',
    d: 'M69 148H52.5L54.5 164V170Q54.5 175 60 175H74Q77 168 67 165Z',
    cloth: 'team',
    off: 'translate(26px, 12px) rotate(50deg)',
  },
  {
    name: 'left sleeve',
    d: 'M34 50Q22 54 18 77L29.5 80L34 72V65C27 68 27 53 34 56Z',
    cloth: 'team',
    off: 'translate(-32px, -8px) rotate(-50deg)',
  },
  {
    name: 'left of the shirt, below',
    d: 'M33 74H39C37 81 48 81 46 74H50V82C43 79 43 94 50 91V99H32Z',
    cloth: 'white',
    off: 'translate(-38px, 6px) rotate(-30deg)',
  },
  {
    name: 'right of the shirt, above',
    d: 'M66 50Q58 46.5 50 46.5V54C57 51 57 66 50 63V74H54C52 81 63 81 61 74H67L66 72V65C73 68 73 53 66 56Z',
    cloth: 'white',
    off: 'translate(38px, -12px) rotate(30deg)',
  },
  {
    name: 'belt',
    d: 'M31.5 99H68.5V106.5H31.5Z',
    cloth: 'leather',
    off: 'translate(36px, 10px) rotate(70deg)',
  },
  {
    name: 'left of the shirt, above',
    d: 'M34 50Q42 46.5 50 46.5V54C57 51 57 66 50 63V74H46C48 81 37 81 39 74H33L34 72V65C27 68 27 53 34 56Z',
    cloth: 'white',
    off: 'translate(-38px, -12px) rotate(-30deg)',
  },
  {
    name: 'right of the shirt, below',
    d: 'M67 74H61C63 81 52 81 54 74H50V82C43 79 43 94 50 91V99H68Z',
    cloth: 'white',
    off: 'translate(38px, 6px) rotate(30deg)',
  },
  {
    name: 'left trouser leg',
    d: 'M31.5 106.5H50V111C44 109 44 121 50 119L48 148H30Z',
    cloth: 'white',
    off: 'translate(-36px, 14px) rotate(-35deg)',
  },
  {
    name: 'right trouser leg',
    d: 'M68.5 106.5H50V111C44 109 44 121 50 119L52 148H70Z',
    cloth: 'white',
    off: 'translate(36px, 14px) rotate(35deg)',
  },
]

/** Whether a side that wears so many pieces has lost this one. */
export function isLost(piece: number, worn: number): boolean {
  return piece < PIECES.length - worn
}

/** How he who wears so many looks: proud, worried, alarmed. */
export function mouth(worn: number): string {
  if (worn > 8) return 'M43 33Q50 40 57 33'
  if (worn > 4) return 'M44 36H56'
  return worn > 0 ? 'M44 38Q50 31.5 56 38' : 'M46 36a4 4.5 0 1 0 8 0a4 4.5 0 1 0 -8 0'
}
