import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageWish } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import type { StatusFilter } from '#src/features/catalog/rules.ts'
import { rangeOf } from '#src/features/catalog/rules.ts'
import { pageParts } from '#src/features/paging/index.ts'

/** How many of what fits a search are looked at, the newest: beyond that, more words are wanted. */
const mostMatches = 500
/** The same for words, which come in no order. */
const mostFound = 5000

/** A page of all listings that are there, on sale or not. */
export function findListings(db: Reader, wanted: { search: string; status: StatusFilter }, wish: PageWish) {
  const { search, status } = wanted
  const { key, order, isOnPage, limit } = pageParts(wish)
  let query = db
    .selectFrom('prompts as l')
    .innerJoin('profiles as creator', 'creator.id', 'l.creator_id')
    .leftJoin('trending_pins as pin', 'pin.prompt_id', 'l.id')
    .select(['l.id', 'l.title', 'l.price_cents as priceCents', 'l.total_sales as sales', 'l.created_at as createdAt'])
    .select(['l.is_active as isActive', 'l.removed_at as removedAt', 'pin.created_at as pinnedAt'])
    .select(['creator.username as creator', key.as('key')])
    .where('l.deleted_at', 'is', null)
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  // Part of the statement, so that the partial indexes fit it.
  if (status !== 'all') query = query.where('l.is_active', '=', sql.lit(status === 'active'))
  if (search !== '') query = query.where('l.id', 'in', matching(db, search))
  return query.execute()
}

function matching(db: Reader, search: string) {
  const rows = db.selectFrom('prompts').select('id').limit(mostMatches)
  const digits = search.toLowerCase().replaceAll('-', '')
  if (isId(search) || /^[0-9a-f]{8,32}$/.test(digits)) {
    const { from, to } = rangeOf(digits)
    return rows.where('id', '>=', from).where('id', '<=', to)
  }
  const newest = rows.where('deleted_at', 'is', null).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (!search.startsWith('@')) return withWords(db, search)
  const creator = db.selectFrom('profiles').select('id').where('username', '=', search.slice(1).toLowerCase())
  return newest.where('creator_id', '=', creator)
}

/** What is on sale is found where search looks; what is not, by an index of its own, which a sale never writes to. */
function withWords(db: Reader, search: string) {
  const words = sql`(select ('''' || replace(nullif(fold_words(${search}), ''), ' ', ''':* & ''') || ''':*')::tsquery)`
  // Not in order: to put what a common word finds in order, all of it would have to be read.
  const onSale = sql<{ id: string }>`
    (select prompt_id as id from search_documents where title @@ ${words} limit ${mostFound})`
  const idle = db
    .selectFrom('prompts')
    .select('id')
    .where('is_active', '=', false)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`title_words @@ ${words}`)
  return db
    .selectFrom(onSale.as('a'))
    .select('a.id')
    .unionAll(db.selectFrom(idle.limit(mostFound).as('b')).select('b.id'))
}
