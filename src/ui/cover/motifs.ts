import type { CoverCategory } from '#src/ui/cover/inks.ts'
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

/** Three motifs for each category, so that a page of one category is not one picture. */
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
