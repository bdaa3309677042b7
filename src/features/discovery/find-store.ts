// Longer than 60 lines: the two ways to read a list, which share their parts.
import { type RawBuilder, sql } from 'kysely'
import type { ListKey, ListOrder } from '#src/kernel/list-order.ts'
import { isAfter, listAtPlaces, listKey } from '#src/features/catalog/index.ts'
import type { Reader } from '#src/ports/database.ts'
import { pairedAtMost, seatsWithPairs } from './phrase-store.ts'
import type { Filters } from './rules.ts'
import { kindsOf, noFilters } from './rules.ts'
import { bandsOf, markOfLevel, marksOfBands, marksOfKinds } from './search-marks.ts'
import { documentsAt, seatsWithAll } from './seat-store.ts'

/** A place in a list: the listing's card, and its key for the cursor. */
export type Place = Awaited<ReturnType<typeof listAtPlaces>>[number]

export type Wish = {
  readonly order: ListOrder
  readonly after: ListKey | null
  readonly limit: number
  readonly filters: Filters
  readonly words: WordWish | null
}

/** Words that a listing has, as Postgres reads them; null asks for nothing. */
export type WordWish = {
  readonly column: 'title' | 'words'
  readonly has: string | null
  readonly hasNot: string | null
  /** The words, where it is kept which documents have each of them, and all that `has` asks for is that several are there. */
  readonly seated?: readonly string[] | null
  /** The phrases that it asks for, where the index of pairs knows what may have them. */
  readonly paired?: readonly (readonly string[])[]
  /** Nothing else must occur. */
  readonly arePhrasesAll?: boolean
  /** So many have the words that the index is to leave out prices as well. */
  readonly isLong?: boolean
  /** Only what reaches this level of quality. Of titles alone. */
  readonly level?: number
  /** What the title must not have, since that fits better and was shown before. */
  readonly notBetter?: string | null
  /** Where the order says `fit`: what the title has where they fit best, and where they fit well. */
  readonly fits?: readonly [best: string | null, well: string | null]
}

/** Where a gathering begins: at the words, or at the rows that pass the filters. */
export type Source = 'words' | 'rows'

/** Reads all that matches and sorts it. Costs what there is of the source, and without words there are only rows. */
export async function gather(db: Reader, wish: Wish, source: Source): Promise<Place[]> {
  const { order, words } = wish
  const places = sql`
    with found as materialized (
      select ${columnsOf(order)}${words?.fits ? fitOf(words.fits) : sql``}
      from ${words === null || source === 'rows' ? rowsPassing(wish) : rowsWithWords(words, wish)}
    )
    select ${placeOf(order)} from ${firstOf(wish, beyond(wish))} prompts`
  return listAtPlaces(db, places, order)
}

/** The page of what was found. Apart from the keys, which would be made of all before it is sorted. */
const firstOf = ({ order, limit }: Wish, condition: RawBuilder<unknown>) => sql`(
  select * from found as prompts where ${condition} order by ${by(order)} limit ${sql.lit(limit)}
)`

function rowsWithWords(words: WordWish, { order, filters }: Wish) {
  const rows = isKeptInDocuments(order)
    ? sql`lateral (select prompt_id as id, ${documentColumns}) prompts on true`
    : sql`prompts on prompts.id = prompt_id`
  const documents =
    isPaired(words) && words.arePhrasesAll ? documentsAt(seatsWithPairs(words.paired)) : sql`search_documents`
  return sql`${documents} documents join ${rows}
    where ${passes(filters)} and ${inIndex(words, filters)} and ${inRow(words, false)}`
}

/** What an order or a filter may ask of a listing and its document knows as well. There is a document as long as it is on sale. */
const documentColumns = sql`documents.category, documents.model, documents.type, documents.price_cents, documents.quality, documents.created_at`
const keptInDocuments: readonly string[] = ['fit', 'quality', 'price_cents', 'created_at', 'id']
const isKeptInDocuments = ({ parts }: ListOrder) => parts.every(({ column }) => keptInDocuments.includes(column))

/** Kind by kind, where kinds are chosen: their index is then asked for nothing else. No part may be begun elsewhere, hence the offsets. */
function rowsPassing({ words, filters }: Wish) {
  const kinds = kindsOf(filters)
  const ofKind = (kind: RawBuilder<unknown>) =>
    sql`(select * from prompts where is_active = true and ${kind} and ${inRange(filters)} offset 0) prompts`
  const rows = kinds
    ? sql`unnest((select ${kinds.category}::text[]), (select ${kinds.model}::text[]), (select ${kinds.type}::text[])) as kind (category, model, type),
        lateral ${ofKind(sql`(category, model, type) = (kind.category, kind.model, kind.type)`)}`
    : ofKind(sql`true`)
  if (words === null) return rows
  return sql`${rows}, lateral (select * from search_documents where prompt_id = prompts.id offset 0) documents where ${inRow(words, true)}`
}

