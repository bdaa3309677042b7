import type { Chance } from '#src/ui/elements/seeded-random.ts'

/** A cover is 640 by 400; drawings outside are clipped. */
export const width = 640
export const height = 400

/** The layers of a motif: ink A, ink B over it, and blank areas. Each is SVG without ids, fonts or clip paths. */
export type Print = { a: string; b: string; bare?: string }
export type Motif = (random: Chance) => Print

type Point = readonly [number, number]

export const round = (value: number): number => Math.round(value * 10) / 10
export const at = (x: number, y: number, radius: number, degrees: number): Point => [
  round(x + radius * Math.cos((degrees * Math.PI) / 180)),
  round(y + radius * Math.sin((degrees * Math.PI) / 180)),
]
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, count) }, (_, i) => draw(i)).join('')

export const path = (d: string, more = ''): string => `<path d="${d}"${more && ` ${more}`}/>`
export const disc = (x: number, y: number, radius: number, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${more && ` ${more}`}/>`
export const box = (x: number, y: number, w: number, h: number, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${more && ` ${more}`}/>`
export const line = (thickness: number): string => `fill="none" stroke-width="${round(thickness)}"`
export const poly = (points: readonly Point[]): string =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`)
export const turned = (degrees: number, x: number, y: number, content: string): string =>
  `<g transform="rotate(${round(degrees)} ${round(x)} ${round(y)})">${content}</g>`

/** Clips a drawing to a box, whose corner is the origin. */
export const pane = (x: number, y: number, w: number, h: number, content: string): string =>
  `<svg x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}">${content}</svg>`

/** A leaf between two radii; the degrees set its width. */
export function petal(x: number, y: number, from: number, to: number, degrees: number, fat: number): string {
  const [ax, ay] = at(x, y, from, degrees)
  const [bx, by] = at(x, y, to, degrees)
  const middle = (from + to) / 2
  const side = (turn: number) => at(x, y, middle, degrees + turn).join(' ')
  return path(`M${ax} ${ay}Q${side(-fat)} ${bx} ${by}Q${side(fat)} ${ax} ${ay}Z`)
}

/** A slice of a disc. */
export function slice(x: number, y: number, radius: number, from: number, to: number): string {
  const [ax, ay] = at(x, y, radius, from)
  const [bx, by] = at(x, y, radius, to)
  const r = round(radius)
  return path(`M${round(x)} ${round(y)}L${ax} ${ay}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${bx} ${by}Z`)
}
