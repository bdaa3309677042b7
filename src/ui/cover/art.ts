import type { CoverCategory } from '#src/ui/cover/inks.ts'
import { inks } from '#src/ui/cover/inks.ts'
import { art } from '#src/ui/cover/motifs/art.ts'
import { business } from '#src/ui/cover/motifs/business.ts'
import { coding } from '#src/ui/cover/motifs/coding.ts'
import { design } from '#src/ui/cover/motifs/design.ts'
import { education } from '#src/ui/cover/motifs/education.ts'
import { marketing } from '#src/ui/cover/motifs/marketing.ts'
import { music } from '#src/ui/cover/motifs/music.ts'
import { productivity } from '#src/ui/cover/motifs/productivity.ts'
import { video } from '#src/ui/cover/motifs/video.ts'
import { writing } from '#src/ui/cover/motifs/writing.ts'
import type { Motif } from '#src/ui/cover/shapes.ts'
import { box, height, round, width } from '#src/ui/cover/shapes.ts'
import { seeded } from '#src/ui/elements/seeded-random.ts'

/** Three motifs for each category, so that a page of one category varies. */
export const motifs: Record<CoverCategory, readonly [Motif, Motif, Motif]> = {
  Marketing: marketing,
  Art: art,
  Coding: coding,
  Business: business,
  Writing: writing,
  Design: design,
  Productivity: productivity,
  Music: music,
  Video: video,
  Education: education,
}

/**
 * Draws the cover: paper, two overprinting inks offset by up to 3 units, and blank areas. The id selects the motif, its scale and
 * count, the dominant ink and, in three of ten covers, a dark background filled with one ink. Inks too dark to stand out in dark
 * mode are never used as the background.
 */
export function coverArt(id: string, category: CoverCategory): string {
  const [paper, one, two] = inks[category]
  const random = seeded(category + id)
  const dark = random.chance(0.3)
  const [inkA, inkB] = random.chance(0.4) ? [two, one] : [one, two]
  const slip = random.between(-3, 3)
  const { a, b, bare = '' } = random.pick(motifs[category])(random)
  if (dark) {
    const [stock, ink] = isNight(inkA) ? [inkB, inkA] : [inkA, inkB]
    return sheet(stock) + layer(paper, a) + layer(ink, b, { overprint: !isNight(ink), slip }) + layer(stock, bare)
  }
  return (
    sheet(paper) + layer(inkA, a, { overprint: true }) + layer(inkB, b, { overprint: true, slip }) + layer(paper, bare)
  )
}

/** About as dark as the page in dark mode: the brightest channel is below two fifths. */
const isNight = (colour: string): boolean =>
  [1, 3, 5].every((at) => Number.parseInt(colour.slice(at, at + 2), 16) < 0x66)

/** Larger than the cover, so that any crop is filled. */
const sheet = (colour: string): string => box(-width, -height, width * 3, height * 3, `fill="${colour}"`)

function layer(colour: string, shapes: string, { overprint = false, slip = 0 } = {}): string {
  if (!shapes) return ''
  const blend = overprint ? ' style="mix-blend-mode:multiply"' : ''
  const moved = slip ? ` transform="translate(${round(slip)} ${round(slip / 2)})"` : ''
  return `<g fill="${colour}" stroke="${colour}" stroke-width="0"${blend}${moved}>${shapes}</g>`
}
