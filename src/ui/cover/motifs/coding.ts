import { box, disc, height, path, poly, round, times, width, type Motif } from '#src/ui/cover/shapes.ts'

/** Brackets, nested until they meet. */
const brackets: Motif = (r) => {
  const thick = r.pick([18, 24, 32, 40])
  const gap = thick * r.pick([1.6, 2, 2.6])
  const reach = r.between(110, 210)
  const middle = height * r.pick([0.36, 0.5, 0.64])
  const count = Math.ceil((width * r.between(0.5, 0.8)) / gap)
  const bracket = (x: number, side: number) =>
    poly([
      [x, -20],
      [x + thick, -20],
      [x + thick + side * reach, middle],
      [x + thick, height + 20],
      [x, height + 20],
      [x + side * reach, middle],
    ])
  return {
    a: times(count, (i) => bracket(-reach * 0.6 + i * gap, 1)),
    b: times(count - r.whole(1, 4), (i) => bracket(width + reach * 0.6 - thick - i * gap, -1)),
    bare: r.chance(0.5) ? disc(width * r.between(0.4, 0.6), middle, thick * 0.9) : '',
  }
}

/** Lines of code as indented bars, one block highlighted. */
const listing: Motif = (r) => {
  const lines = r.pick([7, 8, 10])
  const step = (height - 40) / lines
  const thick = step * r.between(0.46, 0.6)
  const indent = r.pick([44, 56])
  const [from, deep] = [r.whole(1, lines - 4), r.whole(2, 3)]
  let level = 0
  const bars = Array.from({ length: lines }, (_, i) => {
    level = Math.max(0, Math.min(4, level + r.pick([1, 1, 0, -1, -2])))
    return {
      x: 36 + level * indent,
      y: 20 + i * step + (step - thick) / 2,
      long: r.between(110, 330),
      more: r.between(30, 150),
    }
  })
  const inBlock = (i: number) => i >= from && i < from + deep
  return {
    a: bars.map(({ x, y, long }, i) => (inBlock(i) ? '' : box(x, y, long, thick))).join(''),
    b:
      poly([
        [0, 20 + from * step - 6],
        [width, 20 + from * step - 6],
        [width, 20 + (from + deep) * step + 4],
        [0, 20 + (from + deep) * step + 4],
      ]) +
      bars.map(({ x, y, long, more }, i) => (inBlock(i) ? '' : box(x + long + thick * 0.7, y, more, thick))).join(''),
    bare: bars
      .map(({ x, y, long, more }, i) =>
        inBlock(i) ? box(x, y, long, thick) + box(x + long + thick * 0.7, y, more, thick) : '',
      )
      .join(''),
  }
}

/** Branches that split and merge. */
const branches: Motif = (r) => {
  const lanes = r.whole(3, 5)
  const gap = height / lanes
  const thick = gap * r.between(0.26, 0.36)
  const y = (lane: number) => gap * (lane + 0.5)
  const trunk = r.whole(0, lanes - 1)
  const others = Array.from({ length: lanes }, (_, lane) => lane).filter((lane) => lane !== trunk)
  const branch = (lane: number) => {
    const [from, to] = [r.between(20, 200), r.between(400, 600)]
    const rise = Math.abs(y(lane) - y(trunk))
    return path(
      `M${round(from)} ${round(y(trunk))}L${round(from + rise)} ${round(y(lane))}H${round(Math.max(from + rise + 40, to - rise))}L${round(Math.max(from + 2 * rise + 40, to))} ${round(y(trunk))}`,
      `fill="none" stroke-width="${round(thick)}" stroke-linejoin="round"`,
    )
  }
  const knots = (lane: number) => times(r.whole(2, 3), () => disc(width * r.between(0.25, 0.75), y(lane), thick * 0.3))
  return {
    a: others.map(branch).join(''),
    b:
      box(-10, y(trunk) - thick / 2, width + 20, thick) +
      times(4, (i) => disc(width * (0.14 + i * 0.24), y(trunk), thick * 0.95)),
    bare: times(4, (i) => disc(width * (0.14 + i * 0.24), y(trunk), thick * 0.42)) + others.map(knots).join(''),
  }
}

export const coding = [brackets, listing, branches] as const
