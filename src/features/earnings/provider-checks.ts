// Invariants that compare the ledger with the provider beyond the platform's cash.
import { sql } from 'kysely'
import { cents, moneyText, sum } from '#src/kernel/money.ts'
import type { Flow } from '#src/kernel/operation.ts'
import type { Reader } from '#src/ports/database.ts'
import type { BalanceTransaction } from '#src/ports/payments.ts'
import { listSuspense } from './ledger-store.ts'
import { isLate } from './reconcile.ts'
import { returnDays } from './rules.ts'
import type { Check } from './view.ts'

/** `known`: the provider's movements that are booked. */
export async function checkFees(db: Reader, known: readonly BalanceTransaction[]): Promise<Check> {
  const held = new Set((await listSuspense(db)).map(({ transactionId }) => transactionId))
  const charged = sum(known.filter(({ id }) => !held.has(id)).map(({ fee }) => fee))
  const { rows } = await sql<{ cents: string | number }>`
    select coalesce(sum(p.amount), 0) as cents from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.kind = 'processor_fees'`.execute(db)
  const booked = cents(Number(rows[0]?.cents ?? 0))
  return {
    name: "Processor fees are the provider's fees of the booked movements",
    figure: `${moneyText(booked)} and ${moneyText(charged)}`,
    broken: booked === charged ? [] : [`${moneyText(cents(booked - charged))} apart`],
    difference: cents(booked - charged),
  }
}

/** A share that matures before its payment is available would be paid from the money of others. */
export async function checkMaturity(db: Reader, known: readonly BalanceTransaction[], now: Date): Promise<Check> {
  const { rows } = await sql<{ charge: string; matures: Date }>`
    select o.charge_id as charge, min(share.available_at) as matures
    from (
      select p.order_line_id, p.available_at from ledger_postings p join ledger_accounts a on a.id = p.account_id
      join ledger_entries e on e.id = p.entry_id
      where a.kind = 'seller_payable' and e.kind in ('sale', 'maturity') group by 1, 2 having sum(p.amount) < 0) share
    join order_lines l on l.id = share.order_line_id join orders o on o.id = l.order_id
    where o.charge_id is not null group by 1`.execute(db)
  const maturing = new Map(rows.map(({ charge, matures }) => [charge, matures]))
  // The provider may know the date only some time after the payment.
  const early = known.filter(
    (one) =>
      one.type === 'charge' && isLate(one, now) && (maturing.get(one.source) ?? one.availableAt) < one.availableAt,
  )
  return {
    name: 'No share matures before the provider makes its payment available',
    figure: `${maturing.size} payments`,
    broken: early.map(
      ({ source, availableAt }) =>
        `charge ${source}: matures ${maturing.get(source)?.toISOString()}, available ${availableAt.toISOString()}`,
    ),
  }
}

/** How many accounts one check reads, the latest payouts first. */
const mostAccounts = 200

/**
 * Compares recent connected accounts with their payouts. Our transfers are the only income of such an account, so it is empty once
 * its payouts are finished. If it differs, its payouts are polled first, since events may be late.
 */
export async function checkConnectedBalances(flow: Flow, poll: (payoutId: string) => Promise<void>): Promise<Check> {
  const broken: string[] = []
  const accounts = await listAccounts(flow)
  for (const { accountId, payoutIds } of accounts) {
    if ((await differenceOf(flow, accountId)) === null) continue
    for (const payoutId of payoutIds) await poll(payoutId)
    const difference = await differenceOf(flow, accountId)
    if (difference !== null) broken.push(`account ${accountId}: ${difference}`)
  }
  return {
    name: 'Connected accounts hold only what their open payouts explain',
    figure: `${accounts.length} accounts`,
    broken,
    // A transfer that the ledger does not know stops its own seller.
    pausesPayouts: false,
  }
}

type Account = { readonly accountId: string; readonly payoutIds: readonly string[] }

async function listAccounts({ db, now }: Flow): Promise<readonly Account[]> {
  const since = new Date(now().getTime() - returnDays * 86_400_000)
  const { rows } = await sql<Account>`
    select account_id as "accountId", array_agg(payout_id::text) as "payoutIds" from payout_attempts
    where changed_at > ${since} or (released_at is null and state <> 'paid')
    group by account_id order by max(changed_at) desc limit ${mostAccounts}`.execute(db)
  return rows
}

/** Null if the balance is right or cannot be read. */
async function differenceOf({ db, payments }: Flow, accountId: string): Promise<string | null> {
  const read = await payments.readAccountBalance(accountId)
  if (read.kind !== 'done' || read.value === null) return null
  // A step whose result is not known yet has moved the money or not. What an admin accepted may have left the account since.
  const { rows } = await sql<{ cents: string | number }>`
    select (select coalesce(sum(amount_cents), 0) from payout_attempts
        where account_id = ${accountId} and released_at is null and state in ('transferring', 'transferred', 'unknown', 'returned'))
      + (select coalesce(sum(amount_cents), 0) from unknown_transfers
        where account_id = ${accountId} and accepted_at is not null) as cents`.execute(db)
  const most = cents(Number(rows[0]?.cents ?? 0))
  if (read.value >= 0 && read.value <= most) return null
  return `holds ${moneyText(read.value)}, open payouts explain ${moneyText(most)}`
}
