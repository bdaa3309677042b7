import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'

/** What stands between somebody and leaving: money that is theirs, and the shop's need of an admin. */
export async function readStanding(db: Reader, userId: string) {
  const { rows } = await sql<{ owed: number; hasLivePayout: boolean; isLastAdmin: boolean }>`
    select
      coalesce((
        select -sum(posting.amount) from ledger_postings posting join ledger_accounts account on account.id = posting.account_id
        where account.kind = 'seller_payable' and account.owner_id = ${userId}
      ), 0)::float8 as owed,
      exists (
        select from payout_attempts where seller_id = ${userId}
          and state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown')
      ) as "hasLivePayout",
      exists (select from user_roles where user_id = ${userId} and role = 'admin')
        and not exists (select from user_roles where user_id <> ${userId} and role = 'admin') as "isLastAdmin"`.execute(
    db,
  )
  const row = rows[0]
  return {
    owed: cents(row?.owed ?? 0),
    hasLivePayout: row?.hasLivePayout ?? false,
    isLastAdmin: row?.isLastAdmin ?? false,
  }
}
