import { sql } from 'kysely'
import type { SearchDictionary } from '#src/kernel/search-rules.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { lastCharacter } from './last-character.ts'
import { suggestSpelling } from './spelling.ts'
import { synonymsOf } from './synonyms.ts'
import { wordPattern } from './query-language.ts'
import type { SearchQuery } from './search-query.ts'

/** A word is suggested if it is this many times more common than the typed one. */
const timesMoreCommon = 20

/** Returns the search with rare words replaced by similarly spelled common ones; null if there are none. */
export async function correctSpelling(
  db: Reader,
  search: string,
  { words: all }: SearchQuery,
  dictionary: SearchDictionary,
): Promise<string | null> {
  const { corrections } = dictionary
  const fixed = all.map(({ typed, folded }) => [typed, corrections.get(folded) ?? null] as const)
  const others = all.filter(({ folded }) => !corrections.has(folded))
  const meant = new Map([...fixed, ...(await nearest(db, others, dictionary))])
  const corrected = search.replaceAll(wordPattern, (word) => meant.get(word) ?? word)
  return corrected === search ? null : corrected
}

/** The common words that are spelled like each of the words; null for a word without one. */
async function nearest(db: Reader, words: SearchQuery['words'], dictionary: SearchDictionary) {
  if (words.length === 0) return []
  const { rows } = await sql<{ typed: string; word: string; listings: number }>`
    select given.word as typed, near.word, near.listings
    from unnest(${words.map(({ folded }) => folded)}::text[]) as given (word),
      lateral (
        select coalesce(sum(listings), 0) as listings from search_words
        where word >= given.word collate "C" and word < (given.word || ${sql.lit(lastCharacter)}) collate "C"
      ) own,
      lateral (
        select word, listings from search_words where word % given.word
        order by similarity(word, given.word) desc, listings desc limit 20
      ) near
    where near.listings > ${sql.lit(timesMoreCommon)} * own.listings`.execute(db)
  return words.map(({ typed, folded }) => {
    const others = synonymsOf(dictionary, folded)
    const near = rows.filter((row) => row.typed === folded && !others.includes(row.word))
    return [typed, suggestSpelling(folded, near)] as const
  })
}

/** Recounts the words of all listings on sale. */
export async function countWords(tx: Tx): Promise<void> {
  await sql`delete from search_words`.execute(tx)
  await sql`
    insert into search_words (word, listings)
    select word, ndoc from ts_stat('select words from search_documents')`.execute(tx)
}
