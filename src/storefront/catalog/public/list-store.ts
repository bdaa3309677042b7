// Constant conditions and limits are literals in the statements, not parameters, so that the database plans each once.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Reader } from '#src/ports/database.ts'
import { traderColumns } from '#src/people/accounts/public/store.ts'
import { selectVariables, selectSamples } from './extras-store.ts'
import { selectTiers } from './offer-store.ts'
import type { CardRow, DetailRow, PreviewedRow } from './presenter.ts'
import type { ListKey, ListOrder } from '#src/kernel/list-order.ts'
import { listOrders } from './list-orders.ts'
import type { Sort } from '../rules.ts'
import { allPrices } from '../rules.ts'
import { cardColumns, detailColumns, ownColumns } from '../tables.ts'

/** `beside` is an expression to select with the first row. The same name must always mean the same expression. */
export type ListQuery = {
  readonly sort: Sort
  readonly after: ListKey | null
  readonly limit: number
  readonly beside?: { readonly name: string; readonly text: RawBuilder<string | null> }
}
/** `beside` is the selected value of the query's `beside`. */
export type KeyedCard = CardRow & { readonly key: ListKey; readonly beside?: string | null }

/** One page of active listings in order, each with its sort key for the cursor. */
export async function listActive(db: Reader, listQuery: ListQuery): Promise<KeyedCard[]> {
  if (listQuery.after) return selectActive(db, listQuery).execute()
  const { rows } = await db.executeQuery(firstPage(db, listQuery))
  return rows
}

const firstPages = new Map<string, CompiledQuery<KeyedCard>>()

/** The first page, the most common request, has no parameters, so its compiled statement is reused. */
function firstPage(db: Reader, listQuery: ListQuery): CompiledQuery<KeyedCard> {
  const name = `${listQuery.sort} ${listQuery.limit} ${listQuery.beside?.name}`
  const known = firstPages.get(name) ?? selectActive(db, listQuery).compile()
  firstPages.set(name, known)
  return known
}

function selectActive(db: Reader, { sort, after, limit, beside }: ListQuery) {
  const order = listOrders[sort]
  let query = joinCreator(db)
    .select(cardSelection)
    .select(listKey(order).as('key'))
    .select((beside ? besideFirst(order, beside.text) : sql<null>`null`).as('beside'))
    .where('prompts.is_active', '=', sql.lit(true))
    .limit(sql.lit(limit))
  for (const { column } of order.parts) query = query.orderBy(sql.ref(`prompts.${column}`), order.direction)
  if (after) query = query.where(isAfter(order, after))
  return query
}

/** The value in the first row only. The window uses the list's order, so it needs no additional sort. */
function besideFirst({ parts, direction }: ListOrder, text: RawBuilder<string | null>) {
  const order = parts.map(({ column }) => sql`${sql.ref(`prompts.${column}`)} ${sql.raw(direction)}`)
  return sql<string | null>`case when row_number() over (order by ${sql.join(order)}) = 1 then ${text} end`
}

/** A row's sort key, as text. */
export function listKey({ parts }: ListOrder) {
  return sql<ListKey>`jsonb_build_array(${sql.join(parts.map(({ column }) => sql`${sql.ref(`prompts.${column}`)}::text`))})`
}

/** The rows after a key, as a condition that lets an index scan start there. */
export function isAfter({ parts, direction }: ListOrder, key: ListKey) {
  const columns = sql.join(parts.map(({ column }) => sql.ref(`prompts.${column}`)))
  const values = sql.join(parts.map(({ type }, i) => sql`${String(key[i])}::text::${sql.raw(type)}`))
  return sql<boolean>`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values})`
}

export async function findDetail(db: Reader, id: string): Promise<DetailRow | undefined> {
  return selectDetail(db, id).executeTakeFirst()
}

/** The same with samples and variable settings, in one query. */
export async function findDetailWithPreview(db: Reader, id: string): Promise<PreviewedRow | undefined> {
  return selectDetail(db, id)
    .select([
      jsonArrayFrom(selectSamples(db).where('prompt_samples.prompt_id', '=', sql.ref<string>('prompts.id'))).as(
        'samples',
      ),
      jsonArrayFrom(
        selectVariables(db)
          .where('prompt_variables.prompt_id', '=', sql.ref<string>('prompts.id'))
          .where('prompt_variables.version', '=', sql.ref<number>('prompts.text_version')),
      ).as('variables'),
    ])
    .executeTakeFirst()
}

function selectDetail(db: Reader, id: string) {
  return joinCreator(db)
    .select(cardSelection)
    .select(ofPrompts(detailColumns))
    .select(removal)
    .select(['profiles.bio', 'profiles.created_at as joined_at', ...traderColumns])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('price_reductions as reduction')
          .select(['reduction.lowest_cents', 'reduction.ends_at', 'reduction.time_zone'])
          .whereRef('reduction.prompt_id', '=', 'prompts.id')
          .where('reduction.state', '=', sql.lit('running')),
      ).as('reduction'),
    )
    .select(jsonArrayFrom(selectTiers(db).where('offers.prompt_id', '=', sql.ref<string>('prompts.id'))).as('tiers'))
    .where('prompts.id', '=', id)
    .where('prompts.deleted_at', 'is', null)
}

