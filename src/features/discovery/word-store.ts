// Longer than 60 lines: what is known of words, read and kept.
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { KnownWord, PhraseWay } from './compiled-search.ts'
import { packedKinds, totalPassing, unpack } from './facet-store.ts'
import type { Filters } from './rules.ts'
import { isUnfiltered } from './rules.ts'
import { packedWays, wayOf } from './phrase-store.ts'
import { areKindsKept, isSeated } from './seat-store.ts'
import { totalOfAll } from './total-store.ts'
import { lastLetter } from './word-order.ts'

type WordRow = {
  total: number | null
  passing: number | null
  reaching: string | null
  folded: string
  listings: number
  titles: number
  begun_listings: number
  begun_titles: number
  is_cut: boolean
  last_awaited: string | null
  commonest: string | null
  commonest_listings: number
  kinds: string | null
  neighbours: string | null
  is_seated: boolean
  are_kinds_kept: boolean
  phrases: string | null
}

/** How many listings there are in all, how many pass filters, and how many reach each level of quality, the first one first. */
export type Totals = { readonly total: number; readonly passing: number; readonly reaching: readonly number[] }
/** The same, and what is known of words and phrases. */
export type LookedUp = Totals & { readonly known: readonly KnownWord[]; readonly told: readonly PhraseWay[] }

/**
 * What is known of each of these raw words, in their order, and of how many listings: in one asking, as a search begins with it.
 * Folding is the database's, as it is for what is searched. Of phrases it is how they are told. Kinds are read of one word alone, where any price will do: of nothing else
 * they are counted by word. Without filters no results are shown, and nobody asks what else was meant. Totals that are known are not
 * read again.
 */
export async function lookUp(
  db: Reader,
  { words, phrases }: { readonly words: readonly string[]; readonly phrases: readonly string[] },
  filters: Filters | null,
  totals?: Totals,
): Promise<LookedUp> {
  if (words.length === 0) return { total: 0, passing: 0, reaching: [], known: [], told: [] }
  const isOfKinds = words.length === 1 && filters?.min === null && filters.max === null
  const commonest = isOfKinds ? sql`(array_agg(word order by listings desc))[1]` : sql`null::text`
  const kinds = isOfKinds
    ? sql`case when begun.commonest_listings >= ${sql.lit(keptFrom)} then ${packedKinds(sql`begun.commonest`)} end`
    : sql`null`
  const neighbours = filters
    ? sql`case when begun.listings <= ${sql.lit(rareAtMost)} then ${packedNeighbours(sql`folded`)} end`
    : sql`null`
  // Of one word alone its kinds mostly say all there is to be said.
  const areSeatsAsked = !isOfKinds
  const isFiltered = !totals && filters !== null && !isUnfiltered(filters)
  // Folded beforehand, or it would be done anew for each word that is compared.
  const { rows } = await sql<WordRow>`
    with asked as materialized (
      select at, fold_words(text) collate "C" as folded from unnest((select ${[...words]}::text[])) with ordinality as given (text, at)
    )
    select ${totals ? sql`null` : totalOfAll} as total, ${isFiltered ? totalPassing(filters) : sql`null`} as passing,
      ${totals ? sql`null` : packedLevels} as reaching, folded, coalesce(whole.listings, 0) as listings, coalesce(whole.titles, 0) as titles,
      begun.listings as begun_listings, begun.titles as begun_titles, begun.is_cut, begun.commonest, begun.commonest_listings,
      ${kinds} as kinds, ${neighbours} as neighbours, ${areSeatsAsked ? isSeated(sql`folded`) : sql`false`} as is_seated,
      ${areSeatsAsked ? areKindsKept : sql`false`} as are_kinds_kept, ${phrases.length > 0 ? packedWays(phrases) : sql`null`} as phrases,
      (select max(awaited.word) from search_word_changes awaited
        where awaited.word >= folded and awaited.word < folded || ${sql.lit(lastLetter)}) as last_awaited
    from asked left join search_words whole on whole.word = folded,
    lateral (
      select coalesce(sum(listings), 0)::int as listings, coalesce(sum(titles), 0)::int as titles, count(*) = ${sql.lit(summedAtMost)} as is_cut,
        ${commonest} as commonest, coalesce(max(listings), 0) as commonest_listings
      from (
        select word, listings, titles from search_words
        where word >= folded and word < folded || ${sql.lit(lastLetter)} and folded <> '' order by word limit ${sql.lit(summedAtMost)}
      ) words
    ) begun
    order by at`.execute(db)
  const told = phrases.map((_, at) => wayOf(rows[0]?.phrases?.[at]))
  const { total, passing, reaching } = totals ?? totalsOf(rows[0])
  return { total, passing, reaching, known: rows.map(knownOf), told }
}

