import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { lastCharacter } from './last-character.ts'
import { suggestSpelling } from './spelling.ts'
import { synonymsOf } from './synonyms.ts'
import { wordPattern } from './query-language.ts'
import type { SearchQuery } from './search-query.ts'

/** A word is suggested if it is this many times more common than the typed one. */
const timesMoreCommon = 20

/** Returns the search with rare words replaced by similarly spelled common ones; null if there are none. */
export async function correctSpelling(db: Reader, search: string, { words }: SearchQuery): Promise<string | null> {
  if (words.length === 0) return null
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
  const meant = new Map<string, string | null>(
    words.map(({ typed, folded }) => [
      typed,
      suggestSpelling(
        folded,
        rows.filter((row) => row.typed === folded && !synonymsOf(folded).includes(row.word)),
      ),
    ]),
  )
  const corrected = search.replaceAll(wordPattern, (word) => meant.get(word) ?? word)
  return corrected === search ? null : corrected
}

/** Recounts the words of all listings on sale. */
export async function countWords(tx: Tx): Promise<void> {
  await sql`delete from search_words`.execute(tx)
  await sql`
    insert into search_words (word, listings)
    select word, ndoc from ts_stat('select words from search_documents')`.execute(tx)
}
