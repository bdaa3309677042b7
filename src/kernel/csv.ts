/** Begins a CSV file: without it, Excel reads the file in the encoding of the system. */
export const csvStart = '\ufeff'

/** A number, which is written unquoted and may be negative. */
export type Figure = { readonly figure: string }

/**
 * Formats a CSV line. Quotes a text that a spreadsheet would read as a formula, and prefixes it with an apostrophe: one that starts
 * with = + - @, also in full width, or a control character.
 */
export function csvLine(cells: readonly (string | number | Figure)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | Figure): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.figure
  const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value
  return text !== value || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
