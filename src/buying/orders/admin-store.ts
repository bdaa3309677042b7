import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { rangeOf } from '#src/storefront/catalog/rules.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import { buyerOf, isHeldBy } from './public/upgrade-store.ts'

/** Returns a page of all purchases. A search matches the prefix of a buyer's or listing's id, or a buyer's username. */
export function findPurchases(db: Reader, search: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  const query = db
    .selectFrom('purchases as b')
    .select(['b.id', buyerOf('b').as('buyerId'), 'b.prompt_id as promptId', 'b.price_paid_cents as pricePaid'])
    .select(['b.created_at as createdAt', 'b.refunded_at as refundedAt', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (search === '') return query.execute()
  const digits = search.toLowerCase().replaceAll('-', '')
  if (isId(search) || /^[0-9a-f]{8,32}$/.test(digits)) {
    const { from, to } = rangeOf(digits)
    return query
      .where(sql<boolean>`(${buyerOf('b')} between ${from} and ${to} or b.prompt_id between ${from} and ${to})`)
      .execute()
  }
  const username = search.replace(/^@/, '').toLowerCase()
  const buyer = db.selectFrom('profiles').select('id').where('username', '=', username)
  return query.where(isHeldBy('b', sql`(${buyer})`)).execute()
}
