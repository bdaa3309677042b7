import { shopCurrency } from '#src/kernel/currency.ts'
import { sql } from 'kysely'
import type { Context } from '#src/kernel/operation.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { AccountName, Entry, RefundedSoFar } from '../rules.ts'
import type { WrittenOff } from './write-off.ts'

type Booking = Pick<Context, 'tx' | 'now' | 'newId'>

/** Books an entry; false if its source is already booked. The database checks at commit that it sums to zero. */
export async function book(context: Booking, entry: Entry): Promise<boolean> {
  return (await bookAll(context, [entry])) > 0
}

/** Books those entries whose source is not booked yet, and returns how many. */
export async function bookAll(context: Booking, entries: readonly Entry[]): Promise<number> {
  const { tx, now } = context
  const byId = new Map(entries.map((entry) => [context.newId(), entry]))
  const booked = await tx
    .insertInto('ledger_entries')
    .values(
      [...byId].map(([id, { kind, sourceType, sourceId }]) => ({
        ...{ id, kind, source_type: sourceType, source_id: sourceId, created_at: now },
      })),
    )
    .onConflict((on) => on.columns(['kind', 'source_type', 'source_id']).doNothing())
    .returning('id')
    .execute()
  // A share of zero is booked too, since every paid line has one.
  const postings = booked.flatMap(({ id }) =>
    (byId.get(id)?.postings ?? [])
      .filter(({ amount, account }) => amount !== 0 || account.kind === 'seller_payable')
      .map((posting) => ({ id, ...posting })),
  )
  if (postings.length === 0) return booked.length
  const accounts = await openAccounts(
    context,
    postings.map((posting) => posting.account),
  )
  await tx
    .insertInto('ledger_postings')
    .values(
      postings.map((posting) => ({
        entry_id: posting.id,
        account_id: accounts.get(keyOf(posting.account)) ?? '',
        order_line_id: posting.orderLineId,
        amount: posting.amount,
        currency: shopCurrency().code,
        available_at: posting.availableAt,
      })),
    )
    .execute()
  return booked.length
}

/** Returns account ids by name. Creates new accounts in a fixed order, so that two sales never deadlock. */
async function openAccounts(context: Booking, names: readonly AccountName[]): Promise<Map<string, string>> {
  const wanted = new Map([...names].map((name) => [keyOf(name), name]))
  const found = await findAccounts(context.tx, [...wanted.values()])
  const missing = [...wanted].filter(([key]) => !found.has(key)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (missing.length === 0) return found
  await context.tx
    .insertInto('ledger_accounts')
    .values(
      missing.map(([, name]) => ({
        id: context.newId(),
        kind: name.kind,
        owner_id: name.ownerId,
        currency: shopCurrency().code,
        created_at: context.now,
      })),
    )
    .onConflict((on) => on.columns(['kind', 'owner_id', 'currency']).doNothing())
    .execute()
  return findAccounts(context.tx, [...wanted.values()])
}

async function findAccounts(db: Reader, names: readonly AccountName[]): Promise<Map<string, string>> {
  const owners = names.flatMap((name) => (name.ownerId === null ? [] : [name.ownerId]))
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'owner_id'])
    .where('kind', 'in', [...new Set(names.map((name) => name.kind))])
    .where((eb) => eb.or([eb('owner_id', 'is', null), ...(owners.length > 0 ? [eb('owner_id', 'in', owners)] : [])]))
    .execute()
  return new Map(rows.map((row) => [keyOf({ kind: row.kind, ownerId: row.owner_id }), row.id]))
}

const keyOf = (name: AccountName) => `${name.kind}:${name.ownerId ?? ''}`

/** When a line's credit to its seller matures. A refund matures with it. */
export async function maturityOfLine(db: Reader, orderLineId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_postings.account_id')
    .select('available_at')
    .where('order_line_id', '=', orderLineId)
    .where('ledger_entries.kind', 'in', ['sale', 'maturity'])
    .where('ledger_accounts.kind', '=', 'seller_payable')
    .where('amount', '<=', 0)
    .orderBy('ledger_postings.id', 'desc')
    .executeTakeFirst()
  return row?.available_at ?? null
}

/** Whether this cause is booked. */
export async function isBooked(db: Reader, entry: Pick<Entry, 'kind' | 'sourceType' | 'sourceId'>): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('kind', '=', entry.kind)
    .where('source_type', '=', entry.sourceType)
    .where('source_id', '=', entry.sourceId)
    .executeTakeFirst()
  return row !== undefined
}

/** The kinds of entries that reduce a line, or reverse that. */
const backKinds = ['refund', 'refund-failure', 'dispute', 'dispute-won'] as const

/** The kinds of entries of a sale, from which what seller and platform keep of it follows. */
const saleKinds = ['sale', 'maturity', ...backKinds, 'fee-kept', 'fee-kept-failure'] as const

/** What the parties and the platform keep of the outer query's `line`, and its tax, after refunds and disputes. All are null for a free sale. */
export function keptSharesOf(db: Reader) {
  return db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select((eb) => [
      keptBy('=').as('seller'),
      keptBy('<>').as('others'),
      eb.fn.sum<string | null>('posting.amount').filterWhere('account.kind', '=', 'platform_revenue').as('platform'),
      eb.fn.sum<string | null>('posting.amount').filterWhere('account.kind', '=', 'tax_payable').as('keptTax'),
    ])
    .where('posting.order_line_id', '=', sql.ref<string>('line.id'))
    .where('entry.kind', 'in', saleKinds)
}

