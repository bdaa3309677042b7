import type { FontPair } from '#src/kernel/font-pairs.ts'
import bricolage from '#src/ui/fonts/bricolage-grotesque-latin.woff2?url'
import instrument from '#src/ui/fonts/instrument-sans-latin.woff2?url'
import inter from '#src/ui/fonts/inter-latin.woff2?url'
import sourceSans from '#src/ui/fonts/source-sans-3-latin.woff2?url'
import sourceSerif from '#src/ui/fonts/source-serif-4-latin.woff2?url'
import texturina from '#src/ui/fonts/texturina-latin.woff2?url'

type Pair = {
  /** The fonts of every page's first screen. Link them with rel="preload" as="font" type="font/woff2" crossorigin="anonymous". */
  readonly preloaded: readonly string[]
  /** The values of --font-display and --font-sans. */
  readonly display: string
  readonly sans: string
}

/** Browsers load the font files of the chosen pair only. The first pair is that of tokens.css. */
export const fontPairs: Readonly<Record<FontPair, Pair>> = {
  texturina: {
    preloaded: [texturina, instrument],
    display: "'Texturina', 'Texturina Stand-in', 'Texturina Stand-in 2', Georgia, serif",
    sans: "'Instrument Sans', 'Instrument Stand-in', Helvetica, Arial, sans-serif",
  },
  source: {
    preloaded: [sourceSerif, sourceSans],
    display: "'Source Serif 4', Georgia, serif",
    sans: "'Source Sans 3', Helvetica, Arial, sans-serif",
  },
  bricolage: {
    preloaded: [bricolage, inter],
    display: "'Bricolage Grotesque', Helvetica, Arial, sans-serif",
    sans: "'Inter', Helvetica, Arial, sans-serif",
  },
}
