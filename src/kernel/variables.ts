/** A part of a text: plain, a `{{name}}` to fill in, or escaped braces with the text that they stand for. */
export type TextPart = { readonly text: string; readonly variable?: string; readonly literal?: string }

/**
 * Splits a text at its variables: "Dear {{name}}" becomes "Dear " and the variable "name". `{{{{name}}}}` stands for the text `{{name}}`.
 * Double braces after a LaTeX command, as in `\frac{{a}}{{b}}`, are text; `\frac{{{a}}}{{{b}}}` has variables.
 */
export function splitVariables(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(braces)) {
    const [found, escaped, latex, inner] = match
    const variable = inner === undefined ? null : variableName(inner)
    if (latex !== undefined || (escaped === undefined && variable === null)) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push(variable === null ? { text: found, literal: `{{${escaped}}}` } : { text: found, variable })
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Escaped braces, a LaTeX command with its arguments, or braces that may hold a name. */
const braces =
  /\{\{\{\{(\s{0,20}[^{}\n]{1,200}?\s{0,20})\}\}\}\}|(\\[A-Za-z]{2,}(?:[_^]?\{\{[^{}\n]{0,80}\}\})+)|\{\{([^{}]{1,200})\}\}/gu

/** Letters and marks of every script with their joiners, digits, spaces, hyphens and underscores. A number alone is no name. */
const nameShape = /^(?=.*[\p{L}_])[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_ -]|\u200c|\u200d){0,63}$/u

/** The name of a variable, without spaces around it and invisible characters; null if a variable cannot have it. */
export function variableName(text: string): string | null {
  const name = tidy(text)
  return nameShape.test(name) ? name : null
}

/** Composes letters and marks, removes invisible characters, and replaces no-break and wide spaces. */
const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/(?!\u200c|\u200d)\p{Cf}/gu, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim()

/** Normalizes a variable's name: `{{ Your Name }}` is `{{your name}}`. */
export function variableKey(name: string): string {
  return tidy(name)
    .replaceAll(/\u200c|\u200d/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

const mostMistaken = 10

/** Returns text that looks like a variable but is not one, such as `{{client's name}}` or `{{1}}`, in its first spelling. */
export function mistakenVariables(bodies: readonly string[]): string[] {
  const found = new Set<string>()
  for (const body of bodies)
    for (const [mark, escaped, latex, inner] of body.matchAll(braces)) {
      if (escaped !== undefined) continue
      if (latex !== undefined) found.add(latex)
      else if (inner !== undefined && variableName(inner) === null && isMeantAsName(inner)) found.add(mark)
    }
  return [...found].slice(0, mostMistaken)
}

/** Quotes and line breaks occur in JSON and code, unless they are around or in a name. */
const isMeantAsName = (inner: string): boolean =>
  /^[^"\n]*[\p{L}\p{N}][^"\n]*$/u.test(inner) ||
  variableName(inner.trim().replaceAll(/^"|"$/g, '').replaceAll(/\s+/g, ' ')) !== null

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

/** Fills in a text. Other variables keep their braces. Braces in a value stay text. Escaped braces become braces. */
export function fillVariables(text: string, values: Filling): string {
  return partsOf(text, values).join('')
}

function partsOf(text: string, values: Filling): string[] {
  return splitVariables(text).map(({ text: plain, variable, literal }) =>
    variable === undefined ? (literal ?? plain) : values.get(variableKey(variable)) || plain,
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
  // Capital letters of Georgian are for whole words only.
  return words === '' ? name : words.replace(/^(?!\p{sc=Georgian})./u, (first) => first.toUpperCase())
}

/** A letter of a script that writes words without spaces. */
const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`
const before = String.raw`(?:(?<![\p{L}\p{M}\p{N}]|\d[.,:])|(?=${spaceless}))`
const after = String.raw`(?:(?![\p{L}\p{M}\p{N}]|[.,:]\d)|(?<=${spaceless})(?!\p{M}))`

/** Splits a text at the values that it contains as whole words, in any case. Plain parts and values alternate, the first plain. */
export function splitAtValues(text: string, values: Iterable<string>): string[] {
  const found = [...values].map((value) => value.trim()).filter((value) => value.length > 1)
  if (found.length === 0) return [text]
  const anyOf = found
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`))
    .join('|')
  return text.split(new RegExp(`${before}(${anyOf})${after}`, 'giu'))
}

type VariableSettings = Readonly<{ name: string; description: string; fallback: string; choices: readonly string[] }>

/** All variables in order, each with its creator's settings if there are any. */
export function withSettings(names: readonly string[], settings: readonly VariableSettings[]): VariableSettings[] {
  const byKey = new Map(settings.map((one) => [variableKey(one.name), one]))
  return names.map((name) => {
    const { description = '', fallback = '', choices = [] } = byKey.get(variableKey(name)) ?? {}
    return { name, description, fallback, choices }
  })
}
