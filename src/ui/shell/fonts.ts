import instrument from '#src/ui/fonts/instrument-sans-latin.woff2?url'
import texturina from '#src/ui/fonts/texturina-latin.woff2?url'

/** The fonts of every page's first screen. Link them with rel="preload" as="font" type="font/woff2" crossorigin="anonymous". */
export const preloadedFonts: readonly string[] = [texturina, instrument]
