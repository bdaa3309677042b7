import type { createRandom } from '../random.ts'

/** The size of a drawn picture. */
export const [pictureWidth, pictureHeight] = [800, 600]

export type Random = ReturnType<typeof createRandom>
/** Four tones, darkest first. */
export type Tones = readonly [string, string, string, string]
/** Draws a scene over the whole canvas. */
export type Scene = (tones: Tones, random: Random) => string
type Point = readonly [number, number]

/** Fills up two or three colors to four tones. */
export function tonesOf(colors: readonly string[]): Tones {
  const [a = '#222222', b = '#eeeeee', c, d] = colors
  if (c === undefined) return [a, mix(a, b, 0.35), mix(a, b, 0.7), b]
  return d === undefined ? [a, b, mix(b, c, 0.55), c] : [a, b, c, d]
}

/** A color between two others. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const n = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const polygon = (points: readonly Point[], fill: string, more = '') =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more)
export const group = (transform: string, ...content: readonly string[]) =>
  `<g transform="${transform}">${content.join('')}</g>`

/** A line of text in a drawing without letters. */
export const bar = (x: number, y: number, width: number, fill: string, height = 8) =>
  rect(x, y, width, height, fill, `rx="${height / 2}"`)

/** Fills a shape with dots or lines, as print does. The id is unique in the picture. */
export function screen(id: string, kind: 'dots' | 'lines', color: string, size = 9): string {
  const mark = kind === 'dots' ? circle(size / 2, size / 2, size / 4.2, color) : rect(0, 0, size, size / 2.8, color)
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${kind === 'dots' ? 45 : -35})">${mark}</pattern>`
}

export const clip = (id: string, shape: string, ...content: readonly string[]) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content.join('')}</g>`

/** A ridge from left to right as a path that is closed at the bottom. */
export function ridge(random: Random, y: number, height: number, steps: number, bottom = pictureHeight): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => [
    (pictureWidth / steps) * i,
    y + (random.next() - 0.5) * height * 2,
  ])
  let d = `M0 ${bottom}L0 ${n(points[0]?.[1] ?? y)}`
  for (let i = 1; i < points.length; i++) {
    const [x0 = 0, y0 = 0] = points[i - 1] ?? []
    const [x1 = 0, y1 = 0] = points[i] ?? []
    const half = (x0 + x1) / 2
    d += `C${n(half)} ${n(y0)} ${n(half)} ${n(y1)} ${n(x1)} ${n(y1)}`
  }
  return `${d}L${pictureWidth} ${bottom}Z`
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random.next() * items.length)] ?? items[0]
}

export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
