import { box, disc, height, line, pane, poly, slice, times, turned, width, type Motif } from '#src/ui/cover/shapes.ts'

/** A sun that moves across film frames. */
const frames: Motif = (r) => {
  const [columns, rows] = r.pick([
    [3, 2],
    [4, 2],
    [3, 1],
    [5, 2],
    [4, 1],
  ] as const)
  const gap = 14
  const [w, h] = [(width - 56 - gap * (columns - 1)) / columns, (height - 56 - gap * (rows - 1)) / rows]
  const size = Math.min(w, h) * r.between(0.28, 0.44)
  const sea = r.between(0.55, 0.74)
  const forward = r.chance(0.5)
  let [a, b, bare] = ['', '', '']
  for (let k = 0; k < columns * rows; k++) {
    const [x, y] = [28 + (k % columns) * (w + gap), 28 + Math.floor(k / columns) * (h + gap)]
    const t = (forward ? k : columns * rows - 1 - k) / (columns * rows - 1)
    const [sx, sy] = [w * (0.12 + 0.76 * t), h * (sea + 0.1 - Math.sin(t * Math.PI) * 0.55)]
    a += pane(x, y, w, h, box(0, h * sea, w, h)) + box(x, y, w, h, line(5))
    b += pane(x, y, w, h, disc(sx, sy, size))
    bare += pane(
      x,
      y,
      w,
      h,
      times(3, (i) =>
        box(sx - size * (0.8 - i * 0.24), h * (sea + 0.09 + i * 0.08), size * (1.6 - i * 0.48), h * 0.025),
      ),
    )
  }
  return { a, b, bare }
}

/** The leader that counts a film in: rings, a cross and a sweeping hand. */
const leader: Motif = (r) => {
  const count = r.pick([1, 2, 2, 3])
  const w = width / count
  const size = Math.min(w * 0.44, 168)
  const sweep = r.between(20, 300)
  const middle = height / 2
  const face = (draw: (x: number, k: number) => string) => times(count, (k) => draw(w * (k + 0.5), k))
  const cross = (x: number) => box(x - w / 2, middle - 2.5, w, 5) + box(x - 2.5, 0, 5, height)
  return {
    a: face(
      (x, k) =>
        cross(x) +
        disc(x, middle, size, line(12)) +
        disc(x, middle, size * 0.76, line(7)) +
        (k ? box(x - w / 2 - 4, 0, 8, height) : ''),
    ),
    b: face((x, k) => slice(x, middle, Math.max(size * 1.5, 230), -90, -90 + ((sweep + k * 110) % 330) + 15)),
    bare: face((x) => disc(x, middle, size * 0.2)),
  }
}

/** Crossing film strips. */
const strips: Motif = (r) => {
  const lean = r.between(8, 18) * r.pick([-1, 1])
  const wide = r.between(120, 165)
  const scene = r.pick(['sun', 'hill'] as const)
  const holes = (y: number) =>
    times(24, (i) => box(-120 + i * 38, y + 10, 18, 13) + box(-120 + i * 38, y + wide - 23, 18, 13))
  const cell = wide * 1.18
  const pictures = (y: number) =>
    times(8, (i) => {
      const [x, h] = [-120 + i * cell, wide - 68]
      return pane(
        x,
        y + 34,
        cell - 12,
        h,
        scene === 'sun'
          ? disc(cell * (0.1 + i * 0.11), h * 0.6, h * 0.32)
          : poly([
              [0, h],
              [cell * 0.35, h * 0.3],
              [cell * 0.6, h * 0.7],
              [cell * 0.75, h * 0.5],
              [cell, h],
            ]),
      )
    })
  const [y1, y2] = [r.between(10, 60), height - wide - r.between(10, 50)]
  const lay = (turn: number, content: string) => turned(turn, width / 2, height / 2, content)
  return {
    a: lay(lean, box(-160, y1, 960, wide)),
    b: lay(-lean * 0.6, box(-160, y2, 960, wide)),
    bare: lay(lean, holes(y1) + pictures(y1)) + lay(-lean * 0.6, holes(y2) + pictures(y2)),
  }
}

export const video = [frames, leader, strips] as const
