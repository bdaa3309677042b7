import { sql } from 'kysely'
import { isId } from '#src/kernel/ids.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { rangeOf } from '#src/storefront/catalog/rules.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { PayoutFilter } from './rules.ts'
import { maxStuckCounted, stuckSince } from './rules.ts'

type Wanted = { readonly show: PayoutFilter; readonly search: string; readonly now: Date }

/**
 * Returns a page of all payouts. A search matches the prefix of a payout's or seller's id, a username, or the provider's id of a
 * transfer, payout or reversal.
 */
export function findPayouts(db: Reader, { show, search, now }: Wanted, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = db
    .selectFrom('payouts as p')
    .innerJoin('payout_attempts as a', 'a.payout_id', 'p.id')
    .innerJoin('profiles as seller', 'seller.id', 'p.seller_id')
    .select(['p.id', 'p.seller_id as sellerId', 'seller.username as seller', 'p.created_at as requestedAt'])
    .select(['p.amount_cents as gross', 'p.net_amount_cents as net', 'p.status', 'a.state', 'a.leg', 'a.attempt'])
    .select(['a.released_at as releasedAt', 'a.state_since as stateSince', 'a.polled_at as polledAt', 'a.tries'])
    .select(['a.last_error as lastError', 'a.failure', 'a.account_id as accountId', 'a.transfer_id as transferId'])
    .select(['a.provider_payout_id as providerPayoutId', 'a.reversal_id as reversalId', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (show === 'stuck') query = query.where(standsStill(now))
  else if (show !== 'all') query = query.where('p.status', '=', sql.lit(show))
  if (search === '') return query.execute()
  const digits = search.toLowerCase().replaceAll('-', '')
  if (isId(search) || /^[0-9a-f]{8,32}$/.test(digits)) {
    const { from, to } = rangeOf(digits)
    return query
      .where(sql<boolean>`(p.id between ${from} and ${to} or p.seller_id between ${from} and ${to})`)
      .execute()
  }
  if (/^(tr|po|trr)_/.test(search))
    return query
      .where(sql<boolean>`(a.transfer_id = ${search} or a.provider_payout_id = ${search} or a.reversal_id = ${search})`)
      .execute()
  const username = search.replace(/^@/, '').toLowerCase()
  const seller = db.selectFrom('profiles').select('id').where('username', '=', username)
  return query.where('p.seller_id', '=', seller).execute()
}

/** Counts the stuck payouts up to a limit. */
export async function countStuck(db: Reader, now: Date): Promise<number> {
  const some = db
    .selectFrom('payout_attempts as a')
    .select(sql`1`.as('one'))
    .where(standsStill(now))
    .limit(maxStuckCounted)
  const row = await db
    .selectFrom(some.as('stuck'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The same as `isStuck`; the first condition is that of the index on open payouts. */
function standsStill(now: Date) {
  const { withBank, elsewhere } = stuckSince(now)
  return sql<boolean>`(a.state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown')
      or (a.state = 'returned' and a.released_at is null))
    and a.state_since < ${elsewhere} and (a.state <> 'in_transit' or a.state_since < ${withBank})`
}
