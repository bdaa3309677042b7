const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const plainWord = /^\w+$/
const longestWord = 40

/** Characters that readers do not see, such as joiners and variants of emoji. */
const invisible = String.raw`\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20e3\ufe00-\ufe0f\ufeff`
/** Accents, apostrophes, and the vowel signs of Hebrew and Arabic, which most texts omit. */
const signs = String.raw`'‘’\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed`
const invisibleOnes = new RegExp(`[${invisible}]`, 'g')
const ignored = new RegExp(`[${signs}${invisible}]`, 'g')

export const withoutInvisible = (text: string): string => text.replaceAll(invisibleOnes, '')

/** Lowercase, without accents: the same as `fold_text` in the database. */
export function fold(text: string): string {
  if (plainWord.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replaceAll(ignored, '')
  return plain.toLowerCase().replaceAll(/[øđðłħıŧßæœþ]/g, (letter) => letters[letter] ?? letter)
}

/** Scripts that write words without spaces, or compound words: Thai, Lao, Burmese, Khmer, Japanese, Chinese, Korean. */
const joined =
  '\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3040-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\u{20000}-\u{3FFFF}'
const runs = new RegExp(`[${joined}]+|[^${joined}]+`, 'gu')
const joinedOnly = new RegExp(`^[${joined}]+$`, 'u')

/** Whether all characters are of a script that writes words without spaces. */
export const isJoined = (word: string): boolean => joinedOnly.test(word)

/** Symbols of words, which are kept as private characters while other symbols separate words. */
const symbols = ['+', '#', '/', '.'] as const
const [plus, sharp, slash, dot] = ['\uE000', '\uE001', '\uE002', '\uE003'] as const

/** Splits a text into folded words. C++, C#, .NET and A/B are words with their symbols. */
export function plainWords(text: string): string[] {
  return fold(text)
    .replaceAll(/(?<![a-z0-9])([a-z])\+\+/g, `$1${plus}${plus} `)
    .replaceAll(/(?<![a-z0-9])([a-z])#/g, `$1${sharp} `)
    .replaceAll(/(?<![a-z0-9])([a-z])\/([a-z])(?![a-z0-9+#\uE000\uE001])/g, `$1${slash}$2 `)
    .replaceAll(/(?<![a-z0-9])(asp|vb|ado|)\.net(?![a-z0-9])/g, `$1 ${dot}net `)
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}\uE000-\uE003]+/u)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\uE000-\uE003]/g, (symbol) => symbols[symbol.charCodeAt(0) - 0xe000] ?? ''))
}

/**
 * Splits a text into the words of the index, as `fold_words` does in the database: of a text without spaces, each two neighboring
 * characters and the last one.
 */
export const foldWords = (text: string): string[] =>
  runsOf(text).flatMap((run) => (isJoined(run) ? pairsOf(Array.from(run)) : [run]))

/** Splits a text into words, and each into parts of joined and other characters. */
export const runsOf = (text: string): string[] =>
  plainWords(text)
    .flatMap((word) => word.match(runs) ?? [])
    .map((run) => (isJoined(run) ? run : Array.from(run).slice(0, longestWord).join('')))

/** Whether a word is a single character of a text without spaces, which begins pairs of the index. */
export const isBeginning = (word = ''): boolean => isJoined(word) && Array.from(word).length === 1
const isPairWith = (pair = '', last = ''): boolean => pair.length > last.length && isJoined(pair) && pair.endsWith(last)

/** The words without a last character that is also in the pair before: the text that is searched may go on after it. */
export const withOpenEnd = (words: readonly string[]): readonly string[] =>
  isBeginning(words.at(-1)) && isPairWith(words.at(-2), words.at(-1)) ? words.slice(0, -1) : words

/** The words of the index by which folded words, separated by single spaces, are searched. */
export const indexWords = (words: string): readonly string[] =>
  words.split(' ').flatMap((word) => withOpenEnd(foldWords(word)))

const pairsOf = (characters: readonly string[]): string[] =>
  characters.map((character, at) => character + (characters[at + 1] ?? ''))