const keptBy = (comparison: '=' | '<>') => sql<string | null>`sum(posting.amount) filter (
  where account.kind = 'seller_payable' and account.owner_id ${sql.raw(comparison)} line.seller_id)`

/** The booked refunds of a line, with the platform's fee and the tax in them. */
export async function refundedSoFar(db: Reader, orderLineId: string): Promise<RefundedSoFar> {
  const row = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_postings.account_id')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').as('price'),
      eb.fn.sum<string | null>('amount').filterWhere('ledger_accounts.kind', '=', 'platform_revenue').as('fee'),
      eb.fn.sum<string | null>('amount').filterWhere('ledger_accounts.kind', '=', 'tax_payable').as('tax'),
    ])
    .where('order_line_id', '=', orderLineId)
    .where('ledger_entries.kind', 'in', backKinds)
    .executeTakeFirst()
  return {
    price: cents(Number(row?.price ?? 0)),
    fee: cents(Number(row?.fee ?? 0)),
    tax: cents(Number(row?.tax ?? 0)),
  }
}

/** The amounts written off for a seller, less reversals, by line: the oldest write-off first. */
export async function listWrittenOff(db: Reader, sellerId: string): Promise<WrittenOff[]> {
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .select((eb) => ['order_line_id as lineId', eb.fn.sum<string>('amount').as('sum')])
    .where('account_id', '=', payableOf(db, sellerId))
    .where('ledger_entries.kind', 'in', ['write-off', 'write-off-reversal'])
    .groupBy('order_line_id')
    .having((eb) => eb(eb.fn.sum('amount'), '<', 0))
    .orderBy((eb) => eb.fn.min('ledger_postings.id'))
    .execute()
  return rows.map((row) => ({ lineId: row.lineId, amount: cents(0 - Number(row.sum)) }))
}

/** The amount of a provider movement in suspense. */
export async function suspenseAmountOf(db: Reader, transactionId: string): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_postings.account_id')
    .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
    .where('ledger_entries.source_type', '=', 'transaction')
    .where('ledger_entries.source_id', '=', transactionId)
    .where('ledger_accounts.kind', '=', 'suspense')
    .executeTakeFirst()
  return cents(0 - Number(row?.sum ?? 0))
}

/** The lines whose share was refunded or taken by a bank. */
export async function refundedAmong(db: Reader, orderLineIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .select('order_line_id')
    .where('order_line_id', 'in', orderLineIds)
    .where('kind', 'in', ['refund', 'dispute'])
    .execute()
  return new Set(rows.flatMap((row) => row.order_line_id ?? []))
}

/**
 * The id of a seller's payable account as a scalar subquery, so that Postgres scans the index of its postings in order instead of
 * sorting a join.
 */
export function payableOf(db: Reader, sellerId: string) {
  return db
    .selectFrom('ledger_accounts as payable')
    .select('payable.id')
    .where('payable.kind', '=', 'seller_payable')
    .where('payable.owner_id', '=', sellerId)
}

/**
 * Locks a seller's payable account, so that payouts, write-offs and reversals are serialized. Returns its id; null if the seller
 * never sold anything.
 */
export async function lockPayable(tx: Tx, sellerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', 'seller_payable')
    .where('owner_id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** A seller's available earnings; negative for a debt. Read from an index alone. */
export async function maturedOf(db: Reader, sellerId: string, now: Date): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
    .where('account_id', '=', payableOf(db, sellerId))
    .where('available_at', '<=', now)
    .executeTakeFirst()
  return cents(0 - Number(row?.sum ?? 0))
}

/** A seller's total earnings, paid out or not, and the available part. */
export async function earningsOf(db: Reader, sellerId: string, now: Date) {
  const row = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_postings.account_id')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').filterWhere('ledger_entries.kind', 'in', saleKinds).as('all'),
      eb.fn.sum<string | null>('amount').filterWhere('available_at', '<=', now).as('matured'),
    ])
    .where('ledger_accounts.kind', '=', 'seller_payable')
    .where('owner_id', '=', sellerId)
    .executeTakeFirst()
  return { all: 0 - Number(row?.all ?? 0), matured: 0 - Number(row?.matured ?? 0) }
}

export type SellerMovement = { readonly sellerId: string; readonly taken: Cents; readonly returned: Cents }

/** What these balance transactions of a dispute took from each seller's earnings, and what they returned after write-offs. */
export async function movedBy(db: Reader, transactionIds: readonly string[]): Promise<readonly SellerMovement[]> {
  if (transactionIds.length === 0) return []
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry_id', 'ledger_entries.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_postings.account_id')
    .select('ledger_accounts.owner_id as sellerId')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').filterWhere('ledger_entries.kind', '=', 'dispute').as('taken'),
      eb.fn.sum<string | null>('amount').filterWhere('ledger_entries.kind', '<>', 'dispute').as('back'),
    ])
    .where('ledger_entries.source_type', '=', 'transaction')
    .where('ledger_entries.source_id', 'in', transactionIds)
    .where('ledger_accounts.kind', '=', 'seller_payable')
    .groupBy('ledger_accounts.owner_id')
    .execute()
  return rows.map(({ sellerId, taken, back }) => ({
    sellerId: sellerId ?? '',
    taken: cents(Number(taken ?? 0)),
    returned: cents(0 - Number(back ?? 0)),
  }))
}
