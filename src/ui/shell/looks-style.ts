import { accentColors, white } from '#src/kernel/color.ts'
import type { Looks } from '#src/kernel/shop.ts'
import { plainAccent } from '#src/kernel/unnamed-shop.ts'
import { fontPairs } from '#src/ui/shell/fonts.ts'

export type LooksStyle = Readonly<Record<`--${string}`, string>>

/** The custom properties in which the looks of a shop differ from tokens.css. */
export const looksStyle = ({ accent, fonts }: Looks): LooksStyle => ({
  ...(accent !== plainAccent && accentStyle(accent)),
  ...(fonts !== 'texturina' && fontStyle(fonts)),
})

/** All of them, for an element in a shop with other looks. */
export const wholeLooksStyle = ({ accent, fonts }: Looks): LooksStyle => ({
  ...accentStyle(accent),
  ...fontStyle(fonts),
})

/** The tick of a checkbox, as in choice.css. */
const whiteTick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M2.5 8.5l3.6 3.6L13.5 4' fill='none' stroke='%23ffffff' stroke-width='2.4'/%3E%3C/svg%3E\")"

function accentStyle(accent: string): LooksStyle {
  const { mark, onMark, press, soft } = accentColors(accent)
  return {
    '--color-mark': mark,
    '--color-on-mark': onMark,
    '--color-mark-press': press,
    '--mark-soft-light': soft.light,
    '--mark-soft-dark': soft.dark,
    // White letters, also those below the line, stay within the marker, which must not cover the line above.
    ...(onMark === white && { '--mark-box': '0 86%/100% 70%', '--tick': whiteTick }),
  }
}

const fontStyle = (fonts: Looks['fonts']): LooksStyle => ({
  '--font-display': fontPairs[fonts].display,
  '--font-sans': fontPairs[fonts].sans,
})
