/** A piece of a text: plain, or a `{{name}}` that its reader fills in. */
export type TextPart = { readonly text: string; readonly variable?: string }

/** Cuts a text at its variables: "Dear {{name}}" becomes "Dear " and the variable "name". Nothing of it is lost. */
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

/** By which two spellings are one variable: `{{ Your Name }}` is `{{your name}}`. */
export function variableKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** The variables of some texts, each once, as it is spelled first, in the order of their appearance. */
export function variablesIn(bodies: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const body of bodies)
    for (const { variable } of splitVariables(body))
      if (variable !== undefined && !found.has(variableKey(variable))) found.set(variableKey(variable), variable)
  return [...found.values()]
}

/** What a reader filled in, by `variableKey`. A map: names like `__proto__` are names like any other. */
export type Filling = ReadonlyMap<string, string>

/** The text with what was filled in. What was not keeps its braces. A value is never looked into: its braces stay text. */
export function fillVariables(text: string, values: Filling): string {
  return splitVariables(text)
    .map((part) => (part.variable === undefined ? part.text : values.get(variableKey(part.variable)) || part.text))
    .join('')
}
