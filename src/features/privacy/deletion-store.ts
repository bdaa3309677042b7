import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'

type Facts = Record<'hasLivePayout' | 'hasOpenDispute' | 'hasOpenPage' | 'isLastAdmin' | 'isHeld', boolean> & {
  owed: number
  username: string | null
}

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
        select from disputes join order_lines line on line.order_id = disputes.order_id
        where line.seller_id = ${userId} and disputes.state = 'open'
      ) as "hasOpenDispute",
      exists (
        select from orders where state in ('open', 'superseded') and (
          buyer_id = ${userId}
          or exists (select from order_lines line where line.order_id = orders.id and line.seller_id = ${userId})
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
    hasOpenDispute: row?.hasOpenDispute ?? false,
    hasOpenPage: row?.hasOpenPage ?? false,
    isLastAdmin: row?.isLastAdmin ?? false,
    isHeld: row?.isHeld ?? false,
  }
}
