import { at, box, disc, height, path, poly, round, times, width, type Motif } from '#src/ui/cover/shapes.ts'

/** Two crossing cones of sound. */
const voices: Motif = (r) => {
  const x = r.chance(0.5) ? r.between(-30, 60) : width + r.between(-60, 30)
  const y = height * r.pick([0.1, 0.3, 0.5, 0.7, 0.9])
  const [x2, y2] = r.pick([
    [0, height],
    [width, height],
    [width, 0],
    [0, 0],
    [width / 2, height + 30],
  ] as const)
  return {
    a: cone(x, y, r.between(16, 34), r.between(18, 40), r.between(1.08, 1.24)),
    b: cone(x2, y2, r.between(12, 28), r.between(18, 44), r.between(1, 1.2)),
    bare: disc(width * r.between(0.3, 0.7), height * r.between(0.25, 0.75), r.pick([0, 0, 22, 34])),
  }
}

function cone(x: number, y: number, open: number, band: number, growth: number): string {
  const aim = (Math.atan2(height / 2 - y, width / 2 - x) * 180) / Math.PI
  let drawn = ''
  for (let near = band * 0.6, deep = band; near < 900; near += deep * 1.7, deep *= growth) {
    const far = near + deep
    const [p, q, s, t] = [
      at(x, y, near, aim - open),
      at(x, y, near, aim + open),
      at(x, y, far, aim + open),
      at(x, y, far, aim - open),
    ]
    drawn += path(
      `M${p.join(' ')}A${round(near)} ${round(near)} 0 0 1 ${q.join(' ')}L${s.join(' ')}A${round(far)} ${round(far)} 0 0 0 ${t.join(' ')}Z`,
    )
  }
  return drawn
}

/** Market stalls: striped awnings, one row hanging over the next. */
const awnings: Motif = (r) => {
  const rows = r.pick([2, 3, 3])
  const stripe = r.pick([40, 53.4, 64])
  const drop = height / rows
  const row = (y: number, deep: number, odd: number) =>
    times(Math.ceil(width / stripe) + 1, (i) => (i % 2 === odd ? flap((i - 0.5) * stripe, y, stripe, deep) : ''))
  const deep = drop * r.between(0.66, 0.8)
  return {
    a: times(rows, (i) => row(i * drop - 20, deep, i % 2)),
    b:
      times(rows, (i) => row(i * drop - 20, deep, 1 - (i % 2))) +
      (r.chance(0.5) ? disc(width * r.between(0.2, 0.8), height * 0.5, drop * 0.34) : ''),
    bare: times(rows, (i) => box(0, i * drop - 20 + deep * 0.2, width, 6)),
  }
}

const flap = (x: number, y: number, w: number, deep: number): string =>
  path(`M${round(x)} ${round(y)}h${round(w)}v${round(deep)}a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(-w)} 0Z`)

/** Bunting over a street: strings of pennants, one hanging before the other. */
const bunting: Motif = (r) => {
  const strings = r.whole(2, 3)
  const side = r.pick([58, 72, 92])
  const deep = (height / strings) * r.between(0.62, 0.86)
  const sag = r.between(20, 70)
  const hang = (i: number) => (i * height) / strings - 12 - (i % 2 ? 0 : sag * 0.4)
  const droop = (x: number) => sag * (1 - ((x - width / 2) / (width / 2)) ** 2)
  const flags = (i: number, odd: number) =>
    times(Math.ceil(width / side) + 2, (k) => {
      const x = (k - 1 + (i % 2) / 2) * side
      const y = hang(i) + droop(x + side / 2)
      return k % 2 === odd
        ? poly([
            [x, y],
            [x + side, y],
            [x + side / 2, y + deep],
          ])
        : ''
    })
  const string = (i: number) =>
    path(
      `M-20 ${round(hang(i) - 4)}Q${width / 2} ${round(hang(i) + sag * 2)} ${width + 20} ${round(hang(i) - 4)}`,
      'fill="none" stroke-width="7"',
    )
  return {
    a: times(strings, (i) => flags(i, i % 2) + string(i)),
    b:
      times(strings, (i) => flags(i, 1 - (i % 2))) +
      (r.chance(0.5) ? disc(width * r.between(0.2, 0.8), height * 0.72, r.between(50, 96)) : ''),
  }
}

export const marketing = [voices, awnings, bunting] as const
