// Lists in texts. Apart from plurals, so that the pages that open first do not load them.

import { locale } from './locale.ts'

/** "A, B, C". */
export function commaList(items: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'unit' }).format(items)
}

/** "A, B and C". */
export function andList(items: readonly string[]): string {
  return withoutSerialComma('conjunction', items)
}

/** "A, B or C". */
export function orList(items: readonly string[]): string {
  return withoutSerialComma('disjunction', items)
}

function withoutSerialComma(type: Intl.ListFormatType, items: readonly string[]): string {
  const parts = new Intl.ListFormat(locale, { type }).formatToParts(items)
  return parts.map(({ type, value }) => (type === 'literal' ? value.replace(/^, (and|or) $/, ' $1 ') : value)).join('')
}
