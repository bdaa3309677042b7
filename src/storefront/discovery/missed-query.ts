import { plainWords } from './fold.ts'
import { parseSearch } from './query-language.ts'

const mostWords = 6
const shortest = 2
const longest = 60
/** More digits may be a phone, card or order number. */
const mostDigits = 4

/** The folded words of a search without results; null for what may be personal, such as an email address, and for long searches. */
export function missedQueryOf(search: string): string | null {
  if (/[@/\\]|www\./i.test(search) || search.replaceAll(/\P{N}/gu, '').length > mostDigits) return null
  const words = parseSearch(search)
    .filter((term) => !term.isExcluded)
    .flatMap((term) => term.words.flatMap(plainWords))
  const query = words.join(' ')
  const isUsable = words.length <= mostWords && query.length >= shortest && query.length <= longest
  return isUsable && /\p{L}/u.test(query) ? query : null
}
