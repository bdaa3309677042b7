// Longer than 60 lines: words in a row, by the index of pairs and by what is kept of them.
import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { PhraseTerm, PhraseWay } from './compiled-search.ts'
import { countedAtMost } from './compiled-search.ts'
import type { Covered } from './seat-cover-store.ts'
import { areFewAwaited, areKindsKept, awaitedWord, blockOfSeat, documentsAt } from './seat-store.ts'

type Words = readonly string[]

/** What so many listings have is kept by seat: fewer are looked at one by one. */
export const pairedAtMost = countedAtMost
const keyOf = (words: Words) => `"${words.join(' ')}`
const isPhraseKey = sql`key >= '"' and key < '#'`
/** What a document is noted as when its words changed (migration 0050): each phrase is looked for in it then. */
const changedMark = '"'

const arePairsKept = sql<boolean>`not exists (select from search_pairs_due)`
const ways = { k: 'kept', p: 'paired' } as const

/** How each of these raw phrases is told. Packed, a letter each. */
export const packedWays = (phrases: readonly string[]) => sql<string | null>`(
  select string_agg(case
    when not ${arePairsKept} then '-'
    when exists (select from search_seat_keys where key = ('"' || fold_words(text)) collate "C" and is_kept)
      and ${areKindsKept} and ${areFewAwaited(sql`${awaitedWord} = ${sql.lit(changedMark)}`)} then 'k'
    else 'p' end, '' order by at)
  from unnest((select ${[...phrases]}::text[])) with ordinality as given (text, at)
)`
export const wayOf = (letter: string | undefined): PhraseWay => ways[letter as keyof typeof ways] ?? null

/** The seats of all documents in which the words of each of these phrases stand in a row; and of a few others, so that each is looked at. */
export const seatsWithPairs = (phrases: readonly Words[]) => sql`(
  select seat from search_pairs where pairs @> (
    select array_agg(pair) from unnest((select ${phrases.map((words) => words.join(' '))}::text[])) phrase,
      unnest(pairs_in_row(string_to_array(phrase, ' '))) pair)
)`

/**
 * By what each of these phrases is told exactly, as part of a search: by its key, or by a look at all that may have it where that must not
 * occur and is little. Null where that is not so of all.
 */
