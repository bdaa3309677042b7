/** A part of a text: plain, or a `{{name}}` to fill in. */
export type TextPart = { readonly text: string; readonly variable?: string }

/** Splits a text at its variables: "Dear {{name}}" becomes "Dear " and the variable "name". */
export function splitVariables(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(shape)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: match[0], variable: match[1] ?? '' })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

const shape = /\{\{\s*([\p{L}_][\p{L}\p{N}_ -]{0,63}?)\s*\}\}/gu

/** Normalizes a variable's name: `{{ Your Name }}` is `{{your name}}`. */
export function variableKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The distinct variables of some texts in order, with their first spelling. */
export function variablesIn(bodies: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const body of bodies)
    for (const { variable } of splitVariables(body))
      if (variable !== undefined && !found.has(variableKey(variable))) found.set(variableKey(variable), variable)
  return [...found.values()]
}

/** The filled-in values by `variableKey`. A map, since a variable may be called `__proto__`. */
export type Filling = ReadonlyMap<string, string>

/** Fills in a text. Other variables keep their braces. Braces in a value stay text. */
export function fillVariables(text: string, values: Filling): string {
  return partsOf(text, values).join('')
}

function partsOf(text: string, values: Filling): string[] {
  return splitVariables(text).map((part) =>
    part.variable === undefined ? part.text : values.get(variableKey(part.variable)) || part.text,
  )
}

/** Twice the longest pack: a value can occur thousands of times. */
const longestFilled = 10_000_000

/** Fills in several texts; null if they would be too long together. */
export function fillTexts<Text extends { readonly body: string }>(
  texts: readonly Text[],
  values: Filling,
): Text[] | null {
  let length = 0
  const filled: Text[] = []
  for (const text of texts) {
    const parts = partsOf(text.body, values)
    for (const part of parts) length += part.length
    if (length > longestFilled) return null
    filled.push({ ...text, body: parts.join('') })
  }
  return filled
}

/** A variable's name for readers: "left_object" is "Left object". */
export function variableLabel(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu}\p{Ll})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Splits a text at the values that it contains as whole words, in any case. Plain parts and values alternate, the first plain. */
export function splitAtValues(text: string, values: Iterable<string>): string[] {
  const found = [...values].map((value) => value.trim()).filter((value) => value.length > 1)
  if (found.length === 0) return [text]
  const anyOf = found
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`))
    .join('|')
  return text.split(new RegExp(String.raw`(?<![\p{L}\p{N}]|\d[.,:])(${anyOf})(?![\p{L}\p{N}]|[.,:]\d)`, 'giu'))
}
