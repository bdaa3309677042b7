import {
  at,
  box,
  disc,
  height,
  line,
  path,
  poly,
  round,
  times,
  turned,
  width,
  type Motif,
} from '#src/ui/cover/shapes.ts'

/** Book pages as leaves of a tree. */
const leaves: Motif = (r) => {
  const columns = r.pick([3, 4, 5, 6])
  const rows = columns < 5 ? r.pick([1, 2]) : 2
  const [w, h] = [width / columns, height / rows]
  const lean = r.pick([0, 14, -14])
  const [fat, veins, flip] = [w * r.between(0.62, 0.92), r.whole(3, 6), r.chance(0.5)]
  const long = h * 0.45
  const ink = ['', '']
  let bare = ''
  for (let k = 0; k < columns * rows; k++) {
    const [x, y] = [w * ((k % columns) + 0.5), h * (Math.floor(k / columns) + 0.5)]
    const turn = lean + (flip && k % 2 ? 180 : 0)
    const leaf = `M${round(x)} ${round(y - long)}Q${round(x + fat)} ${round(y)} ${round(x)} ${round(y + long)}Q${round(x - fat)} ${round(y)} ${round(x)} ${round(y - long)}Z`
    const vein = (i: number) => {
      const at = y - long * 0.3 + (i * long * 1.05) / veins
      const out = fat * 0.32 * (1 - Math.abs(i - veins / 2 + 0.5) / veins)
      return `M${round(x - out)} ${round(at - out * 0.7)}L${round(x)} ${round(at)}L${round(x + out)} ${round(at - out * 0.7)}`
    }
    ink[(k + Math.floor(k / columns)) % 2] += turned(turn, x, y, path(leaf))
    bare += turned(
      turn,
      x,
      y,
      path(`M${round(x)} ${round(y - long * 0.7)}V${round(y + long)}${times(veins, vein)}`, line(4.5)),
    )
  }
  return { a: ink[1] ?? '', b: ink[0] ?? '', bare }
}

/** Open books that fly like birds. */
const books: Motif = (r) => {
  const rows = r.pick([1, 2, 2])
  const count = rows === 1 ? r.pick([1, 2]) : r.pick([2, 3])
  const [w, h] = [width / count, height / rows]
  const [half, rise] = [Math.min(w * 0.47, h * 0.8), h * r.between(0.1, 0.18)]
  const ink = ['', '']
  let bare = ''
  for (let k = 0; k < count * rows; k++) {
    const row = Math.floor(k / count)
    const [x, y] = [w * ((k % count) + 0.5) + (rows === 1 ? 0 : row % 2 ? w * 0.16 : -w * 0.16), h * (row + 0.86)]
    const deep = h * 0.6
    ink[k % 2] += page(x, y, -half, rise, deep)
    ink[1 - (k % 2)] += page(x, y, half, rise, deep)
    bare += box(x - 3, y - deep, 6, deep)
    for (const side of [-1, 1]) bare += times(4, (i) => textLine(x, y - deep * (0.82 - i * 0.2), side * half, rise))
  }
  return { a: ink[0] ?? '', b: ink[1] ?? '', bare }
}

/** One curled page, from the spine at x to `out` beside it. */
const page = (x: number, y: number, out: number, rise: number, deep: number): string => {
  const edge = (foot: number) => `${round(x + out * 0.5)} ${round(foot - rise * 1.5)}`
  const end = round(y - rise * 0.5)
  return path(
    `M${round(x)} ${round(y)}Q${edge(y)} ${round(x + out)} ${end}V${round(end - deep)}Q${edge(y - deep)} ${round(x)} ${round(y - deep)}Z`,
  )
}

const textLine = (x: number, y: number, out: number, rise: number): string =>
  path(
    `M${round(x + out * 0.16)} ${round(y - rise * 0.36)}Q${round(x + out * 0.5)} ${round(y - rise * 1.1)} ${round(x + out * 0.86)} ${round(y - rise * 0.62)}`,
    line(5),
  )

/** Planets around a sun. */
const orbits: Motif = (r) => {
  const [x, y] = [width * r.pick([0.18, 0.5, 0.82]), height * r.between(0.4, 0.6)]
  const count = r.whole(4, 6)
  const gap = r.between(56, 74)
  const sun = r.between(56, 78)
  const far = (i: number) => sun + gap * (i + 0.7)
  const turns = Array.from({ length: count }, () => r.between(0, 360))
  const sizes = Array.from({ length: count }, () => r.between(13, gap * 0.42))
  const planet = (i: number, size: number) => disc(...at(x, y, far(i), turns[i] ?? 0), size)
  const beams = r.chance(0.5)
    ? times(12, (i) =>
        poly([at(x, y, sun * 1.12, i * 30 - 7), at(x, y, sun * 1.5, i * 30), at(x, y, sun * 1.12, i * 30 + 7)]),
      )
    : ''
  return {
    a: times(
      count,
      (i) => disc(x, y, far(i), line(gap * (i % 2 ? 0.2 : 0.4))) + (i % 2 ? planet(i, sizes[i] ?? 0) : ''),
    ),
    b: disc(x, y, sun) + beams + times(count, (i) => (i % 2 ? '' : planet(i, (sizes[i] ?? 0) * 1.3))),
    bare: disc(x, y, sun * 0.5) + times(count, (i) => planet(i, (sizes[i] ?? 0) * 0.4)),
  }
}

export const education = [leaves, books, orbits] as const