/** Lets the index of words intersect them; null where so many match that a walk meets them sooner. */
export async function gatherIfFew(db: Reader, wish: Wish, atMost: number): Promise<Place[] | null> {
  return (await gatherFew(db, wish, atMost, null))?.places ?? null
}

/** The same with what `kinds` makes of all that match in the range of prices; undefined where the page is empty. */
export async function gatherFew(
  db: Reader,
  wish: Wish,
  atMost: number,
  kinds: ((matches: RawBuilder<unknown>) => RawBuilder<unknown>) | null,
  mostPaired = pairedAtMost,
): Promise<{ places: Place[]; kinds: string | null | undefined } | null> {
  const { order, words, filters } = wish
  if (!words?.has) return null
  const fit = words.fits ? { of: fitOf(words.fits), name: sql`, fit` } : { of: sql``, name: sql`` }
  const beside = kinds
    ? sql`, case when not is_many then ${kinds(sql`(select * from matches as prompts where ${inRange(filters)})`)} end as beside`
    : sql``
  const rows = isKeptInDocuments(order)
    ? sql`matches as prompts`
    : sql`matches, lateral (select * from prompts where prompts.id = matches.id offset 0) prompts`
  // The index is asked once, of all kinds where they are counted. Of too many, one comes back, without a key.
  const inKinds = kinds ? noFilters : filters
  const { told, isCut, documents } = documentsOf(words, inKinds, mostPaired)
  const places = sql`
    with ${told} matches as materialized (
      select prompt_id as id, ${documentColumns}, ${inRow(words, false)} as is_found${fit.of} from ${documents}
      where ${isCut} or ${inIndex(words, inKinds)} limit ${sql.lit(atMost + 1)}
    ), size as materialized (
      select count(*) > ${sql.lit(atMost)} or ${isCut} as is_many from matches
    ), found as materialized (
      select ${columnsOf(order)}, is_many${fit.name} from size, ${rows}
      where is_many or is_found and ${passes(filters)} limit case when (select is_many from size) then 1 end
    )
    select ${columnsOf(order)}${fit.name}, case when is_many then '[]' else ${listKey(order)} end as key${beside}
    from ${firstOf(wish, sql`is_many or ${beyond(wish)}`)} prompts`
  const found = await listAtPlaces(db, places, order, kinds !== null)
  if (found[0]?.key.length === 0) return null
  return { places: found, kinds: found.length > 0 ? (found.find((row) => row.beside)?.beside ?? null) : undefined }
}

/**
 * Of words in a row those documents that pairs tell, so many and no more: of too many any comes back. Else, where the index would read long lists
 * from end to end, those that seats tell; but not where kinds or what must not occur leave few of many: the index need not open what they
 * take away.
 */
function documentsOf(words: WordWish, filters: Filters, mostPaired: number) {
  const all = { told: sql``, isCut: sql`false` }
  if (isPaired(words))
    return {
      told: sql`paired as materialized (
        select seat from ${seatsWithPairs(words.paired)} paired limit ${sql.lit(mostPaired + 1)}
      ),`,
      isCut: sql`(select count(*) > ${sql.lit(mostPaired)} from paired)`,
      documents: sql`${documentsAt(sql`paired`)} documents`,
    }
  const { column, seated, hasNot } = words
  if (column === 'title' || !seated || hasNot || kindsOf(filters))
    return { ...all, documents: sql`search_documents documents` }
  return { ...all, documents: sql`${documentsAt(seatsWithAll(seated))} documents` }
}

const isPaired = (words: WordWish): words is WordWish & Required<Pick<WordWish, 'paired'>> =>
  words.column === 'words' && words.paired !== undefined && words.paired.length > 0

/** Walks along the order, at most so many steps, and takes what matches. Costs the more, the fewer the matches are. */
export async function walk(db: Reader, wish: Wish, steps: number): Promise<Place[]> {
  const { order, words, filters, limit } = wish
  const matches = words ? matchesOnTheWay(words) : sql`true`
  const places = sql`
    select ${placeOf(order)} from (${steppingStones(wish, sql`*`)} limit ${sql.lit(steps)}) prompts
    where ${passes(filters)} and ${matches} order by ${by(order)} limit ${sql.lit(limit)}`
  return listAtPlaces(db, places, order)
}

