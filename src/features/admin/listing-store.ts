import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import type { StatusFilter } from '#src/features/catalog/rules.ts'
import { rangeOf } from '#src/features/catalog/rules.ts'
import { pageParts } from '#src/features/paging/public/keyset-store.ts'

/** How many of what fits a search are looked at, the newest: beyond that, more words are wanted. */
const mostMatches = 500
/** Words in more titles than this are found along the list itself: what so many have, is soon met there. */
const mostGathered = 2500
/** So many steps along the list take as long as a look into an index. */
const firstSteps = 1000

type Wanted = { readonly search: string; readonly status: StatusFilter }

/** A page of all listings that are there, on sale or not. */
export async function findListings(db: Reader, { search, status }: Wanted, wish: PageRequest) {
  const all = selectListed(db, status)
  if (search === '') return selectPage(db, all, wish).execute()
  const named = namedBy(db, search)
  if (named) return selectPage(db, all, wish).where('l.id', 'in', named).execute()
  const hasWords = sql<boolean>`words_vector(l.title) @@ ${wordsOf(search)}`
  // What nearly all titles have fills the page right here. To count them would read all that the index has of each word.
  const met = await selectPage(db, firstOf(all, wish), wish).where(hasWords).execute()
  if (met.length > wish.size) return met
  return (await isCommon(db, search))
    ? selectPage(db, all, wish).where(hasWords).execute()
    : selectPage(db, all, wish).where('l.id', 'in', withWords(db, search)).execute()
}

function selectListed(db: Reader, status: StatusFilter) {
  const listed = db.selectFrom('prompts as l').selectAll().where('l.deleted_at', 'is', null)
  // Part of the statement, so that the partial indexes fit it.
  return status === 'all' ? listed : listed.where('l.is_active', '=', sql.lit(status === 'active'))
}

type Listed = ReturnType<typeof selectListed>

function firstOf(listed: Listed, wish: PageRequest): Listed {
  const { order, isOnPage } = pageParts(wish)
  return listed.where(isOnPage).orderBy(order).limit(sql.lit(firstSteps))
}

function selectPage(db: Reader, listed: Listed, wish: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(wish)
  return db
    .selectFrom(listed.as('l'))
    .innerJoin('profiles as creator', 'creator.id', 'l.creator_id')
    .leftJoin('trending_pins as pin', 'pin.prompt_id', 'l.id')
    .select(['l.id', 'l.title', 'l.price_cents as priceCents', 'l.total_sales as sales', 'l.created_at as createdAt'])
    .select(['l.is_active as isActive', 'l.removed_at as removedAt', 'pin.created_at as pinnedAt'])
    .select(['creator.username as creator', 'l.creator_id as creatorId', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
}

/** Those with an id that begins so, or the newest of @somebody; null where the search is for words. */
function namedBy(db: Reader, search: string) {
  const rows = db.selectFrom('prompts').select('id').limit(mostMatches)
  const digits = search.toLowerCase().replaceAll('-', '')
  if (isId(search) || /^[0-9a-f]{8,32}$/.test(digits)) {
    const { from, to } = rangeOf(digits)
    return rows.where('id', '>=', from).where('id', '<=', to)
  }
  if (!search.startsWith('@')) return null
  const newest = rows.where('deleted_at', 'is', null).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const creator = db.selectFrom('profiles').select('id').where('username', '=', search.slice(1).toLowerCase())
  return newest.where('creator_id', '=', creator)
}

/** The query of words that begin as those of the search do, all of them. */
const wordsOf = (search: string) =>
  sql`(select ('''' || replace(nullif(fold_words(${search}), ''), ' ', ''':* & ''') || ''':*')::tsquery)`

/**
 * What is on sale is found where search looks; what is not, by an index of its own, which a sale never writes to. All of this
 * stands in the statement, and nothing beside it: a plan for any value would pass over an index of a part of the rows.
 */
function halves(search: string) {
  const onSale = sql<{ id: string }>`select prompt_id as id from search_documents where title @@ ${wordsOf(search)}`
  const idle = sql<{ id: string }>`
    select id from prompts where is_active = false and deleted_at is null and words_vector(title) @@ ${wordsOf(search)}`
  return [onSale, idle] as const
}

const withWords = (db: Reader, search: string) => {
  const [onSale, idle] = halves(search)
  return db.selectFrom(sql<{ id: string }>`(${onSale} union all ${idle})`.as('found')).select('found.id')
}

/** True where to gather and sort all that fits would take longer than to walk the list until a page is full. */
async function isCommon(db: Reader, search: string): Promise<boolean> {
  const [onSale, idle] = halves(search)
  const most = sql.lit(mostGathered + 1)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ((${onSale} limit ${most}) union all (${idle} limit ${most})) found`.execute(db)
  return (rows[0]?.n ?? 0) > mostGathered
}
