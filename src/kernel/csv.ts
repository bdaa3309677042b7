/** A number that is written as it stands: it may be negative, and is none of anybody's making. */
export type Figure = { readonly figure: string }

/**
 * One line of a CSV file, with its end. A text that a spreadsheet would take for a formula (it begins with = + - @ or a
 * control character) is quoted and begins with an apostrophe.
 */
export function csvLine(cells: readonly (string | number | Figure)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | Figure): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.figure
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return text !== value || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
