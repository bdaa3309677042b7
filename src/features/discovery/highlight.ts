import type { MarkedText } from '#src/features/catalog/view.ts'
import { fold } from './fold.ts'
import type { Mark } from './view.ts'

const lead = 60
const shortEnough = 110

/** Splits a text at the search words: every second part is a match. The parts are plain text. */
export function highlight(text: string, marks: readonly Mark[]): MarkedText {
  const parts = ['']
  for (const [i, part] of text.split(wordsApart).entries()) {
    const isWord = i % 2 === 1
    if (isWord && isMarked(part, marks)) parts.push(part, '')
    else parts[parts.length - 1] += part
  }
  return parts
}

/** Returns an excerpt around the first match, so that two lines show why the text was found. */
export function excerpt(text: string, marks: readonly Mark[]): string {
  const words = [...text.matchAll(new RegExp(wordsApart, 'gu'))]
  const first = words.find(([word]) => isMarked(word, marks))
  if (!first || first.index + first[0].length < shortEnough) return text
  const from = words.find(({ index }) => index >= first.index - lead)
  return `… ${text.slice(from?.index ?? first.index)}`
}

const wordsApart = /([\p{L}\p{N}\p{M}'‘’]+)/u

function isMarked(part: string, marks: readonly Mark[]): boolean {
  const word = fold(part)
  return marks.some((mark) => (mark.isStarted ? word.startsWith(mark.word) : word === mark.word))
}
