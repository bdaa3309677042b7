import { isCountry } from './countries.ts'

/** The rate of a place: a country, a state of one ("US-TX"), or everywhere else ("*"). In percent, with at most three decimals. */
export type TaxRate = { readonly place: string; readonly percent: number }

const shape = /^(\*|[A-Z]{2}(?:-[A-Z0-9]{1,3})?) +(\d{1,2}(?:\.\d{1,3})?) ?%?$/

/** Reads a rate, such as "DE 19", "US-TX 6.25" or "* 0"; null if it is none. */
export function taxRateOf(text: string): TaxRate | null {
  const [, place, percent] = shape.exec(text.trim().toUpperCase().replaceAll(/\s+/g, ' ')) ?? []
  if (place === undefined || percent === undefined) return null
  if (place !== '*' && !isCountry(place.slice(0, 2))) return null
  return { place, percent: Number(percent) }
}

export const textOfRate = ({ place, percent }: TaxRate): string => `${place} ${percent}`
