import { box, disc, height, path, poly, round, times, turned, width, type Motif } from '#src/ui/cover/shapes.ts'

/** Twig runes: the number of twigs left of the stave is the group, right of it the place. */
const runes: Motif = (r) => {
  const count = r.whole(3, 6)
  const step = width / (count + 0.35)
  const thick = Math.min(26, step * r.between(0.13, 0.2))
  const up = r.pick([-1, 1])
  const marked = r.whole(0, count - 1)
  const stave = (k: number) => {
    const x = step * (k + 0.68)
    // Three or more twigs on the right avoid runes that were later misused.
    const [left, right, long] = [r.whole(1, 3), r.whole(3, 5), step * 0.36]
    const top = (up < 0 ? 78 : 60) + long * 0.4
    const gap = Math.min(64, 250 / right)
    const twig = (y: number, side: number) =>
      poly([
        [x, y],
        [x + side * long, y + up * long * 0.72],
        [x + side * long, y + up * long * 0.72 + thick * 1.15],
        [x, y + thick * 1.15],
      ])
    return (
      box(x - thick / 2, 34, thick, height - 68) +
      times(left, (i) => twig(top + i * gap, -1)) +
      times(right, (i) => twig(top + i * gap, 1))
    )
  }
  const staves = Array.from({ length: count }, (_, k) => stave(k))
  const x = step * (marked + 0.68)
  return {
    a: staves.filter((_, k) => k !== marked).join(''),
    b: poly([
      [x - step * 0.44, 0],
      [x + step * 0.52, 0],
      [x + step * 0.4, height],
      [x - step * 0.56, height],
    ]),
    bare: staves[marked] ?? '',
  }
}

/** Large pen nibs above the paper. */
const nibs: Motif = (r) => {
  const count = r.whole(2, 4)
  const step = width / count
  const half = Math.min(92, step * r.between(0.28, 0.36))
  const lean = r.pick([0, 12, -12, 22])
  const drop = r.between(0, 60)
  const y = (k: number) => (k % 2 ? 40 : -10) + drop * (k % 2)
  const nib = (k: number) => {
    const x = step * (k + 0.5)
    return turned(
      lean,
      x,
      height / 2,
      path(
        `M${round(x - half * 0.72)} ${y(k) - 200}H${round(x + half * 0.72)}V${round(y(k) + 70)}C${round(x + half * 1.25)} ${round(y(k) + 130)} ${round(x + half * 0.7)} ${round(y(k) + 230)} ${round(x)} ${round(y(k) + 330)}C${round(x - half * 0.7)} ${round(y(k) + 230)} ${round(x - half * 1.25)} ${round(y(k) + 130)} ${round(x - half * 0.72)} ${round(y(k) + 70)}Z`,
      ),
    )
  }
  const slit = (k: number) => {
    const x = step * (k + 0.5)
    return turned(
      lean,
      x,
      height / 2,
      disc(x, y(k) + 165, half * 0.17) +
        box(x - 2.5, y(k) + 165, 5, 160) +
        box(x - half * 0.72, y(k) + 44, half * 1.44, 9),
    )
  }
  return {
    a: times(count, (k) => (k % 2 ? '' : nib(k))),
    b: times(count, (k) => (k % 2 ? nib(k) : '')) + box(0, height - r.between(36, 60), width, 90),
    bare: times(count, slit),
  }
}

/** A shelf of books, one of them leaning and marked. */
const shelf: Motif = (r) => {
  let [dark, red, bands] = ['', '', '']
  const floor = height - 34
  const marked = width * r.between(0.3, 0.7)
  let found = false
  for (let x = -10; x < width;) {
    const [w, h] = [r.between(34, 76), r.between(210, 320)]
    const top = floor - h
    const isMarked: boolean = !found && x + w > marked
    found ||= isMarked
    const book = box(x, top, w, h)
    if (isMarked) red += turned(8, x, floor, book)
    else if (r.chance(0.26)) red += book
    else dark += book
    const trim = times(r.whole(1, 3), (i) => box(x, top + 26 + i * r.pick([16, 60, 84]), w, 7))
    bands += isMarked ? turned(8, x, floor, trim) : trim
    x += w + (isMarked ? 56 : r.pick([3, 5, 8]))
  }
  return { a: dark + box(0, floor, width, 12), b: red, bare: bands }
}

export const writing = [runes, nibs, shelf] as const
