import { cents } from '#src/kernel/money.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { findFact, payoutsPausedFact } from '#src/money/payments/public/store.ts'

/** Why payouts of all sellers are paused; null if they are not. */
export async function findPause(db: Reader): Promise<{ reason: string; since: Date } | null> {
  const fact = await findFact(db, payoutsPausedFact)
  return fact && { reason: fact.value, since: fact.since }
}

/** Whether no transfer may be made to a seller: payouts are paused, or theirs are stopped by an unknown transfer. */
export async function isStopped(db: Reader, sellerId: string): Promise<boolean> {
  return (await findPause(db)) !== null || (await hasUnknownTransfer(db, sellerId))
}

export async function hasUnknownTransfer(db: Reader, sellerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('unknown_transfers')
    .select('transfer_id')
    .where('seller_id', '=', sellerId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export type FoundTransfer = { readonly id: string; readonly accountId: string; readonly amount: number }

/** Returns the transfers that are not in the ledger: neither transfers of payouts nor reported before. */
export async function unknownAmong<Found extends FoundTransfer>(db: Reader, found: readonly Found[]): Promise<Found[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const ofPayouts = await db
    .selectFrom('payout_attempts')
    .select('transfer_id as id')
    .where('transfer_id', 'in', ids)
    .execute()
  const accepted = await db
    .selectFrom('unknown_transfers')
    .select('transfer_id as id')
    .where('transfer_id', 'in', ids)
    .where('accepted_at', 'is not', null)
    .execute()
  const known = new Set([...ofPayouts, ...accepted].map(({ id }) => id))
  return found.filter(({ id }) => !known.has(id))
}

/** Saves unknown transfers once, and returns how many are new. */
export async function insertUnknownTransfers(tx: Tx, found: readonly FoundTransfer[], now: Date): Promise<number> {
  let added = 0
  for (const { id, accountId, amount } of found) {
    const row = await tx
      .insertInto('unknown_transfers')
      .values({
        transfer_id: id,
        account_id: accountId,
        seller_id: await findOwner(tx, accountId),
        amount_cents: amount,
        found_at: now,
        accepted_at: null,
      })
      .onConflict((on) => on.column('transfer_id').doNothing())
      .returning('transfer_id')
      .executeTakeFirst()
    if (row) added += 1
  }
  return added
}

/** The seller who has or had an account. */
async function findOwner(db: Reader, accountId: string): Promise<string | null> {
  const current = await db
    .selectFrom('profiles')
    .select('id')
    .where('stripe_connect_account_id', '=', accountId)
    .executeTakeFirst()
  if (current) return current.id
  const former = await db
    .selectFrom('payout_attempts')
    .select('seller_id as id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return former?.id ?? null
}

/** Locks an unknown transfer that is not accepted. */
export async function lockUnknownTransfer(tx: Tx, transferId: string) {
  return tx
    .selectFrom('unknown_transfers')
    .select(['seller_id as sellerId', 'amount_cents as amount', 'account_id as accountId'])
    .where('transfer_id', '=', transferId)
    .where('accepted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** An unknown transfer that was accepted. */
export function findAcceptedTransfer(db: Reader, transferId: string) {
  return db
    .selectFrom('unknown_transfers')
    .select('seller_id as sellerId')
    .where('transfer_id', '=', transferId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirst()
}

/** All transfers that no payout made, accepted or not. */
export async function listFoundTransfers(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('unknown_transfers')
    .select('transfer_id as id')
    .orderBy('found_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markAccepted(tx: Tx, transferId: string, now: Date): Promise<void> {
  await tx.updateTable('unknown_transfers').set({ accepted_at: now }).where('transfer_id', '=', transferId).execute()
}

const shownAtMost = 100

/** Unknown transfers that wait for a decision, oldest first. */
export async function listUnknownTransfers(db: Reader) {
  const rows = await db
    .selectFrom('unknown_transfers as found')
    .leftJoin('profiles', 'profiles.id', 'found.seller_id')
    .select(['found.transfer_id as transferId', 'found.account_id as accountId', 'found.amount_cents as amount'])
    .select(['found.found_at as since', 'found.seller_id as sellerId', 'profiles.username'])
    .where('found.accepted_at', 'is', null)
    .orderBy('found.found_at')
    .orderBy('found.transfer_id')
    .limit(shownAtMost)
    .execute()
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }))
}

export async function countUnknownTransfers(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('unknown_transfers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accepted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
