// Longer than 60 lines: one statement, whose parts are bits laid over each other.
import { type RawBuilder, sql } from 'kysely'
import { types } from '#src/features/catalog/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import { ofManyShapes } from '#src/ports/database.ts'
import type { Cell, Counts } from './facets.ts'
import { addCounts, countsOf, countsOfValues } from './facets.ts'
import { conditionOf, packedCount, unpack } from './facet-store.ts'
import type { CountedWords } from './facet-store.ts'
import type { CompiledSearch } from './compiled-search.ts'
import { phraseQuery } from './compiled-search.ts'
import { inRange, question } from './find-store.ts'
import { pairedAtMost, seatsWithPairs } from './phrase-store.ts'
import type { Filters } from './rules.ts'
import type { Covered } from './seat-cover-store.ts'
import type { KindGroup } from './seat-keys.ts'
import { countedKeys, firstValues, keysBelow, keysOfKinds, kindGroups, readKindKey, stepsBetween } from './seat-keys.ts'
import { awaitedWord, blockOfSeat, documentsAt, noBits, seatsIn } from './seat-store.ts'
import { lastLetter } from './word-order.ts'

/**
 * How many listings each value of a filter has, of what has the words and passes the filters of the other groups, by laying the bits of words,
 * prices and kinds over each other. What changed and is not summed up yet is looked at instead.
 */
export async function countBySeat(
  db: Reader,
  terms: readonly Covered[],
  words: CountedWords,
  filters: Filters,
): Promise<Counts> {
  const chosen = kindGroups.filter((group) => filters[group].length > 0)
  const masks = chosen.map(
    (group) => sql`left join ${bitsOfKeys(keysOfKinds(group, filters[group]))} ${sql.ref(group)} using (block)`,
  )
  const passing = (of: KindGroup | null) =>
    sql.join(
      [
        sql`met.bits`,
        ...chosen.filter((group) => group !== of).map((group) => sql`coalesce(${sql.ref(`${group}.bits`)}, ${noBits})`),
      ],
      sql` & `,
    )
  const isOfKinds = chosen.length > 0
  const ofGroups = sql.join(kindGroups.map((group) => sql`${passing(group)} as ${sql.ref(`of_${group}`)}`))
  const asked = isOfKinds
    ? sql`case substr(key, 2, 1) when 'c' then of_category when 'm' then of_model else of_type end`
    : sql`of_all`
  const sum = (bits: RawBuilder<unknown>) => sql`coalesce(sum(bit_count(${bits})), 0)::int`
  const ofEach = kindGroups.map((group) => sum(sql.ref(isOfKinds ? `of_${group}` : 'of_all')))
  const { rows } = await sql<{ counts: string | null; totals: number[] | null; awaited: string | null }>`${manyShapes}
    with ${metBits(terms, filters)}, found as materialized (
      select block, ${passing(null)} as of_all ${isOfKinds ? sql`, ${ofGroups}` : sql``} from met ${sql.join(masks, sql` `)}
    )
    select
      (select string_agg(key || '|' || n, ';') from (
        select key, sum(n) as n from (
          select key, bit_count(kept.bits & ${asked}) as n
          from found join search_seats kept using (block) where key = any((select ${[...countedKeys]}::text[])::text[]) offset 0
        ) of_blocks group by key
      ) counted) as counts,
      (select array[${sql.join([sum(sql`of_all`), ...ofEach])}] from found) as totals,
      ${packedCount(sql`(
        select category, model, type from ${documentsAt(sql`awaited`)} prompts where ${isFound(words, filters)}
      )`)} as awaited`.execute(db)
  const [{ counts, totals, awaited } = { counts: null, totals: null, awaited: null }] = rows
  const [total = 0, ...totalsOfGroups] = totals ?? []
  return addCounts(countsOfValues(total, valuesOf(counts, totalsOfGroups)), countsOf(unpack(awaited), filters))
}

/**
 * How many listings of each kind are found where words must stand in a row and few have them so, as the index of pairs tells: each of those is
 * looked at. Null where there are many.
 */
export async function countPaired(
  db: Reader,
  search: CountedWords & Pick<CompiledSearch, 'paired' | 'mayBeRare'>,
  filters: Filters,
  most = pairedAtMost,
): Promise<Cell[] | null> {
  if (!search.mayBeRare) return null
  const { rows } = await sql<{ counts: string | null; is_many: boolean }>`
    with told as materialized (
      select seat from ${seatsWithPairs(search.paired)} paired limit ${sql.lit(most + 1)}
    ), few as (
      select seat from told where (select count(*) from told) <= ${sql.lit(most)}
    )
    select (select count(*) from told) > ${sql.lit(most)} as is_many, ${packedCount(sql`(
      select category, model, type from ${documentsAt(sql`few`)} prompts where ${isFound(search, filters)}
    )`)} as counts`.execute(db)
  return rows[0]?.is_many ? null : unpack(rows[0]?.counts)
}

/** So many documents are looked at, of those that come into question. */
const lookedAtMost = 4000

/**
 * How many listings of each kind have words in a row: of what has the words, as the bits tell, each document is looked at. `isPart` where there
 * are too many of them.
 */
export async function countTold(
  db: Reader,
  terms: readonly Covered[],
  words: CountedWords,
  filters: Filters,
  most = lookedAtMost,
): Promise<{ cells: Cell[]; isPart: boolean }> {
  const { rows } = await sql<{ counts: string | null; is_part: boolean }>`${manyShapes}
    with ${metBits(terms, filters)}, told as materialized (
      select seat from ${seatsIn(sql`met`)} told limit ${sql.lit(most)}
    ), looked_for as (
      select seat from told union all select seat from awaited
    )
    select (select count(*) >= ${sql.lit(most)} from told) as is_part, ${packedCount(sql`(
      select category, model, type from ${documentsAt(sql`looked_for`)} prompts where ${isFound(words, filters)}
    )`)} as counts`.execute(db)
  return { cells: unpack(rows[0]?.counts), isPart: rows[0]?.is_part ?? false }
}

