import type { DocumentProblem } from './source.ts'
import type { VariableValues } from './variables.ts'

export type Placed = {
  /** The text with a mark for each variable. */
  readonly source: string
  /** Replaces the marks by values. Done after parsing, so that no value is read as Markdown. */
  fill(text: string): string
  readonly problems: readonly DocumentProblem[]
}

// Characters of private use, which no font has.
const open = '\uE000'
const close = '\uE001'
const conditional = /\{\{([#^])([a-z_.]{1,40})\}\}((?:(?!\{\{[#^])[\s\S])*?)\{\{\/\2\}\}/g
/** A backslash before the braces shows them. */
const variable = /(\\)?\{\{([^{}\n]{0,60})\}\}/g

/** Resolves `{{#name}}…{{/name}}` (unless the value is empty) and `{{^name}}…{{/name}}` (if it is), and marks `{{name}}`. */
export function placeVariables(source: string, values: VariableValues): Placed {
  const problems: DocumentProblem[] = []
  const unknown = (name: string, rest: string) =>
    problems.push({
      message: `There is no variable {{${name}}}. Write \\{{ to show braces.`,
      line: lineAt(source, rest),
    })
  let text = source.replaceAll(/[\uE000\uE001]/g, '')
  // From the inside out: each round resolves what contains no other condition.
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(conditional, (all, when: string, name: string, inside: string) => {
      if (!values.has(name)) unknown(name, all)
      return ((values.get(name) ?? '') !== '') === (when === '#') ? inside : ''
    })
  }
  text = text.replaceAll(variable, (all, escaped: string | undefined, inside: string) => {
    if (escaped) return all
    const name = inside.trim()
    if (values.has(name)) return `${open}${name}${close}`
    unknown(name, all)
    return all
  })
  const marks = new RegExp(`${open}([^${close}]*)${close}`, 'g')
  return {
    source: text,
    problems,
    fill: (filled) => filled.replaceAll(marks, (_, name: string) => values.get(name) ?? ''),
  }
}

function lineAt(source: string, part: string): number | null {
  const at = source.indexOf(part)
  return at === -1 ? null : source.slice(0, at).split('\n').length
}
