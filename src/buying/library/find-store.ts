import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import type { LibraryState } from './rules.ts'
import { wordsOf } from './rules.ts'
import { selectPurchases } from './store.ts'

export type LibraryQuery = {
  readonly buyerId: string
  readonly search: string
  readonly type: 'all' | 'prompt' | 'pack' | 'agent'
  readonly state: LibraryState
}

type Slice = { readonly offset: number; readonly limit: number }

/**
 * The ids of matching purchases, newest first, and their total. Reads few columns and joins only what the query needs, since a
 * library may have thousands. `total` is 0 for an empty page.
 */
export async function findIds(db: Reader, query: LibraryQuery, { offset, limit }: Slice) {
  const { rows } = await sql<{ id: string; total: number }>`
    select bought.id, count(*) over ()::int as total from entitlements bought ${joinsOf(query)}
    where ${fits(query)} order by bought.created_at desc, bought.id desc limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** The library rows of these ids, in the same order. */
export function listByIds(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return []
  return selectPurchases(db)
    .where('bought.id', 'in', ids)
    .orderBy('bought.created_at', 'desc')
    .orderBy('bought.id', 'desc')
    .execute()
}

export async function hasPurchases(db: Reader, buyerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('is_unclaimed', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function joinsOf({ search, type, state }: LibraryQuery) {
  const isSearch = wordsOf(search).length > 0
  const needsListing = isSearch || type !== 'all' || state === 'updated'
  return sql`
    ${needsListing ? sql`join prompts on prompts.id = bought.prompt_id` : sql``}
    ${isSearch ? sql`join profiles on profiles.id = prompts.creator_id join order_lines line on line.id = bought.order_line_id` : sql``}
    ${state === 'all' || state === 'refunded' ? sql`` : sql`left join purchase_openings opening on opening.purchase_id = bought.id`}`
}

/** Every word must occur in the title, creator, category, model or type, in any case and with or without accents. */
function fits({ buyerId, search, type, state }: LibraryQuery) {
  const shown = sql`fold_text(concat_ws(' ', line.title, profiles.display_name, profiles.username, (select name from categories where id = prompts.category), (select name from models where id = prompts.model)))`
  const words = wordsOf(search).map((word) => sql<boolean>`strpos(${shown}, fold_text(${word}::text)) > 0`)
  const ofType = type === 'all' ? [] : [sql<boolean>`prompts.type = ${type}`]
  const parts = [
    sql<boolean>`bought.buyer_id = ${buyerId} and not bought.is_unclaimed`,
    ...words,
    ...ofType,
    ...conditions[state],
  ]
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const isLive = sql<boolean>`bought.refunded_at is null`

const conditions: Readonly<Record<LibraryState, readonly ReturnType<typeof sql<boolean>>[]>> = {
  all: [],
  unopened: [isLive, sql<boolean>`opening.opened_at is null`],
  updated: [isLive, sql<boolean>`opening.seen_version < prompts.text_version`],
  refunded: [sql<boolean>`bought.refunded_at is not null`],
}
