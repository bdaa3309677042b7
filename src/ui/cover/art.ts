import { inks, type CoverCategory } from '#src/ui/cover/inks.ts'
import { motifs } from '#src/ui/cover/motifs.ts'
import { seeded } from '#src/ui/cover/random.ts'
import { box, height, round, width } from '#src/ui/cover/shapes.ts'

/**
 * The print itself: paper, two inks that overprint with a slip of up to 3 units, and what stays bare. The id decides the motif, its
 * scale and count, which ink leads, and (three in ten) dark stock, where ink A floods the sheet and the paper prints on it.
 */
export function coverArt(id: string, category: CoverCategory): string {
  const [paper, one, two] = inks[category]
  const random = seeded(category + id)
  const dark = random.chance(0.3)
  const [inkA, inkB] = random.chance(0.4) ? [two, one] : [one, two]
  const slip = random.between(-3, 3)
  const { a, b, bare = '' } = random.pick(motifs[category])(random)
  if (dark) return sheet(inkA) + layer(paper, a) + layer(inkB, b, { overprint: true, slip }) + layer(inkA, bare)
  return (
    sheet(paper) + layer(inkA, a, { overprint: true }) + layer(inkB, b, { overprint: true, slip }) + layer(paper, bare)
  )
}

/** Larger than the print, so that any crop of it is covered. */
const sheet = (colour: string): string => box(-width, -height, width * 3, height * 3, `fill="${colour}"`)

function layer(colour: string, shapes: string, { overprint = false, slip = 0 } = {}): string {
  if (!shapes) return ''
  const blend = overprint ? ' style="mix-blend-mode:multiply"' : ''
  const moved = slip ? ` transform="translate(${round(slip)} ${round(slip / 2)})"` : ''
  return `<g fill="${colour}" stroke="${colour}" stroke-width="0"${blend}${moved}>${shapes}</g>`
}
