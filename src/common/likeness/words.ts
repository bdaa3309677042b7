/** A normalized word and its position in the original text. */
export type Word = { readonly text: string; readonly from: number; readonly to: number }

/** Stands for any variable. No word contains this character. */
export const variableWord = '#'

/**
 * Returns the words of a text, normalized for comparison: no case, accents, invisible characters or homoglyphs, and one
 * word for all variables in any notation. Scripts without spaces are split into pairs of characters.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const found of text.matchAll(pieces)) {
    const [from, to] = [found.index, found.index + found[0].length]
    if (found[1] !== undefined) words.push({ text: variableWord, from, to })
    else for (const plain of plainWords(found[0])) words.push({ text: plain, from, to })
  }
  return words
}

/** A variable in any usual brackets, or letters with invisible characters between them. */
const pieces =
  /(\{\{[^{}]{1,80}\}\}|\$?\{[^{}\n]{1,60}\}|\[[^[\]\n]{1,60}\]|<[^<>\n]{1,60}>)|(?:[\p{L}\p{N}\p{M}\p{Cf}\u24b6-\u24e9\u{1f110}-\u{1f18f}]|(?<=\p{L})['’](?=\p{L}))+/gu

function plainWords(piece: string): string[] {
  if (/^[a-z]+$/.test(piece)) return [piece]
  const seen = piece
    .replaceAll(/[\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  const bare = seen
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^\0-\x7f]/gu, (sign) => lookalikes.get(sign) ?? sign)
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(inPairs).map(withoutDigitsForLetters)
}

const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

function inPairs(word: string): string[] {
  if (!spaceless.test(word)) return [word]
  const signs = Array.from(word)
  return signs.length < 2 ? signs : signs.slice(1).map((sign, i) => `${signs[i]}${sign}`)
}

/** "pr0mpt" is "prompt"; a number stays a number. */
function withoutDigitsForLetters(word: string): string {
  if (!/\d/.test(word) || !/^[a-z0-9]*[a-z][a-z0-9]*$/.test(word)) return word
  return word.replaceAll(/[0134578]/g, (digit) => digitLetters[digit] ?? digit)
}

const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

const pairs = (signs: string, letters: string) => Array.from(signs, (sign, i) => [sign, letters[i] ?? ''] as const)
const lookalikes: ReadonlyMap<string, string> = new Map([
  ...pairs('абвгеёзийкмнопрстухцчьыѕіїјԁԛԝһӏґєҽ', 'aбbreeзийkmhonpctyxцчbыsiijdqwhlree'),
  ...pairs('αβγδεζηικλνορστυχωϲϳ', 'abyδeζnikλvopotuxwcj'),
  ...pairs('ıɑɡɩʟłøđħŧɪƅɾꜱ', 'iagillodhtibrs'),
  ...pairs('օոսհցզյե', 'onuhgqjt'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
