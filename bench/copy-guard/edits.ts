import type { Random } from './random.ts'

// Edits that disguise a copied text.

const splitWords = (text: string) => text.split(/(\s+)/)
const isWord = (piece: string) => /[\p{L}\p{N}]/u.test(piece) && !piece.includes('{{')

/** Replaces, deletes or extends a fraction of the words. */
export function changeWords(text: string, fraction: number, replacements: readonly string[], random: Random): string {
  return splitWords(text)
    .map((piece) => {
      if (!isWord(piece) || random.next() >= fraction) return piece
      const edit = random.below(10)
      if (edit === 0) return ''
      return edit === 1 ? `${piece} ${random.pick(replacements)}` : random.pick(replacements)
    })
    .join('')
}

export function reorder(text: string, random: Random): string {
  return random.shuffled(text.split(/(?<=[.:?!])\s+/)).join(' ')
}

export function renameVariables(text: string, random: Random): string {
  const names = ['topic', 'client', 'goal', 'notes', 'style_guide', 'x']
  return text.replaceAll(/\{\{[^{}]+\}\}/g, () => {
    const name = random.pick(names)
    return random.pick([`{{${name}}}`, `[${name.toUpperCase()}]`, `<${name}>`, `\${${name}}`])
  })
}

/** Replaces letters with look-alikes and inserts invisible characters. */
export function disguise(text: string, random: Random): string {
  const lookAlikes: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', i: 'і' }
  return Array.from(text, (character) => {
    const other = lookAlikes[character]
    if (other !== undefined && random.below(3) === 0) return other
    return /[a-z]/.test(character) && random.below(12) === 0 ? `${character}\u200b` : character
  }).join('')
}
