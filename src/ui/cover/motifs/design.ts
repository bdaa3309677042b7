import type { Chance } from '#src/ui/elements/seeded-random.ts'
import { box, disc, height, line, poly, slice, times, width, type Motif } from '#src/ui/cover/shapes.ts'

/** Basic shapes in a grid: quarters, halves and wholes. */
const tiles: Motif = (r) => {
  const [columns, rows] = r.pick([
    [4, 2.5],
    [5, 3.125],
    [3, 1.875],
    [8, 5],
  ] as const)
  const side = width / columns
  const ink = { a: '', b: '', bare: '' }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * side, row * side]
      const [under, over] = r.pick([
        ['a', 'b'],
        ['b', 'a'],
        ['a', 'bare'],
        ['b', 'bare'],
      ] as const)
      if (r.chance(0.56)) ink[under] += box(x, y, side, side)
      ink[over] += tile(r, x, y, side)
    }
  return ink
}

function tile(r: Chance, x: number, y: number, side: number): string {
  const corner = r.whole(0, 3)
  const [cx, cy] = [x + (corner === 1 || corner === 2 ? side : 0), y + (corner > 1 ? side : 0)]
  const middle = side / 2
  return r.pick([
    slice(cx, cy, side, corner * 90, corner * 90 + 90),
    slice(cx, cy, side, corner * 90, corner * 90 + 90),
    disc(x + middle, y + middle, middle),
    disc(x + middle, y + middle, side * 0.22),
    slice(x + middle, y, middle, 0, 180) + slice(x + middle, y + middle, middle, 0, 180),
    poly([
      [x, y],
      [x + side, y],
      [x, y + side],
    ]),
  ])
}

/** Disc, square and triangle, overprinted large about the middle. */
const forms: Motif = (r) => {
  const size = r.between(118, 158)
  const middle = height * r.between(0.46, 0.54)
  const centres = [width * 0.27, width * 0.5, width * 0.73]
  const round = (x: number) => disc(x, middle, size)
  const square = (x: number) => box(x - size * 0.9, middle - size * 0.9, size * 1.8, size * 1.8)
  const triangle = (x: number) =>
    poly([
      [x - size * 1.15, middle + size],
      [x + size * 1.15, middle + size],
      [x, middle - size],
    ])
  const lozenge = (x: number) =>
    poly([
      [x, middle - size * 1.2],
      [x + size * 1.2, middle],
      [x, middle + size * 1.2],
      [x - size * 1.2, middle],
    ])
  const order = r.pick([
    [round, square, triangle],
    [square, round, lozenge],
    [triangle, round, square],
    [lozenge, triangle, round],
    [round, lozenge, round],
    [square, triangle, square],
  ] as const)
  const [first, second, third] = centres.map((x, i) => (order[i] ?? round)(x))
  const heart = centres[1] ?? 0
  return {
    a: `${first}${third}`,
    b: second ?? '',
    bare: times(r.whole(1, 3), (i) => disc(heart, middle, size * (0.18 + i * 0.2), line(6))),
  }
}

/** Squares within squares, each moved towards one corner. */
const nested: Motif = (r) => {
  const columns = r.pick([2, 3, 4])
  const side = width / columns
  const rings = r.pick([3, 4, 5])
  const lean = [r.pick([-1, 0, 1]), r.pick([-1, 1])] as const
  const rows = Math.ceil(height / side)
  const ink = ['', '']
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const turn = (row + column) % 2
      for (let k = turn; k < rings; k++) {
        const size = side * (1 - k / rings)
        const slack = ((side - size) / 2) * 0.62
        const [x, y] = [
          column * side + (side - size) / 2 + slack * lean[0] * (turn ? -1 : 1),
          row * side + (side - size) / 2 + slack * lean[1],
        ]
        ink[(k + turn) % 2] +=
          k === rings - 1 && r.chance(0.5)
            ? disc(x + size / 2, y + size / 2, size / 2)
            : frame(x, y, size, side / rings / 2)
      }
    }
  return { a: ink[0] ?? '', b: ink[1] ?? '' }
}

const frame = (x: number, y: number, size: number, thick: number): string =>
  box(x + thick / 2, y + thick / 2, size - thick, size - thick, line(thick))

export const design = [tiles, forms, nested] as const