const isFound = (words: CountedWords, filters: Filters) =>
  sql`coalesce(words @@ ${question(conditionOf(words))}, false) and ${inRange(filters)}`

/**
 * Two tables to ask from: which documents have the words and a price in the range, block by block (`met`), and the seats that are not told
 * there, as what changed is not summed up yet (`awaited`).
 */
function metBits(terms: readonly Covered[], filters: Filters): RawBuilder<unknown> {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const unwanted = terms.filter(({ isExcluded }) => isExcluded)
  const all = wanted.length > 0 ? wanted.map((term) => bitsOf(term)) : [bitsOfKeys(keysOfKinds('type', types))]
  const has = all.map((bits, at) => sql`${bits} ${named('has', at)}${at === 0 ? sql`` : sql` using (block)`}`)
  const hasNot = unwanted.map((term, at) => sql`left join ${bitsOf(term)} ${named('not', at)} using (block)`)
  const range = bitsInRange(filters)
  const prices = range?.keys.map((key, at) => sql`left join ${bitsOfKeys([key])} ${named('price', at)} using (block)`)
  const bits = [
    ...all.map((_, at) => sql`${named('has', at)}.bits`),
    ...unwanted.map((_, at) => sql`~ coalesce(${named('not', at)}.bits, ${noBits})`),
    ...(range ? [range.bits] : []),
  ]
  const met = sql.join(bits, sql` & `)
  return sql`
    awaited as materialized (
      select distinct seat from search_word_changes where seat is not null and (${sql.join([sql`${awaitedWord} = '='`, ...terms.map(isAwaited)], sql` or `)})
    ), looked_at as materialized (
      select ${blockOfSeat} as block, bit_or(seat_bit(seat)) as bits from awaited group by 1
    ), met as materialized (
      select block, case when looked_at.bits is null then ${met} else ${met} & ~ looked_at.bits end as bits
      from ${sql.join(has, sql` join `)} ${sql.join(hasNot, sql` `)} left join looked_at using (block) ${sql.join(prices ?? [], sql` `)}
    )`
}

const manyShapes = sql.raw(ofManyShapes)
const named = (name: string, at: number) => sql.ref(`${name}${at}`)

/** What each value has, and the first of its group what the others have not. */
function valuesOf(packed: string | null, totals: readonly number[]) {
  const counted = (packed?.split(';') ?? []).flatMap((line) => {
    const [key = '', n] = line.split('|')
    const kind = readKindKey(key)
    return kind ? [{ ...kind, listings: Number(n) }] : []
  })
  const rest = kindGroups.map((group, at) => {
    const others = counted.filter((value) => value.group === group).reduce((sum, { listings }) => sum + listings, 0)
    return { group, value: firstValues[group], listings: (totals[at] ?? 0) - others }
  })
  return [...counted, ...rest]
}

/** Of each block which documents have the word: as it is kept, together with those that are looked for. */
function bitsOf({ keys, others, phrase }: Covered): RawBuilder<unknown> {
  if (phrase)
    return bitsOfAny(sql`
      select ${blockOfSeat} as block, seat_bit(seat) as bits
      from ${documentsAt(seatsWithPairs([phrase]))} documents where words @@ ${question(phraseQuery(phrase))}`)
  if (others.length === 0) return bitsOfKeys(keys)
  const any = others.map((word) => `'${word}'`).join(' | ')
  return bitsOfAny(sql`${ofKeys(keys)}
    union all
    select ${blockOfSeat}, seat_bit(seat) from search_documents where words @@ ${question(any)}`)
}

function bitsOfKeys(keys: readonly string[]): RawBuilder<unknown> {
  const [key, ...more] = keys
  if (key !== undefined && more.length === 0)
    return sql`(select block, bits from search_seats where key = (select ${key}::text))`
  return bitsOfAny(ofKeys(keys))
}

const ofKeys = (keys: readonly string[]) =>
  sql`select block, bits from search_seats where key = any((select ${[...keys]}::text[])::text[])`

const bitsOfAny = (parts: RawBuilder<unknown>) => sql`(
  select block, bit_or(bits) as bits from (${parts}) parts group by block
)`

/** Which documents of a block have a price in the range, and the keys by which it is told; null where all have. */
function bitsInRange(
  range: Pick<Filters, 'min' | 'max'>,
): { bits: RawBuilder<unknown>; keys: readonly string[] } | null {
  const { from, before } = stepsBetween(range)
  const [low, high] = [keysBelow(from), before === null ? [] : keysBelow(before)]
  const keys = [...new Set([...low, ...high].flat())]
  const bitsOfKey = (key: string) => sql`coalesce(${named('price', keys.indexOf(key))}.bits, ${noBits})`
  const any = (all: typeof low) =>
    sql`(${sql.join(
      all.map((each) => sql`(${sql.join(each.map(bitsOfKey), sql` & `)})`),
      sql` | `,
    )})`
  const conditions = [...(low.length > 0 ? [sql`~ ${any(low)}`] : []), ...(high.length > 0 ? [any(high)] : [])]
  return conditions.length > 0 ? { bits: sql.join(conditions, sql` & `), keys } : null
}

const isAwaited = ({ word, mayGoOn }: Covered) =>
  mayGoOn
    ? sql`${awaitedWord} >= (select ${word}::text) and ${awaitedWord} < (select ${word}::text) || ${sql.lit(lastLetter)}`
    : sql`${awaitedWord} = (select ${word}::text)`
