import { seeded } from '#src/ui/elements/seeded-random.ts'

const inks = [
  '#DE4327',
  '#CB2F5F',
  '#0C6C5A',
  '#1D4A72',
  '#B5651D',
  '#2340BE',
  '#2C7F43',
  '#0B5C8E',
  '#26305C',
  '#4F7D1D',
]
const paper = '#F3F5F2'

/** The avatar of an id: its background and one path in a 28 by 28 box. An id always gives the same rune. */
export function runeAvatar(id: string): { ground: string; stroke: string; path: string } {
  const random = seeded(`avatar ${id}`)
  const ground = random.pick(inks)
  const left = random.whole(1, 3)
  // Three or more twigs on the right avoid runes that were later misused.
  const right = random.whole(3, 4)
  const lift = random.chance(0.6) ? -4 : 4
  const start = lift < 0 ? 9 : 6
  const twigs = (count: number, x: number) =>
    Array.from({ length: count }, (_, i) => `M14 ${start + i * 4}L${x} ${start + i * 4 + lift}`).join('')
  return { ground, stroke: paper, path: `M14 4V24${twigs(left, 7.5)}${twigs(right, 20.5)}` }
}

/** The avatar as an SVG document, for emails and the image route. */
export function runeAvatarSvg(id: string, size = 96): string {
  const { ground, stroke, path } = runeAvatar(id)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 28 28">` +
    `<rect width="28" height="28" fill="${ground}"/><path d="${path}" fill="none" stroke="${stroke}" stroke-width="2.2"/></svg>`
  )
}