function totalsOf(row: WordRow | undefined): Totals {
  const { total, passing, reaching } = row ?? { total: 0, passing: 0, reaching: null }
  return { total: total ?? 0, passing: passing ?? total ?? 0, reaching: unpackLevels(reaching) }
}

function knownOf(row: WordRow): KnownWord {
  const folded = row.folded.split(' ').filter(Boolean)
  return {
    folded,
    isAbsent: folded.length === 1 && row.begun_listings === 0 && !row.is_cut && row.last_awaited === null,
    whole: { listings: row.listings, titles: row.titles },
    begun: { listings: row.begun_listings, titles: row.begun_titles },
    isCut: row.is_cut,
    isSeated: row.is_seated,
    isCountable: row.is_seated && row.are_kinds_kept && folded.length === 1,
    isAlone: row.listings > 0 && row.listings === row.begun_listings && (row.last_awaited ?? row.folded) === row.folded,
    commonest: row.kinds
      ? { word: row.commonest ?? '', listings: row.commonest_listings, cells: unpack(row.kinds) }
      : null,
    neighbours: unpackNeighbours(row.neighbours),
  }
}

/** Levels are counted as the words of titles are (migration 0047). */
const packedLevels = sql`(
  select string_agg(substr(word, 4) || ' ' || titles, ';') from search_words where word >= '=q:' and word < '=q;'
)`

function unpackLevels(packed: string | null): readonly number[] {
  const levels = (packed?.split(';') ?? []).map(
    (line) => line.split(' ').map(Number) as [level: number, listings: number],
  )
  return levels.toSorted(([one], [other]) => one - other).map(([, listings]) => listings)
}

/** More words than this begin with a few letters: to add them all up would take longer than to find what has them. */
const summedAtMost = 300
/** What more listings have is nobody's slip. */
const rareAtMost = 2
const mostNeighbours = 100

/**
 * Words one or two slips from a folded one: with a letter less, they and it have something in common. Packed; null for none. Folded words
 * are compared by their bytes, and keys are not: compared as the words are, they would be looked through from end to end.
 */
const packedNeighbours = (word: RawBuilder<unknown>) => sql`(
  select string_agg(word || ' ' || listings, ';') from (
    select word, listings from search_words where keys && (select typo_keys(${word} collate "default")) and listings > 0
    order by listings desc limit ${sql.lit(mostNeighbours)}
  ) neighbours
)`

function unpackNeighbours(packed: string | null): KnownWord['neighbours'] {
  return (packed?.split(';') ?? []).map((line) => {
    const [word = '', listings] = line.split(' ')
    return { word, listings: Number(listings) }
  })
}

/**
 * Until the transaction ends nobody else takes changes or writes what is kept of words: the triggers hold the same that do so with the
 * changes. What follows is another statement, and sees what was kept before.
 */
export async function holdWords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7301002)`.execute(tx)
}

/** Sums up what changed since the last time, while the words are held. True where there may be more. */
export async function sumUpWordChanges(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from search_word_changes where ctid = any (array(select ctid from search_word_changes limit ${mostChanges}))
      returning word, listings, titles
    ), kept as (
      insert into search_words as known (word, listings, titles)
      select word, sum(listings), sum(titles) from taken
      group by word having sum(listings) <> 0 or sum(titles) <> 0
      order by word
      on conflict (word) do update
        set listings = known.listings + excluded.listings, titles = known.titles + excluded.titles
    )
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]?.taken === mostChanges
}

const mostChanges = 50_000

/** So many listings are counted one by one as fast as they are looked up kind by kind. */
const keptFrom = 1000
/** Less than a second's work, which over the embedded database everybody waits for; of words that more have, one at a time. */
const lookedAtAtOnce = 50_000

/**
 * Begins to count the words kind by kind that have become common, some at a time, the most common first, while the words are held. True
 * where there may be more. What is not summed up yet was seen among the listings as well, and comes again: it is taken off.
 */
export async function keepCommonWords(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    with due as materialized (
      select word, sum(listings) over (order by listings desc, word) - listings as before from search_words
      where listings >= ${sql.lit(keptFrom)} and not exists (select from search_word_kinds kinds where kinds.word = search_words.word)
    ), common as materialized (
      select word from due where before < ${sql.lit(lookedAtAtOnce)}
    ), counted as (
      select word, category, model, type, 1 as listings
      from common, lateral (select * from search_documents where words @@ ('''' || word || '''')::tsquery offset 0) documents
      union all
      select word, category, model, type, -listings from search_word_changes
      where category is not null and word = any (array(select word from common))
    ), kept as (
      insert into search_word_kinds (word, category, model, type, listings)
      select word, category, model, type, sum(listings) from counted
      group by word, category, model, type having sum(listings) <> 0
      order by word, category, model, type
    )
    select exists (select from due where before >= ${sql.lit(lookedAtAtOnce)}) as is_left`.execute(tx)
  return rows[0]?.is_left ?? false
}
