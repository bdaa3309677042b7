/** The bundled fonts: one for headings, one for everything else. */
export const fontPairNames = {
  texturina: 'Texturina and Instrument Sans',
  source: 'Source Serif and Source Sans',
  bricolage: 'Bricolage Grotesque and Inter',
} as const
export type FontPair = keyof typeof fontPairNames
