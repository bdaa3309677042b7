import { at, box, disc, height, line, path, round, times, width, type Motif } from '#src/ui/cover/shapes.ts'

/** A halftone gradient. */
const halftone: Motif = (r) => {
  const step = r.pick([26, 32, 40, 50])
  const [fx, fy] = [width * r.between(0, 1), height * r.pick([0, 0.5, 1])]
  const [gx, gy] = [width - fx, height - fy + r.between(-60, 60)]
  const reach = r.between(440, 620)
  const square = r.chance(0.3)
  const dot = (x: number, y: number, size: number) => {
    if (size < 1.2) return ''
    return square ? box(x - size * 0.88, y - size * 0.88, size * 1.76, size * 1.76) : disc(x, y, size)
  }
  let [a, b] = ['', '']
  for (let y = step / 2; y < height + step; y += step)
    for (let x = step / 2; x < width + step; x += step) {
      a += dot(x, y, step * 0.6 * Math.max(0, 1 - Math.hypot(x - fx, y - fy) / reach))
      b += dot(x + step / 2, y + step / 2, step * 0.56 * Math.max(0, 1 - Math.hypot(x - gx, y - gy) / (reach * 0.9)))
    }
  return { a, b }
}

/** A calendar with completed days. */
const days: Motif = (r) => {
  const columns = r.pick([5, 6, 7])
  const gap = r.pick([8, 12])
  const side = (width - 48 - gap * (columns - 1)) / columns
  const rows = Math.floor((height - 30 + gap) / (side + gap))
  const top = (height - rows * (side + gap) + gap) / 2
  const until = Math.floor(columns * rows * r.between(0.4, 0.75))
  const place = (i: number) =>
    [24 + (i % columns) * (side + gap), top + Math.floor(i / columns) * (side + gap)] as const
  const done = Array.from({ length: columns * rows }, (_, i) => i < until && r.chance(0.82))
  const tick = (i: number) => {
    const [x, y] = place(i)
    return path(
      `M${round(x + side * 0.22)} ${round(y + side * 0.52)}L${round(x + side * 0.42)} ${round(y + side * 0.72)}L${round(x + side * 0.8)} ${round(y + side * 0.26)}`,
      line(side * 0.13),
    )
  }
  const cell = (i: number) => {
    const [x, y] = place(i)
    return done[i] ? box(x, y, side, side) : box(x + 3, y + 3, side - 6, side - 6, line(6))
  }
  const [tx, ty] = place(until)
  return {
    a: times(columns * rows, (i) => (i === until ? '' : cell(i))),
    b: box(tx, ty, side, side) + disc(tx + side / 2, ty + side / 2, side * r.between(0.9, 1.5)),
    bare: times(columns * rows, (i) => (done[i] ? tick(i) : '')),
  }
}

/** Clocks at different times. */
const clocks: Motif = (r) => {
  const [columns, rows] = r.pick([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ] as const)
  const [w, h] = [width / columns, height / rows]
  const size = Math.min(w, h) * 0.42
  const hour = r.between(0, 360)
  const stepTurn = r.pick([30, 45, 90])
  const ink = ['', '']
  let hands = ''
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [w * ((i % columns) + 0.5), h * (Math.floor(i / columns) + 0.5)]
    const hand = (long: number, turn: number, thick: number) =>
      path(`M${round(x)} ${round(y)}L${at(x, y, long, turn).join(' ')}`, line(thick))
    ink[(i + Math.floor(i / columns)) % 2] += disc(x, y, size)
    hands +=
      hand(size * 0.5, hour + i * stepTurn, size * 0.14) + hand(size * 0.8, hour + i * stepTurn * 3 + 120, size * 0.08)
    hands += times(4, (k) => disc(...at(x, y, size * 0.84, k * 90), size * 0.05))
  }
  return { a: ink[0] ?? '', b: ink[1] ?? '', bare: hands }
}

export const productivity = [halftone, days, clocks] as const
