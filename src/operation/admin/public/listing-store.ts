import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import type { StatusFilter } from '#src/storefront/catalog/rules.ts'
import { rangeOf } from '#src/storefront/catalog/rules.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'

/** The number of matches that a search reads, newest first; beyond that it needs more words. */
const mostMatches = 500
/** Words in more titles than this are found by scanning the list, where they are frequent. */
const mostGathered = 2500
/** The number of scanned rows that take as long as an index lookup. */
const firstSteps = 1000

type Wanted = { readonly search: string; readonly status: StatusFilter }

/** A page of all listings, on sale or not. */
export async function findListings(db: Reader, { search, status }: Wanted, listQuery: PageRequest) {
  const all = selectListed(db, status)
  if (search === '') return selectPage(db, all, listQuery).execute()
  const named = namedBy(db, search)
  if (named) return selectPage(db, all, listQuery).where('l.id', 'in', named).execute()
  const hasWords = sql<boolean>`words_vector(l.title) @@ ${wordsOf(search)}`
  // Very common words fill the page here. Counting them would read their whole index entries.
  const met = await selectPage(db, firstOf(all, listQuery), listQuery).where(hasWords).execute()
  if (met.length > listQuery.size) return met
  return (await isCommon(db, search))
    ? selectPage(db, all, listQuery).where(hasWords).execute()
    : selectPage(db, all, listQuery).where('l.id', 'in', withWords(db, search)).execute()
}

function selectListed(db: Reader, status: StatusFilter) {
  const listed = db.selectFrom('prompts as l').selectAll().where('l.deleted_at', 'is', null)
  // A literal in the statement, so that the partial indexes apply.
  return status === 'all' ? listed : listed.where('l.is_active', '=', sql.lit(status === 'active'))
}

type Listed = ReturnType<typeof selectListed>

function firstOf(listed: Listed, listQuery: PageRequest): Listed {
  const { order, isOnPage } = pageParts(listQuery)
  return listed.where(isOnPage).orderBy(order).limit(sql.lit(firstSteps))
}

function selectPage(db: Reader, listed: Listed, listQuery: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(listQuery)
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

/** Listings by id prefix, or the newest of @username; null for a word search. */
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

/** The tsquery that requires all words as prefixes, in titles: tags have another weight than D. */
const wordsOf = (search: string) =>
  sql`(select ('''' || replace(nullif(fold_words(${search}), ''), ' ', ''':*D & ''') || ''':*D')::tsquery)`

/**
 * Listings on sale are found in the search index, others in an index of their own, which sales never update. Everything is a
 * literal: a generic plan would not use partial indexes.
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

/** Whether fetching and sorting all matches would take longer than scanning the list until a page is full. */
async function isCommon(db: Reader, search: string): Promise<boolean> {
  const [onSale, idle] = halves(search)
  const most = sql.lit(mostGathered + 1)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ((${onSale} limit ${most}) union all (${idle} limit ${most})) found`.execute(db)
  return (rows[0]?.n ?? 0) > mostGathered
}
