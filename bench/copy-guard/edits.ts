import type { Random } from './random.ts'

// How somebody makes another's text look like their own.

const words = (text: string) => text.split(/(\s+)/)
const isWord = (piece: string) => /[\p{L}\p{N}]/u.test(piece) && !piece.includes('{{')

/** This part of the words is something else, or gone, or has another word beside it. */
export function changeWords(text: string, part: number, others: readonly string[], random: Random): string {
  return words(text)
    .map((piece) => {
      if (!isWord(piece) || random.next() >= part) return piece
      const way = random.below(10)
      if (way === 0) return ''
      return way === 1 ? `${piece} ${random.pick(others)}` : random.pick(others)
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

/** Letters that only look like those that were there, and signs that nobody sees. */
export function disguise(text: string, random: Random): string {
  const alike: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', i: 'і' }
  return Array.from(text, (sign) => {
    const other = alike[sign]
    if (other !== undefined && random.below(3) === 0) return other
    return /[a-z]/.test(sign) && random.below(12) === 0 ? `${sign}\u200b` : sign
  }).join('')
}
