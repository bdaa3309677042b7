// The variables of other programs, and their conversion to `{{name}}`.
import { characterStart } from './visible-text.ts'
import { splitVariables, variableKey, variableName, variablesIn } from './variables.ts'

/** A mark in a text that may be a variable. */
export type Notation = {
  readonly kind: NotationKind
  /** Where it begins in the text. */
  readonly at: number
  readonly text: string
  /** Both count from 1, the column as editors count. */
  readonly line: number
  readonly column: number
  /** The line around it. */
  readonly excerpt: string
  /** A name for the variable; null if none could be made of it. */
  readonly name: string | null
  /** What the mark says about the value. */
  readonly hint: string
}

export const notationKinds = [
  'variable',
  'input',
  'filter',
  'dollar-double-brace',
  'double-brace',
  'dollar-brace',
  'hash-brace',
  'double-square',
  'double-angle',
  'square',
  'angle',
  'brace',
  'percent',
  'underscores',
  'dollar',
] as const
export type NotationKind = (typeof notationKinds)[number]

const word = String.raw`[\p{L}\p{M}\p{N}]+(?:[_-][\p{L}\p{M}\p{N}]+)*`
const noWordBefore = String.raw`(?<![\p{L}\p{M}\p{N}_%$\\])`
const noWordAfter = String.raw`(?![\p{L}\p{M}\p{N}_%])`
const pattern = (source: string) => new RegExp(source, 'gu')

/** An earlier pattern wins where several match. The first group is the name, the second the hint. */
const patterns: readonly (readonly [Exclude<NotationKind, 'variable'>, RegExp])[] = [
  ['input', pattern(String.raw`\$\{input:([^:{}\n]{1,64})(?::([^{}\n]{0,200}))?\}`)],
  ['filter', pattern(String.raw`\{\{([^{}|\n]{1,64})\|[^{}\n]{1,120}\}\}`)],
  ['dollar-double-brace', pattern(String.raw`\{\{\s*\$([^{}\n]{1,64})\}\}`)],
  ['double-brace', pattern(String.raw`\{\{([^{}\n]{1,100})\}\}`)],
  ['dollar-brace', pattern(String.raw`\$\{([^{}\n]{1,64})\}`)],
  ['hash-brace', pattern(String.raw`#\{([^{}\n]{1,64})\}`)],
  ['double-square', pattern(String.raw`\[\[([^[\]\n]{1,64})\]\]`)],
  ['double-angle', pattern(String.raw`<<([^<>\n]{1,64})>>`)],
  // Without links, footnotes and boxes to tick.
  ['square', pattern(String.raw`(?<![\]!\\])\[([\p{L}_][^[\]\n]{1,63})\](?![(\[:])`)],
  ['angle', pattern(String.raw`<([\p{L}_][\p{L}\p{M}\p{N}_ -]{0,63})>`)],
  // Without arguments of LaTeX.
  ['brace', pattern(String.raw`(?<![{$#\\^}]|\\[A-Za-z]{1,20})\{([\p{L}_][\p{L}\p{M}\p{N}_ -]{0,63})\}(?!\})`)],
  ['percent', pattern(`${noWordBefore}%(${word})%${noWordAfter}`)],
  ['underscores', pattern(`${noWordBefore}__(${word})__${noWordAfter}`)],
  ['dollar', pattern(String.raw`${noWordBefore}\$([\p{L}_](?:[\p{L}\p{M}\p{N}_]{0,62}[\p{L}\p{M}\p{N}])?)(?![({])`)],
]

/** More are not shown and not converted. */
const mostNotations = 1000

/**
 * Finds the marks in a text that may be variables, those of this shop too. Marks that are most often something else, such as links,
 * HTML and arguments of LaTeX, are left out.
 */
export function findNotations(text: string): Notation[] {
  const closed = new Set([...text.matchAll(/<\/([^<>\n]{1,64})>/g)].map(([, name = '']) => name.trim().toLowerCase()))
  const found: Mark[] = ownVariables(text)
  for (const [kind, regex] of patterns)
    for (const match of text.matchAll(regex)) {
      const [mark, inner = '', hint = ''] = match
      if (kind === 'angle' && (closed.has(inner.toLowerCase()) || voidTags.has(inner.toLowerCase()))) continue
      // A name in braces that is no variable is an argument of LaTeX or is escaped.
      if (kind === 'double-brace' && (variableName(inner) !== null || isControl(inner))) continue
      found.push({ kind, at: match.index, text: mark, name: suggestedName(inner), hint: hint.trim() })
    }
  return placed(text, withoutOverlaps(text, found).slice(0, mostNotations))
}

