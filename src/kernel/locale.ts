/** The languages, each with the region of its formats. */
export type Locale = 'en-US'

/** The language of the shop’s texts. Formatters of numbers, dates, plurals and lists read it here. */
export const locale: Locale = 'en-US'
