import { sql } from 'kysely'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'

/**
 * The most that requested refunds, which are not booked yet, can take of a party's share. What a dispute has taken of a line is booked already.
 */
export const refundingOf = (sellerId: ReturnType<typeof sql>) => sql`
  (select coalesce(sum(case party.kind
      when 'seller' then due.amount - floor((party.before_cents - case when refund.keeps_fee then line.fee_cents else 0 end)
        * due.amount / line.price_cents::numeric)
      else least(party.amount_cents, ceil(party.amount_cents * due.amount / line.price_cents::numeric) + 1) end), 0)
    from refunds refund join order_lines line on line.id = refund.order_line_id
    join line_parties party on party.order_line_id = line.id
    cross join lateral (select least(refund.amount_cents, line.price_cents - coalesce((
      select sum(withdrawn_cents) from dispute_lines where order_line_id = line.id), 0)) as amount) due
    where refund.state = 'requested' and party.party_id = ${sellerId})`

/**
 * What a seller can give back: all earnings that are in no payout, cleared or not, less what refunds under way will take. One
 * statement, so that a refund that is booked meanwhile counts once.
 */
export async function refundBudgetOf(db: Reader, sellerId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce((select -sum(amount) from ledger_postings where account_id = (
      select id from ledger_accounts where kind = 'seller_payable' and owner_id = ${sellerId})), 0)
      - ${refundingOf(sql`${sellerId}::uuid`)} as cents`.execute(db)
  return cents(Number(rows[0]?.cents ?? 0))
}
