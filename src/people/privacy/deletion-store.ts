import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import { returnableSince } from '#src/selling/earnings/rules.ts'
import { isHeldBy } from '#src/buying/orders/public/upgrade-store.ts'
import type { Reader } from '#src/ports/database.ts'

type Flag =
  | 'hasLivePayout'
  | 'hasReturnablePayout'
  | 'hasOpenDispute'
  | 'hasOpenRefund'
  | 'hasOpenPage'
  | 'isLastAdmin'
  | 'isHeld'
type Facts = Record<Flag, boolean> & { owed: number; username: string | null }

/** Whether a user gets a share of the outer query's `line`. */
const isParty = (userId: string) => sql`(line.seller_id = ${userId} or exists (
  select from line_shares share where share.order_line_id = line.id and share.party_id = ${userId}))`

/** Reads what blocks a deletion: the user's money, and being the last admin. */
export async function readDeletionBlockers(db: Reader, userId: string, now: Date) {
  const { rows } = await sql<Facts>`
    select
      (select username from profiles where id = ${userId}) as username,
      coalesce((
        select -sum(posting.amount) from ledger_postings posting join ledger_accounts account on account.id = posting.account_id
        where account.kind = 'seller_payable' and account.owner_id = ${userId}
      ), 0)::float8 as owed,
      exists (
        select from payout_attempts where seller_id = ${userId} and (
          state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown')
          -- The bank sent it back, and it is not theirs again yet.
          or state = 'returned' and released_at is null
        )
      ) as "hasLivePayout",
      exists (
        select from payout_attempts where seller_id = ${userId} and state = 'paid' and changed_at > ${returnableSince(now)}
      ) as "hasReturnablePayout",
      exists (
        select from refunds join order_lines line on line.id = refunds.order_line_id join orders on orders.id = line.order_id
        where refunds.state = 'requested' and (${isParty(userId)} or orders.buyer_id = ${userId})
      ) or exists (
        select from refund_requests request join purchases on purchases.id = request.purchase_id
        join order_lines line on line.id = purchases.order_line_id
        where request.state = 'open' and (${isHeldBy('purchases', userId)} or ${isParty(userId)})
      ) as "hasOpenRefund",
      exists (
        select from disputes join order_lines line on line.order_id = disputes.order_id
        where ${isParty(userId)} and disputes.state = 'open'
      ) as "hasOpenDispute",
      exists (
        select from orders where state in ('open', 'superseded') and (
          buyer_id = ${userId}
          or exists (select from order_lines line where line.order_id = orders.id and ${isParty(userId)})
        )
      ) as "hasOpenPage",
      exists (select from user_roles where user_id = ${userId} and role = 'admin')
        and not exists (
          select from user_roles join users on users.id = user_id
          where user_id <> ${userId} and role = 'admin'
            and (suspension_kind is null or (suspension_kind = 'suspended' and suspended_until <= ${now}))
        ) as "isLastAdmin",
      exists (select from earnings_holds where seller_id = ${userId} and (until is null or until > ${now})) as "isHeld"`.execute(
    db,
  )
  const row = rows[0]
  return {
    username: row?.username ?? null,
    owed: cents(row?.owed ?? 0),
    hasLivePayout: row?.hasLivePayout ?? false,
    hasReturnablePayout: row?.hasReturnablePayout ?? false,
    hasOpenRefund: row?.hasOpenRefund ?? false,
    hasOpenDispute: row?.hasOpenDispute ?? false,
    hasOpenPage: row?.hasOpenPage ?? false,
    isLastAdmin: row?.isLastAdmin ?? false,
    isHeld: row?.isHeld ?? false,
  }
}

/** The purchases that a buyer gives up without a refund: paid, unopened and within their refund period. */
export async function readRefundable(db: Reader, userId: string, now: Date) {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(purchase.price_paid_cents), 0)::float8 as amount
    from purchases purchase join order_lines line on line.id = purchase.order_line_id
    where ${isHeldBy('purchase', userId)} and purchase.refunded_at is null and purchase.suspended_for is null
      and (purchase.is_unclaimed or not exists (select from orders where orders.id = line.order_id and orders.is_gift))
      and purchase.price_paid_cents > 0 and purchase.created_at + line.refund_days * interval '1 day' >= ${now}
      and not exists (select from purchase_openings opening where opening.purchase_id = purchase.id)`.execute(db)
  return { count: rows[0]?.count ?? 0, amount: cents(rows[0]?.amount ?? 0) }
}
