import { sql } from 'kysely'
import { buyerOf } from '#src/buying/orders/public/upgrade-store.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { WithdrawalFilter } from './rules.ts'
import { mostWaitingCounted, waitingStates } from './rules.ts'

export type WithdrawalsQuery = { readonly search: string; readonly state: WithdrawalFilter }

// As in the partial index.
const isWaiting = sql<boolean>`state in (${sql.join(waitingStates.map((state) => sql.lit(state)))})`

/** A page of statements. The search matches the number, or the sender's address. */
export function findStatements(db: Reader, { search, state }: WithdrawalsQuery, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = db
    .selectFrom('withdrawals as w')
    .select(['w.id', 'w.number', 'w.name', 'w.email', 'w.order_text as order', 'w.state', 'w.stated_at as statedAt'])
    .select(['w.matched_at as matchedAt', 'w.link_hash as linkHash', 'w.note', 'w.closed_at as closedAt'])
    .select(['w.order_id as orderId', 'w.buyer_id as buyerId', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (state === 'waiting') query = query.where(isWaiting)
  else if (state !== 'all') query = query.where('w.state', '=', sql.lit(state))
  if (search === '') return query.execute()
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  if (number !== undefined) return query.where('w.number', '=', Number(number)).execute()
  return query.where(sql<boolean>`lower(w.email) = ${search.toLowerCase()}`).execute()
}

/** The purchases of these statements, with what became of them. */
export async function listPurchasesOf(db: Reader, withdrawalIds: readonly string[]) {
  if (withdrawalIds.length === 0) return []
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('order_lines as line', 'line.order_id', 'w.order_id')
    .innerJoin('purchases', (join) =>
      join.onRef('purchases.order_line_id', '=', 'line.id').on(buyerOf('purchases'), '=', sql.ref('w.buyer_id')),
    )
    .leftJoin('withdrawal_lines as made', (join) =>
      join.onRef('made.withdrawal_id', '=', 'w.id').onRef('made.purchase_id', '=', 'purchases.id'),
    )
    .select(['w.id as withdrawalId', 'purchases.id', 'line.title', 'made.outcome'])
    .select('purchases.refunded_at as refundedAt')
    .where('w.id', 'in', withdrawalIds)
    .orderBy('line.position')
    .execute()
}

/** Counts the statements that wait, up to a limit. */
export async function countWaiting(db: Reader): Promise<number> {
  const some = db
    .selectFrom('withdrawals')
    .select(sql`1`.as('one'))
    .where(isWaiting)
    .limit(mostWaitingCounted)
  const row = await db
    .selectFrom(some.as('waiting'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
