/** Letters of scripts that write words without spaces. */
const spaceless = /(?!\p{M})[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** Counts words as a reader would estimate them: each two letters of a script without spaces are one. */
export function countWords(texts: readonly { body: string }[]): number {
  let words = 0
  for (const { body } of texts) for (const [word] of body.matchAll(/\S+/gu)) words += wordsIn(word)
  return words
}

function wordsIn(part: string): number {
  const letters = part.match(spaceless)?.length ?? 0
  if (letters === 0) return 1
  const others = part.replaceAll(spaceless, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.ceil(letters / 2) + others
}
