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

/** Lowercase, without accents: the same as `fold_text` in the database. */
export function fold(text: string): string {
  if (plainWord.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f'‘’]/g, '')
  return plain.toLowerCase().replaceAll(/[øđðłħıŧßæœþ]/g, (letter) => letters[letter] ?? letter)
}

/** Splits a typed word into folded words, as `fold_words` does in the database: Unicode decomposes some characters, such as ½. */
export function foldWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, longestWord).join(''))
}
