import type { Chance } from '#src/ui/elements/seeded-random.ts'
import { box, disc, height, path, poly, round, times, width, type Motif } from '#src/ui/cover/shapes.ts'

/** Gabled houses on a square. */
const houses: Motif = (r) => {
  const inks = ['', '']
  let windows = ''
  let odd = r.whole(0, 1)
  for (let x = -r.between(10, 60); x < width; odd = 1 - odd) {
    const w = r.between(84, 150)
    const top = height - r.between(130, 265)
    inks[odd] += poly([[x, height], ...roof(r, x, w, top), [x + w, height]])
    windows += panes(x, w, top)
    x += w - r.between(4, 16)
  }
  const sun = r.chance(0.6) ? disc(width * r.between(0.15, 0.85), r.between(40, 90), r.between(26, 44)) : ''
  return { a: inks[1] ?? '', b: (inks[0] ?? '') + sun, bare: windows }
}

function roof(r: Chance, x: number, w: number, top: number): (readonly [number, number])[] {
  const gable = r.between(40, 86)
  const step = (part: number, rise: number) => [x + w * part, top - gable * rise] as const
  return r.pick([
    [step(0, 0), step(0.5, 1), step(1, 0)],
    [
      step(0, 0),
      step(0.18, 0),
      step(0.18, 0.4),
      step(0.36, 0.4),
      step(0.36, 0.8),
      step(0.64, 0.8),
      step(0.64, 0.4),
      step(0.82, 0.4),
      step(0.82, 0),
      step(1, 0),
    ],
    [step(0, 0), step(0.22, 0.7), step(0.78, 0.7), step(1, 0)],
  ])
}

function panes(x: number, w: number, top: number): string {
  const columns = w > 118 ? 3 : 2
  const step = w / (columns + 0.6)
  let drawn = ''
  for (let y = top + 18; y < height - 30; y += 50)
    drawn += times(columns, (i) => box(x + step * (i + 0.55), y, step * 0.48, 28))
  return drawn
}

/** An abacus with beads on either side. */
const abacus: Motif = (r) => {
  const rods = r.whole(4, 6)
  const gap = (height - 40) / rods
  const bead = gap * r.between(0.4, 0.46)
  const wide = bead * r.pick([0.8, 1, 1.2])
  const room = Math.floor((width - 110) / (wide * 2.25))
  const total = Math.min(10, room - 2)
  const rows = Array.from({ length: rods }, (_, i) => ({ y: 20 + gap * (i + 0.5), left: r.whole(1, total - 1) }))
  const lozenge = (x: number, y: number) =>
    poly([
      [x - wide, y],
      [x - wide * 0.45, y - bead],
      [x + wide * 0.45, y - bead],
      [x + wide, y],
      [x + wide * 0.45, y + bead],
      [x - wide * 0.45, y + bead],
    ])
  const place = (i: number, left: number) =>
    i < left ? 34 + wide + i * wide * 2.25 : width - 34 - wide - (total - 1 - i) * wide * 2.25
  return {
    a:
      box(0, 0, 20, height) +
      box(width - 20, 0, 20, height) +
      rows.map(({ y, left }) => times(total, (i) => (i < left ? lozenge(place(i, left), y) : ''))).join(''),
    b: rows
      .map(
        ({ y, left }) =>
          box(20, y - 6, width - 40, 12) + times(total, (i) => (i < left ? '' : lozenge(place(i, left), y))),
      )
      .join(''),
  }
}

/** Ships with square sails over waves. */
const ships: Motif = (r) => {
  const count = r.whole(2, 3)
  const step = width / count
  const sea = height * r.between(0.68, 0.76)
  let [hulls, sails, bare] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const [x, size, y] = [step * (i + 0.5), step * r.between(0.32, 0.4), sea + r.between(-6, 16)]
    const up = size * r.between(1.15, 1.45)
    hulls += path(
      `M${round(x - size)} ${round(y - size * 0.42)}L${round(x - size * 0.6)} ${round(y + 24)}H${round(x + size * 0.6)}L${round(x + size)} ${round(y - size * 0.42)}H${round(x + size * 0.74)}L${round(x + size * 0.6)} ${round(y - size * 0.2)}H${round(x - size * 0.6)}L${round(x - size * 0.74)} ${round(y - size * 0.42)}Z`,
    )
    hulls += box(x - 4, y - up * 1.5, 8, up * 1.5)
    sails += sail(x, y - up * 1.36, size * 0.78, up)
    bare += times(3, (k) => box(x - size * 0.78, y - up * 1.36 + up * (0.16 + k * 0.28), size * 1.6, up * 0.09))
  }
  const swell = r.between(24, 40)
  return {
    a: hulls,
    b: sails + waves(sea + 14, swell),
    bare: bare + waves(sea + 52, swell, 'fill="none" stroke-width="5"'),
  }
}

const sail = (x: number, y: number, half: number, h: number): string =>
  path(
    `M${round(x - half)} ${round(y)}H${round(x + half)}Q${round(x + half * 1.3)} ${round(y + h * 0.5)} ${round(x + half)} ${round(y + h)}H${round(x - half)}Q${round(x - half * 0.7)} ${round(y + h * 0.5)} ${round(x - half)} ${round(y)}Z`,
  )

const waves = (y: number, half: number, more = ''): string =>
  path(
    `M-20 ${round(y)}${times(Math.ceil(width / half / 2) + 2, () => `q${round(half)} ${round(half * 0.7)} ${round(half * 2)} 0`)}${more ? '' : `V${height + 20}H-20Z`}`,
    more,
  )

export const business = [houses, abacus, ships] as const