/** The id of the nth newest active listing. */
export async function findIdAt(db: Reader, position: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('prompts')
    .select('id')
    .where('is_active', '=', sql.lit(true))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(position - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** All listings of a creator, on sale or not, newest first. */
export function listOwn(db: Reader, creatorId: string, limit: number) {
  return joinCreator(db)
    .select(cardSelection)
    .select(ofPrompts(ownColumns))
    .select(removal)
    .select(hasSamples)
    .where('prompts.creator_id', '=', creatorId)
    .where('prompts.deleted_at', 'is', null)
    .orderBy('prompts.created_at', 'desc')
    .orderBy('prompts.id', 'desc')
    .limit(limit)
    .execute()
}

/** Listings on sale that the creators whom a user follows published since a time, newest first. */
export function listFollowed(db: Reader, followerId: string, since: Date, limit: number) {
  return joinCreator(db)
    .innerJoin('follows', 'follows.creator_id', 'prompts.creator_id')
    .select(cardSelection)
    .select('prompts.created_at')
    .where('follows.follower_id', '=', followerId)
    .where('prompts.is_active', '=', true)
    .where('prompts.created_at', '>', since)
    .orderBy('prompts.created_at', 'desc')
    .orderBy('prompts.id', 'desc')
    .limit(limit)
    .execute()
}

type OwnListingsQuery = { readonly search: string; readonly isActive: boolean | null }

/** A page of a creator's listings by title words, newest first. Uses offsets, since a creator has thousands at most. */
export function findOwn(db: Reader, creatorId: string, listQuery: OwnListingsQuery, offset: number, limit: number) {
  return joinCreator(db)
    .select(cardSelection)
    .select(ofPrompts(ownColumns))
    .select(removal)
    .select(hasSamples)
    .where(fitsOwn(creatorId, listQuery))
    .orderBy('prompts.created_at', 'desc')
    .orderBy('prompts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countOwn(db: Reader, creatorId: string, listQuery: OwnListingsQuery): Promise<number> {
  const row = await db
    .selectFrom('prompts')
    .where(fitsOwn(creatorId, listQuery))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function fitsOwn(creatorId: string, { search, isActive }: OwnListingsQuery) {
  // Escapes wildcards.
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const state =
    isActive === null ? sql`true` : isActive ? sql`prompts.is_active = true` : sql`prompts.is_active = false`
  const words = search === '' ? sql`true` : sql`fold_text(prompts.title) like fold_text(${pattern})`
  return sql<boolean>`prompts.creator_id = ${creatorId} and prompts.deleted_at is null and ${state} and ${words}`
}

/** A creator's listings on sale, newest first, each with its sort key for the cursor. */
export function listOnSaleOf(
  db: Reader,
  creatorId: string,
  listQuery: { after: ListKey | null; limit: number },
): Promise<KeyedCard[]> {
  const query = joinCreator(db)
    .select(cardSelection)
    .select(sql<ListKey>`jsonb_build_array(prompts.created_at::text, prompts.id::text)`.as('key'))
    .where('prompts.creator_id', '=', creatorId)
    .where('prompts.deleted_at', 'is', null)
    .where('prompts.is_active', '=', sql.lit(true))
    .orderBy('prompts.created_at', 'desc')
    .orderBy('prompts.id', 'desc')
    .limit(sql.lit(listQuery.limit))
  return (listQuery.after ? query.where(isAfter(listOrders.new, listQuery.after)) : query).execute()
}

/** Totals over all of a creator's listings. */
export async function sumOwn(db: Reader, creatorId: string) {
  const row = await db
    .selectFrom('prompts')
    .select((eb) => [
      eb.fn.countAll<string>().as('listings'),
      eb.fn.countAll<string>().filterWhere('is_active', '=', true).as('active'),
      eb.fn.coalesce(eb.fn.sum<string>('total_sales'), eb.lit(0)).as('sales'),
    ])
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { listings: Number(row.listings), active: Number(row.active), sales: Number(row.sales) }
}

/** Other active listings of a listing's category, best sold first. */
export function listRelated(db: Reader, { id, limit }: { id: string; limit: number }) {
  return joinCreator(db)
    .select(cardSelection)
    .where('prompts.is_active', '=', sql.lit(true))
    .where('prompts.category', '=', (eb) =>
      eb.selectFrom('prompts as one').select('one.category').where('one.id', '=', id),
    )
    .where('prompts.id', '<>', id)
    .orderBy('prompts.total_sales', 'desc')
    .orderBy('prompts.id')
    .limit(sql.lit(limit))
    .execute()
}

/** Cards by id, also of listings that are off sale, in no order. */
export function listByIds(db: Reader, ids: readonly string[]) {
  return joinCreator(db)
    .select(cardSelection)
    .select(['prompts.is_active', 'prompts.deleted_at'])
    .where('prompts.id', 'in', ids)
    .execute()
}

/** Listings on sale by id, after one of them, with what a product feed says about them. */
export function listProductsAfter(db: Reader, after: string | null, limit: number) {
  return joinCreator(db)
    .select(cardSelection)
    .select(['prompts.licence', 'prompts.updated_at'])
    .where('prompts.is_active', '=', sql.lit(true))
    .$if(after !== null, (query) => query.where('prompts.id', '>', after ?? ''))
    .orderBy('prompts.id')
    .limit(sql.lit(limit))
    .execute()
}

/**
 * Returns the cards of selected listings in their order, in the same query: `places` selects each id, its `key`, the columns of
 * the order, and optional columns `beside`.
 */
export async function listAtPlaces(
  db: Reader,
  places: RawBuilder<unknown>,
  { parts, direction }: ListOrder,
  beside = false,
): Promise<KeyedCard[]> {
  const order = parts.map(({ column }) => sql`${sql.ref(`place.${column}`)} ${sql.raw(direction)}`)
  const brought = beside ? sql`, case when row_number() over () = 1 then place.beside end as beside` : sql``
  const { rows } = await sql<KeyedCard>`
    select ${sql.join(cardSelection.map(aliased))}, place.key${brought} from (${places}) place
    join prompts on prompts.id = place.id ${people} order by ${sql.join(order)}`.execute(db)
  return rows
}

function aliased(column: string) {
  const [source = '', name] = column.split(' as ')
  return name === undefined ? sql.ref(source) : sql`${sql.ref(source)} as ${sql.ref(name)}`
}

const people = sql`
  join profiles on profiles.id = prompts.creator_id
  left join creator_totals on creator_totals.creator_id = prompts.creator_id
  left join images on images.path = substring(prompts.image_url from 8)`

/** The number of active listings per category, from the stored totals. */
export function countByCategory(db: Reader) {
  return db
    .selectFrom('listing_totals')
    .select((eb) => ['category', eb.fn.sum<number>('listings').as('count')])
    .where('price_step', '=', allPrices)
    .groupBy('category')
    .execute()
}

/** Counts creators with a listing on sale and sales, and averages the ratings by their reviews. Reads every listing. */
export async function countMarketplace(db: Reader) {
  const { rows } = await sql<{ creators: number; sold: number; rating: number | null }>`
    select (count(distinct creator_id) filter (where is_active))::int as creators,
      coalesce(sum(total_sales), 0)::int as sold,
      (sum(average_rating * total_reviews) filter (where is_active)
        / nullif(sum(total_reviews) filter (where is_active), 0))::float as rating
    from prompts`.execute(db)
  return rows[0] ?? { creators: 0, sold: 0, rating: null }
}

/** Qualifies column names, since joined tables have columns of the same name. */
const ofPrompts = <Column extends string>(columns: readonly Column[]) =>
  columns.map((column) => `prompts.${column}` as const)

const cardSelection = [
  ...ofPrompts(cardColumns),
  'images.color as image_color',
  'images.widths as image_widths',
  'profiles.username',
  'profiles.display_name',
  'profiles.avatar_url',
  'creator_totals.total_sales as creator_sales',
  'creator_totals.paid_sales as creator_paid_sales',
] as const

const hasSamples = sql<boolean>`exists (select from prompt_samples where prompt_id = prompts.id)`.as('has_samples')

const lastDecision = sql`
  from enforcement_actions as a
  where a.prompt_id = prompts.id and a.kind = 'removal' and a.lifted_at is null and prompts.removed_at is not null`

/** The removing admin's reason, from an enforcement action or a review. */
const removal = [
  sql<boolean>`exists (select ${lastDecision})`.as('removed_by_decision'),
  sql<boolean>`prompts.flagged_at is not null and exists (
    select from copy_findings where copy_findings.prompt_id = prompts.id and decision is null)`.as('is_copy'),
  sql<string | null>`coalesce(
    (select a.words ${lastDecision} order by a.taken_at desc limit 1),
    (select reason from copy_findings
      where copy_findings.prompt_id = prompts.id and decision = 'removed' and prompts.removed_at is not null
      order by decided_at desc limit 1),
    (select reason from listing_reviews
      where listing_reviews.prompt_id = prompts.id and decision = 'removed' and prompts.removed_at is not null
      order by decided_at desc limit 1)
  )`.as('removal_reason'),
] as const

function joinCreator(db: Reader) {
  return db
    .selectFrom('prompts')
    .innerJoin('profiles', 'profiles.id', 'prompts.creator_id')
    .leftJoin('creator_totals', 'creator_totals.creator_id', 'prompts.creator_id')
    .leftJoin('images', (join) =>
      join.on(sql<boolean>`images.path = substring(${sql.ref('prompts.image_url')} from 8)`),
    )
}
