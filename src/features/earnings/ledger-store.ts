import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import type { LedgerView } from './view.ts'

/** What each kind of account holds, with debits positive. */
export async function listBalances(db: Reader): Promise<LedgerView['balances']> {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select('account.kind')
    .select((eb) => eb.fn.sum<string>('posting.amount').as('balance'))
    .groupBy('account.kind')
    .orderBy('account.kind')
    .execute()
  return rows.map((row) => ({ kind: row.kind, balance: cents(Number(row.balance)) }))
}

/** Movements of the provider's that nothing of ours explains, and that nobody has settled. */
export async function listSuspense(db: Reader): Promise<LedgerView['suspense']> {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
    .select('entry.source_id')
    .select((eb) => [eb.fn.sum<string>('posting.amount').as('held'), eb.fn.min('entry.created_at').as('since')])
    .where('account.kind', '=', 'suspense')
    .groupBy('entry.source_id')
    .having(sql<boolean>`sum(posting.amount) <> 0`)
    .orderBy('since')
    .limit(100)
    .execute()
  return rows.map((row) => ({ transactionId: row.source_id, amount: cents(0 - Number(row.held)), since: row.since }))
}

/** Sellers who owe more than they have earned since, those who owe most first. */
export async function listDebtors(db: Reader, now: Date): Promise<LedgerView['debtors']> {
  const rows = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .innerJoin('profiles', 'profiles.id', 'account.owner_id')
    .select(['profiles.id', 'profiles.username'])
    .select((eb) => eb.fn.sum<string>('posting.amount').as('owes'))
    .where('account.kind', '=', 'seller_payable')
    .where('posting.available_at', '<=', now)
    .groupBy(['profiles.id', 'profiles.username'])
    .having(sql<boolean>`sum(posting.amount) > 0`)
    .orderBy('owes', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ sellerId: row.id, username: row.username, owes: cents(Number(row.owes)) }))
}