export async function coverPhrases(
  db: Reader,
  phrases: readonly PhraseTerm[],
  most = pairedAtMost,
): Promise<Covered[] | null> {
  const areTold = phrases.every(({ told, isExcluded }) => told === 'kept' || (told === 'paired' && isExcluded))
  if (!areTold) return null
  for (const { words } of phrases.filter(({ told }) => told === 'paired')) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${seatsWithPairs([words])} paired limit ${sql.lit(most + 1)}) met`.execute(
      db,
    )
    if ((rows[0]?.n ?? 0) > most) return null
  }
  return phrases.map(({ words, isExcluded, told }) => ({
    ...{ word: changedMark, mayGoOn: false, isExcluded, isCountable: true, others: [] },
    ...(told === 'kept' ? { keys: [keyOf(words)] } : { keys: [], phrase: words }),
  }))
}

/** True where pairs or phrases wait to be kept. */
export async function arePhrasesDue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ are_due: boolean }>`
    select exists (select from search_pairs_due) or exists (select from search_phrases_due) as are_due`.execute(tx)
  return rows[0]?.are_due ?? false
}

/** So many documents at once: half a second's work. */
const pairedAtOnce = 2000

/**
 * Notes the pairs of documents that were there before these were kept, some at a time. True where there was anything to note. Of a document that
 * changes meanwhile its trigger's pairs stay; one that is gone leaves pairs that lead to nothing.
 */
export async function keepPairs(tx: Tx, atOnce = pairedAtOnce): Promise<boolean> {
  const { rows } = await sql<{ noted: number }>`
    with due as materialized (
      select first_seat, last_seat from search_pairs_due for update
    ), met as materialized (
      select seat, words from due, search_documents where seat between first_seat and last_seat order by seat limit ${sql.lit(atOnce)}
    ), noted as (
      insert into search_pairs (seat, pairs) select seat, pairs_of(words) from met on conflict (seat) do nothing
    ), further as (
      update search_pairs_due set first_seat = (select max(seat) + 1 from met) where exists (select from met)
    ), done as (
      delete from search_pairs_due where not exists (select from met)
    )
    select count(*)::int as noted from due`.execute(tx)
  return (rows[0]?.noted ?? 0) > 0
}

/** Each is a look more at each block in which anything changed. */
const keptAtMost = 4000
/** Of so many documents it is looked which phrases they have: one in fifty, or what holds two million words. */
const sampledShare = 0.02
const sampledWords = 2_000_000
/** A sample may have fewer of what is just common. */
const leastOfLikely = 0.7
/** Phrases of up to four words: so many after the first. */
const furtherWords = [1, 2, 3]
const further = (at: number) => sql.ref(`word${at}`)
const wordAfter = (at: number) => sql`
  case when lead(place, ${sql.lit(at)}) over along = place + ${sql.lit(at)} then lead(lexeme, ${sql.lit(at)}) over along end as ${further(at)}`
/** From a first word on; null where another place comes between. */
const phraseUpTo = (last: number) =>
  sql.join([sql`first`, ...furtherWords.slice(0, last).map((at) => sql`' ' || ${further(at)}`)], sql` || `)

/** Notes which phrases so many listings are likely to have by now, by a sample of them. True where there is anything to keep. */
export async function choosePhrases(
  tx: Tx,
  { least = pairedAtMost, share: shareAtMost = sampledShare } = {},
): Promise<boolean> {
  const { rows: states } = await sql<{ words: number; are_kept: boolean }>`
    select coalesce(sum(listings), 0)::float as words, ${arePairsKept} as are_kept from search_words where word !~ '^='`.execute(
    tx,
  )
  const { words, are_kept: areKept } = states[0] ?? { words: 0, are_kept: false }
  if (words === 0 || !areKept) return false
  const share = Math.min(shareAtMost, sampledWords / words)
  const { rows } = await sql<{ due: number }>`
    with placed as (
      select seat, place, lexeme from search_documents tablesample bernoulli (${sql.lit(100 * share)}),
        unnest(words) lexemes (lexeme, places, weights) join search_words on word = lexeme, unnest(places) place
      where listings >= ${sql.lit(least)}
    ), rows as (
      select seat, lexeme as first, ${sql.join(furtherWords.map(wordAfter))}
      from placed window along as (partition by seat order by place)
    ), common as (
      select phrase, count(distinct seat) as sampled
      from rows, lateral (values ${sql.join(furtherWords.map((last) => sql`((${phraseUpTo(last)}) collate "C")`))}) phrases (phrase)
      where phrase is not null
      group by phrase having count(distinct seat) >= ${sql.lit(Math.ceil(leastOfLikely * share * least))}
    ), noted as (
      insert into search_phrases_due (phrase, listings)
      select phrase, sampled / ${sql.lit(share)}::float from common
      where not exists (select from search_seat_keys where key = '"' || phrase)
      order by sampled desc, phrase
      limit greatest(0, ${sql.lit(keptAtMost)} - (select count(*) from search_seat_keys where ${isPhraseKey}))
      on conflict (phrase) do nothing returning phrase
    )
    select count(*)::int as due from noted`.execute(tx)
  return (rows[0]?.due ?? 0) > 0
}

/** Some seconds' work over a server at most; of what more have, one at a time. */
const lookedAtAtOnce = 50_000

/**
 * Begins to keep by seat what has phrases that are due, some at a time, the most common first, while the words are held: a change that is noted
 * meanwhile is looked at again when it is taken. True where there was anything to keep.
 */
export async function keepPhrases(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ kept: number }>`
    with waiting as (
      select phrase, sum(listings) over (order by listings desc, phrase) - listings as before from search_phrases_due
    ), due as materialized (
      delete from search_phrases_due where phrase = any (array(select phrase from waiting where before < ${sql.lit(lookedAtAtOnce)}))
      returning phrase
    ), fresh as materialized (
      -- Who chose them may have looked for keys before this one was written.
      select phrase from due where not exists (select from search_seat_keys where key = '"' || phrase)
    ), known as (
      insert into search_seat_keys (key, is_kept) select '"' || phrase, true from fresh
    ), seats as (
      select phrase, has.seat from fresh, lateral (
        select seat from ${documentsAt(sql`(
          select seat from search_pairs where pairs @> pairs_in_row(string_to_array(phrase, ' ')) offset 0
        )`)} documents where words @@ key_question('"' || phrase) offset 0
      ) has
    ), kept as (
      insert into search_seats (key, block, bits)
      select '"' || phrase, ${blockOfSeat} as block, bit_or(seat_bit(seat)) from seats group by phrase, ${blockOfSeat}
    )
    select count(*)::int as kept from due`.execute(tx)
  return (rows[0]?.kept ?? 0) > 0
}