/** A place as the list of cards wants it: the columns of the order, the id among them, and the key that they make. */
function placeOf(order: ListOrder) {
  return sql`${sql.join(order.parts.map(({ column }) => sql.ref(`prompts.${column}`)))}, ${listKey(order)} as key`
}

/** Of a listing itself, which does not know how well it fits. */
function columnsOf({ parts }: ListOrder) {
  return sql.join(parts.filter(({ column }) => column !== 'fit').map(({ column }) => sql.ref(`prompts.${column}`)))
}

/**
 * As a question about each row: a join would let the planner begin with all that match. Titles stand in the index of the
 * way itself, so that only what has the title is looked up for what it must not have.
 */
function matchesOnTheWay(words: WordWish) {
  const { column, has, hasNot, notBetter } = words
  if (column === 'words' || has === null)
    return sql`(select ${inRow(words, true)} from search_documents documents where prompt_id = prompts.id)`
  const better = notBetter ? sql`not title_words @@ ${question(notBetter)}` : sql`true`
  const isFree = hasNot
    ? sql`(select not documents.words @@ ${question(hasNot)} from search_documents documents where prompt_id = prompts.id)`
    : sql`true`
  return sql`title_words @@ ${question(has)} and ${better} and ${isFree}`
}

/** True where the order goes on after so many steps. */
export async function goesOn(db: Reader, wish: Wish, steps: number): Promise<boolean> {
  const { rows } = await sql`${steppingStones(wish, sql`1`)} offset ${sql.lit(steps)} limit 1`.execute(db)
  return rows.length > 0
}

/** All on sale from the cursor on; by price, only those in the range. */
function steppingStones({ order, filters, ...wish }: Wish, columns: RawBuilder<unknown>) {
  const range = order.parts[0]?.column === 'price_cents' ? inRange(filters) : sql`true`
  return sql`select ${columns} from prompts
    where is_active = true and ${beyond({ order, ...wish })} and ${range} order by ${by(order)}`
}

/** Every condition on the rows themselves. */
const passes = (filters: Filters) => sql<boolean>`${isOfKinds(filters, 'prompts.')} and ${inRange(filters)}`

export function isOfKinds(filters: Filters, of = '') {
  const groups = (['category', 'model', 'type'] as const).filter((group) => filters[group].length > 0)
  const conditions = groups.map(
    (group) => sql`${sql.ref(`${of}${group}`)} = any((select ${[...filters[group]]}::text[])::text[])`,
  )
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

export function inRange({ min, max }: Pick<Filters, 'min' | 'max'>) {
  const from = min === null ? sql`true` : sql`prompts.price_cents >= ${min * 100}`
  const to = max === null ? sql`true` : sql`prompts.price_cents <= ${max * 100}`
  return sql<boolean>`${from} and ${to}`
}

/** For the index of words or of titles: with the filters as it knows them, so that it need not give what they would take away. */
function inIndex({ column, has, hasNot, isLong, level }: WordWish, filters: Filters) {
  const of = column === 'title' && has !== null ? column : 'words'
  const not = of === 'words' && hasNot ? `!(${hasNot})` : null
  const ofPrices = isLong ? marksOfBands(bandsOf(filters)) : []
  const parts = [has, not, ...marksOfKinds(filters), ...ofPrices, level && markOfLevel(level)].filter(Boolean)
  return sql`${sql.ref(`documents.${of}`)} @@ ${question(parts.map((part) => `(${part})`).join(' & '))}`
}

/** For each row: what the index was not asked, or all of it. */
function inRow({ column, has, hasNot, notBetter }: WordWish, isAll: boolean) {
  const conditions = [
    // Wrapped, so that no index is taken for it.
    ...(isAll && has !== null ? [sql`(select ${sql.ref(`documents.${column}`)} @@ ${question(has)})`] : []),
    ...(hasNot ? [sql`not documents.words @@ ${question(hasNot)}`] : []),
    ...(notBetter ? [sql`not documents.title @@ ${question(notBetter)}`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function fitOf([best, well]: readonly [string | null, string | null]) {
  if (best === null || well === null) return sql`, 0 as fit`
  return sql`, case when documents.title @@ ${question(best)} then 2 when documents.title @@ ${question(well)} then 1 else 0 end as fit`
}

/**
 * Asked so that no plan depends on the words: which way is short was decided here already, and to plan anew each time takes as
 * long as to answer.
 */
export const question = (words: string) => sql`(select ${words}::tsquery)`

const beyond = ({ order, after }: Pick<Wish, 'order' | 'after'>) => (after ? isAfter(order, after) : sql`true`)

const by = ({ parts, direction }: ListOrder) =>
  sql.join(parts.map(({ column }) => sql`${sql.ref(`prompts.${column}`)} ${sql.raw(direction)}`))
