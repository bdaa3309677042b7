import type { Chance } from '#src/ui/elements/seeded-random.ts'
import {
  box,
  disc,
  height,
  path,
  petal,
  round,
  times,
  turned,
  width,
  type Motif,
  type Print,
} from '#src/ui/cover/shapes.ts'

const flower = (x: number, y: number, reach: number, petals: number, fat: number, turn: number): string =>
  times(petals, (i) => petal(x, y, reach * 0.08, reach, turn + (i * 360) / petals, (fat * 180) / petals))

/** Cut-out flowers: two overlapping, or a bed of them. */
const flowers: Motif = (r) => (r.chance(0.4) ? bed(r) : bouquet(r))

function bed(r: Chance): Print {
  const columns = r.pick([2, 3, 4, 5, 6])
  const rows = columns > 3 ? columns - 2 : 1
  const [w, h] = [width / columns, height / rows]
  const petals = r.whole(4, 9)
  const fat = r.between(0.9, 1.5)
  const reach = Math.min(w, h) * r.between(0.5, 0.78)
  const low = r.pick([1, 0.8, 0.55])
  const turn = r.between(0, 90)
  const draw = (odd: number) => (i: number) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    if ((column + row) % 2 !== odd) return ''
    return flower(
      w * (column + 0.5),
      h * (row + 0.5),
      reach * (odd ? low : 1),
      petals,
      fat,
      turn + (odd * 180) / petals,
    )
  }
  const hearts = (i: number) => disc(w * ((i % columns) + 0.5), h * (Math.floor(i / columns) + 0.5), w * 0.07)
  return { a: times(columns * rows, draw(1)), b: times(columns * rows, draw(0)), bare: times(columns * rows, hearts) }
}

function bouquet(r: Chance): Print {
  const [x, y, reach] = [width * r.between(0.2, 0.8), height * r.between(0.3, 0.7), r.between(220, 340)]
  const x2 = x < width / 2 ? width * r.between(0.62, 0.9) : width * r.between(0.1, 0.38)
  const y2 = height * r.between(0.2, 0.8)
  return {
    a: flower(x, y, reach, r.whole(5, 11), r.between(0.6, 1), r.between(0, 90)),
    b:
      flower(x2, y2, r.between(130, 230), r.whole(4, 9), r.between(0.7, 1.05), r.between(0, 90)) +
      disc(x, y, reach * r.between(0.12, 0.22)),
    bare: disc(x2, y2, r.between(14, 30)),
  }
}

/** A still life: vessels in a row on a table, their shadows printed beside them. */
const vessels: Motif = (r) => {
  const count = r.whole(3, 5)
  const step = width / count
  const table = height * r.between(0.8, 0.86)
  const vessel = (i: number) => {
    const h = r.between(150, 270)
    const belly = step * r.between(0.36, 0.48)
    return vase(step * (i + 0.5), table, h, belly, belly * r.between(0.25, 0.5), r.between(0.3, 0.62))
  }
  const drawn = Array.from({ length: count }, (_, i) => vessel(i))
  const fruit = times(r.whole(1, 3), () => disc(width * r.between(0.1, 0.9), table - 22, 24))
  return {
    a: drawn.filter((_, i) => i % 2 === 0).join(''),
    b: drawn.filter((_, i) => i % 2 === 1).join('') + box(0, table, width, height - table) + fruit,
    bare: times(count, (i) => box(step * (i + 0.5) - step * 0.16, table - 64, step * 0.32, 7)),
  }
}

function vase(x: number, foot: number, h: number, belly: number, neck: number, waist: number): string {
  const y = (part: number) => round(foot - h * part)
  const half = (side: number) => ({
    b: round(x + side * belly),
    n: round(x + side * neck),
    f: round(x + side * belly * 0.5),
  })
  const [left, right] = [half(-1), half(1)]
  return path(
    `M${left.f} ${foot}C${left.b} ${y(0.1)} ${left.b} ${y(waist)} ${left.n} ${y(0.78)}L${left.n} ${y(0.92)}L${round(x - neck * 1.5)} ${y(1)}` +
      `H${round(x + neck * 1.5)}L${right.n} ${y(0.92)}L${right.n} ${y(0.78)}C${right.b} ${y(waist)} ${right.b} ${y(0.1)} ${right.f} ${foot}Z`,
  )
}

/** Cut-out fronds. */
const fronds: Motif = (r) => {
  const count = r.whole(2, 4)
  const step = width / count
  const lobes = r.whole(4, 6)
  const fat = r.between(26, 40)
  const lean = r.pick([0, 10, -10, 24])
  const frond = (i: number) =>
    turned(lean * (i % 2 ? -1 : 1), step * (i + 0.5), height / 2, leafStem(step * (i + 0.5), step * 0.56, lobes, fat))
  return {
    a: times(count, (i) => (i % 2 ? '' : frond(i))),
    b:
      times(count, (i) => (i % 2 ? frond(i) : '')) +
      (count < 4 ? disc(width * r.pick([0.06, 0.94]), height * r.pick([0.16, 0.84]), r.between(50, 90)) : ''),
    bare: times(count, (i) =>
      turned(lean * (i % 2 ? -1 : 1), step * (i + 0.5), height / 2, box(step * (i + 0.5) - 2.5, 40, 5, height)),
    ),
  }
}

const leafStem = (x: number, reach: number, lobes: number, fat: number): string =>
  box(x - 9, 20, 18, height + 40) +
  times(lobes, (i) => {
    const y = height - 30 - (i * (height - 60)) / lobes
    const long = reach * (1 - (i / lobes) * 0.45)
    return petal(x, y, 0, long, -38, fat) + petal(x, y, 0, long, 218, fat)
  })

export const art = [flowers, vessels, fronds] as const
