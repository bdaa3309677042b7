import { characterStart } from '#src/kernel/visible-text.ts'
import type { MarkedText } from '#src/storefront/catalog/view.ts'
import { fold } from './fold.ts'
import type { Mark } from './view.ts'

const lead = 60
const shortEnough = 110
/** Shown before a match inside a text without spaces. */
const leadWithoutSpaces = 20

/** Splits a text at the search words: every second part is a match. The parts are plain text. */
export function highlight(text: string, marks: readonly Mark[]): MarkedText {
  const parts = ['']
  const add = (part: string, isMatch: boolean) => {
    if (isMatch) parts.push(part, '')
    else parts[parts.length - 1] += part
  }
  for (const [i, part] of text.split(wordsApart).entries())
    if (i % 2 === 1) for (const [piece, isMatch] of pieces(part, marks)) add(piece, isMatch)
    else add(part, false)
  return parts
}

/** Returns an excerpt around the first match, so that two lines show why the text was found. */
export function excerpt(text: string, marks: readonly Mark[]): string {
  const words = [...text.matchAll(new RegExp(wordsApart, 'giu'))]
  const first = words.find(([word]) => pieces(word, marks).some(([, isMatch]) => isMatch))
  if (!first) return text
  const [[before, isMatch]] = pieces(first[0], marks)
  const inside = isMatch ? 0 : before.length
  const at = first.index + inside
  if (at + (first[0].length - inside) < shortEnough) return text
  const start = words.find(({ index }) => index >= at - lead && index <= at)?.index
  const from = start ?? Math.max(first.index, at - leadWithoutSpaces)
  return `… ${text.slice(characterStart(text, from))}`
}

/** Words, and names with symbols such as C++. */
const wordsApart =
  /((?<![a-z0-9])(?:[a-z](?:\+\+|#)|[a-z]\/[a-z](?![a-z0-9+#])|\.net(?![a-z0-9]))|[\p{L}\p{N}\p{M}'‘’\u00ad\u200b-\u200d\u2060\ufeff]+)/iu

type Piece = readonly [text: string, isMatch: boolean]

/** The parts of a word: all of it, or what is marked inside. */
function pieces(part: string, marks: readonly Mark[]): readonly [Piece, ...Piece[]] {
  const word = fold(part).normalize('NFC')
  const isWhole = marks.some(
    (mark) => !mark.isInside && (mark.isStarted ? word.startsWith(mark.word) : word === mark.word),
  )
  const inside = marks.flatMap((mark) => (mark.isInside && word.includes(mark.word) ? [mark.word] : []))
  // Folding changes the length of a few characters. Then all of the word is marked.
  if (isWhole || inside.length === 0 || word.length !== part.length) return [[part, isWhole || inside.length > 0]]
  let at = 0
  const found = word.split(new RegExp(`(${inside.join('|')})`, 'u')).flatMap((piece, i): Piece[] => {
    const from = at
    at += piece.length
    return piece === '' ? [] : [[part.slice(from, at), i % 2 === 1]]
  })
  const [first = [part, false], ...rest] = found
  return [first, ...rest]
}
