import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { rangeOf } from '#src/storefront/catalog/rules.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { ReportStatus } from './rules.ts'
import { mostPendingCounted } from './rules.ts'

export type ReportsQuery = { readonly search: string; readonly status: ReportStatus | null }

/**
 * Returns a page of all reports. The search matches a prefix of the listing's or reporter's id, or the reporter's
 * username.
 */
export function findReports(db: Reader, { search, status }: ReportsQuery, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = db
    .selectFrom('reports as r')
    .innerJoin('prompts', 'prompts.id', 'r.prompt_id')
    .innerJoin('profiles as creators', 'creators.id', 'prompts.creator_id')
    .innerJoin('profiles as reporters', 'reporters.id', 'r.reporter_id')
    .select(['prompts.title', 'prompts.is_active as isOnSale', 'prompts.creator_id as creatorId', 'r.answer'])
    .select(['creators.username as creator', 'reporters.username as reporter'])
    .select(['r.id', 'r.prompt_id as promptId', 'r.reporter_id as reporterId', 'r.reason', 'r.description'])
    .select(['r.status', 'r.reviewed_at as reviewedAt', 'r.created_at as createdAt', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (status !== null) query = query.where('r.status', '=', sql.lit(status))
  if (search === '') return query.execute()
  const digits = search.toLowerCase().replaceAll('-', '')
  if (isId(search) || /^[0-9a-f]{8,32}$/.test(digits)) {
    const { from, to } = rangeOf(digits)
    return query
      .where(sql<boolean>`(r.reporter_id between ${from} and ${to} or r.prompt_id between ${from} and ${to})`)
      .execute()
  }
  const username = search.replace(/^@/, '').toLowerCase()
  const reporter = db.selectFrom('profiles').select('id').where('username', '=', username)
  return query.where('r.reporter_id', '=', reporter).execute()
}

/** Counts the open reports, capped at the highest number shown. */
export async function countPending(db: Reader): Promise<number> {
  const some = db
    .selectFrom('reports')
    .select(sql`1`.as('one'))
    .where('status', '=', sql.lit('pending'))
    .limit(mostPendingCounted)
  const row = await db
    .selectFrom(some.as('waiting'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
