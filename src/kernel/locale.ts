/** The language and region in which the shop is worded. Formatters of numbers, dates, plurals and lists read it here. */
export const locale = 'en-US'
