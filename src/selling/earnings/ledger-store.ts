import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'
import { noneReturning, pendingReturns } from './debt-store.ts'
import type { LedgerReport, LedgerView } from './view.ts'

/** The balance of each kind of account. Debits are positive. */
export async function listBalances(db: Reader): Promise<LedgerReport['balances']> {
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

/** Unsettled movements in suspense. */
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

/** Deleted accounts that are owed money, largest first, without the reserved and incoming parts. */
export async function listClosedAccounts(db: Reader, now: Date): Promise<LedgerView['closedAccounts']> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('ledger_accounts as account', 'account.owner_id', 'users.id')
    .innerJoin('ledger_postings as posting', 'posting.account_id', 'account.id')
    .select('users.id')
    .select((eb) => [eb.fn.sum<string>('posting.amount').as('balance'), eb.fn.max('posting.booked_at').as('since')])
    .where('users.deleted_at', 'is not', null)
    .where('account.kind', '=', 'seller_payable')
    .where('posting.available_at', '<=', now)
    .groupBy('users.id')
    .having(sql<boolean>`sum(posting.amount) < 0`)
    .orderBy('balance')
    .limit(100)
    .execute()
  return rows.map((row) => ({ sellerId: row.id, amount: cents(0 - Number(row.balance)), since: row.since }))
}

/** Sellers with a debt, largest first. Reads every seller's account. */
export async function findDebtors(db: Reader, now: Date): Promise<LedgerReport['debtors']> {
  const owing = db
    .selectFrom('ledger_postings')
    .select((eb) => ['account_id', eb.fn.sum<string>('amount').as('owes')])
    .where('available_at', '<=', now)
    .groupBy('account_id')
    .having(sql<boolean>`sum(amount) > 0`)
  const rows = await db
    .selectFrom(owing.as('owing'))
    .innerJoin('ledger_accounts as account', 'account.id', 'owing.account_id')
    .select('account.owner_id')
    .where('account.kind', '=', 'seller_payable')
    .orderBy('owing.owes', 'desc')
    .limit(100)
    .execute()
  return rows.flatMap((row) => row.owner_id ?? [])
}

/** The current debts of these sellers, largest first, without those that are paid. */
export async function listDebtors(db: Reader, sellerIds: readonly string[], now: Date): Promise<LedgerView['debtors']> {
  if (sellerIds.length === 0) return []
  const rows = await db
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_postings as posting', 'posting.account_id', 'account.id')
    .innerJoin('profiles', 'profiles.id', 'account.owner_id')
    .select(['profiles.id', 'profiles.username'])
    .select((eb) => [
      eb.fn.sum<string>('posting.amount').filterWhere('posting.available_at', '<=', now).as('owes'),
      eb.fn.sum<string | null>('posting.amount').filterWhere('posting.available_at', '>', now).as('incoming'),
    ])
    .where('account.kind', '=', 'seller_payable')
    .where('account.owner_id', 'in', sellerIds)
    .groupBy(['profiles.id', 'profiles.username'])
    .having(sql<boolean>`sum(posting.amount) filter (where posting.available_at <= ${now}) > 0`)
    .orderBy('owes', 'desc')
    .execute()
  const pending = await pendingReturns(db, sellerIds, now)
  return rows.map((row) => ({
    ...(pending.get(row.id) ?? noneReturning),
    sellerId: row.id,
    username: row.username,
    owes: cents(Number(row.owes)),
    incoming: cents(0 - Number(row.incoming ?? 0)),
  }))
}
