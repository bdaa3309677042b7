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
  return splitVariables(text)
    .map((part) => (part.variable === undefined ? part.text : values.get(variableKey(part.variable)) || part.text))
    .join('')
}
