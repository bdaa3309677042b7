import type { CoverName } from '#src/kernel/vocabulary.ts'
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
import { box, disc, height, poly, round, width } from '#src/ui/cover/shapes.ts'
import { type Chance, seeded } from '#src/ui/elements/seeded-random.ts'

/** The motifs of each name: three of its own and two of others, so that a page of one category varies. */
const motifs: Record<CoverName, readonly Motif[]> = {
  marketing: [...marketing, design[0], art[0]],
  art: [...art, education[0], design[1]],
  coding: [...coding, design[2], productivity[1]],
  business: [...business, music[1], design[0]],
  writing: [...writing, education[1], music[2]],
  design: [...design, music[2], marketing[2]],
  productivity: [...productivity, coding[2], education[2]],
  music: [...music, marketing[0], video[1]],
  video: [...video, productivity[0], education[2]],
  education: [...education, writing[2], business[1]],
}

/**
 * Draws the cover: paper, a field of a lighter tone, two overprinting inks offset by up to 3 units, and blank areas. The id selects
 * the motif and its count, the section that is shown, the field, the dominant ink and, in four of ten covers, a background filled
 * with one ink. Inks too dark to stand out in dark mode are never used as the background.
 */
export function coverArt(id: string, { motif, inks: name }: { motif: CoverName; inks: CoverName }): string {
  const [paper, one, two] = inks[name]
  // Begins with a capital, as it always did, so that covers stay as they are.
  const random = seeded(motif.slice(0, 1).toUpperCase() + motif.slice(1) + id)
  const isFilled = random.chance(0.4)
  const [inkA, inkB] = random.chance(0.5) ? [two, one] : [one, two]
  const slip = random.between(-3, 3)
  const { a, b, bare = '' } = random.pick(motifs[motif])(random)
  const section = sectionOf(random)
  if (isFilled) {
    const [stock, ink] = isNight(inkA) ? [inkB, inkA] : [inkA, inkB]
    return (
      sheet(stock) +
      field(random, mixed(stock, paper, 0.22)) +
      layer(paper, a, { section }) +
      layer(ink, b, { overprint: !isNight(ink), slip, section }) +
      layer(stock, bare, { section })
    )
  }
  return (
    sheet(paper) +
    field(random, mixed(paper, inkB, 0.3)) +
    layer(inkA, a, { overprint: true, section }) +
    layer(inkB, b, { overprint: true, slip, section }) +
    layer(paper, bare, { section })
  )
}

/** About as dark as the page in dark mode: the brightest channel is below two fifths. */
const isNight = (colour: string): boolean => channels(colour).every((value) => value < 0x66)

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The color between two others; 0 is the first. */
function mixed(colour: string, other: string, part: number): string {
  const others = channels(other)
  const mix = channels(colour).map((value, i) => Math.round(value + ((others[i] ?? 0) - value) * part))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The shown section of the drawing, as a transform: all of it, a part, or a close-up, each straight or tilted. */
function sectionOf(random: Chance): string {
  const scale = random.pick([1, 1, 1.4, 1.4, 1.8, 2.1])
  if (scale === 1) return ''
  const tilt = random.pick([0, 0, -14, 14, 24])
  const within = (size: number) => round(size / 2 + random.pick([-0.6, 0, 0.6]) * (size / 2) * (1 - 1 / scale))
  const [x, y] = [within(width), within(height)]
  return `translate(${width / 2} ${height / 2}) rotate(${tilt}) scale(${scale}) translate(${-x} ${-y})`
}

/** A plain shape behind the drawing, on every second cover. */
function field(random: Chance, colour: string): string {
  const [x, y] = [width * random.pick([0.25, 0.4, 0.6, 0.75]), height * random.pick([0.3, 0.5, 0.7])]
  const shape = random.pick([
    '',
    '',
    '',
    '',
    '',
    box(0, y, width, height - y),
    box(x, 0, width - x, height),
    disc(x, y, height * random.pick([0.34, 0.5, 0.7])),
    poly([
      [0, 0],
      [width * 1.2, 0],
      [width * random.pick([-0.2, 0.3]), height * 1.2],
    ]),
  ])
  return shape && `<g fill="${colour}">${shape}</g>`
}

/** Larger than the cover, so that any crop is filled. */
const sheet = (colour: string): string => box(-width, -height, width * 3, height * 3, `fill="${colour}"`)

function layer(colour: string, shapes: string, { overprint = false, slip = 0, section = '' } = {}): string {
  if (!shapes) return ''
  const blend = overprint ? ' style="mix-blend-mode:multiply"' : ''
  const transform = [slip ? `translate(${round(slip)} ${round(slip / 2)})` : '', section].filter(Boolean).join(' ')
  const moved = transform && ` transform="${transform}"`
  return `<g fill="${colour}" stroke="${colour}" stroke-width="0"${blend}${moved}>${shapes}</g>`
}