type Mark = Pick<Notation, 'kind' | 'at' | 'text' | 'name' | 'hint'>

const voidTags = new Set(['br', 'hr', 'img', 'p', 'li', 'td', 'tr', 'th', 'input', 'meta', 'link', 'wbr'])

/** Conditions and loops of templates, and JSON. */
const isControl = (inner: string) => /^\s*(?:[#/^!>&%]|else\b|end\b|if\b|each\b|")/.test(inner)

function ownVariables(text: string): Mark[] {
  const found: Mark[] = []
  let at = 0
  for (const part of splitVariables(text)) {
    if (part.variable !== undefined)
      found.push({ kind: 'variable', at, text: part.text, name: variableName(part.variable), hint: '' })
    at += part.text.length
  }
  return found
}

/** Marks inside of escaped braces are text. */
function withoutOverlaps(text: string, found: readonly Mark[]): Mark[] {
  const taken = new Uint8Array(text.length)
  let at = 0
  for (const part of splitVariables(text)) {
    if (part.literal !== undefined) taken.fill(1, at, at + part.text.length)
    at += part.text.length
  }
  const kept = found.filter((mark) => {
    const end = mark.at + mark.text.length
    if (taken.subarray(mark.at, end).includes(1)) return false
    taken.fill(1, mark.at, end)
    return true
  })
  return kept.toSorted((a, b) => a.at - b.at)
}

function placed(text: string, marks: readonly Mark[]): Notation[] {
  let line = 1
  let lineAt = 0
  return marks.map((mark) => {
    for (let next = text.indexOf('\n', lineAt); next >= 0 && next < mark.at; next = text.indexOf('\n', lineAt)) {
      line += 1
      lineAt = next + 1
    }
    const end = text.indexOf('\n', mark.at)
    const from = Math.max(lineAt, mark.at - 40)
    const to = Math.min(end < 0 ? text.length : end, mark.at + mark.text.length + 40)
    const excerpt = text.slice(characterStart(text, from), characterStart(text, to))
    return { ...mark, line, column: mark.at - lineAt + 1, excerpt }
  })
}

/** "INSERT TOPIC HERE" is "topic". Characters that a name cannot have become spaces. */
function suggestedName(inner: string): string | null {
  const words = inner
    .normalize('NFC')
    .replaceAll(/(?:(?!\u200c|\u200d)[^\p{L}\p{M}\p{N}_-])+/gu, ' ')
    .trim()
    .replace(/^(?:insert|enter|add|type)\s+(?:the\s+|your\s+)?(?=\S)/i, '')
    .replace(/(?<=\S)\s+here$/i, '')
  const name = words === words.toUpperCase() ? words.toLowerCase() : words
  return variableName(name.slice(0, 64).trim())
}

export type Converted = {
  readonly text: string
  /** The names that are no variables in the converted text, since braces or a LaTeX command are around them. */
  readonly failed: readonly string[]
}

/**
 * Writes the chosen marks as `{{name}}`. All other marks stay what they were: `{{x}}` that is not chosen is escaped, since it would be a
 * variable here.
 */
export function convertNotations(
  text: string,
  chosen: readonly { readonly at: number; readonly text: string; readonly name: string }[],
): Converted {
  const parts: string[] = []
  let from = 0
  for (const mark of chosen.toSorted((a, b) => a.at - b.at)) {
    if (mark.at < from || text.slice(mark.at, mark.at + mark.text.length) !== mark.text) continue
    parts.push(escaped(text.slice(from, mark.at)), `{{${mark.name}}}`)
    from = mark.at + mark.text.length
  }
  parts.push(escaped(text.slice(from)))
  const converted = parts.join('')
  const variables = new Set(variablesIn([converted]).map(variableKey))
  const names = [...new Set(chosen.map(({ name }) => name))]
  return { text: converted, failed: names.filter((name) => !variables.has(variableKey(name))) }
}

/** Escapes what would be a variable. */
function escaped(text: string): string {
  return splitVariables(text)
    .map((part) => (part.variable === undefined ? part.text : `{{${part.text}}}`))
    .join('')
}
