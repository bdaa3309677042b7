import type { Reader, Tx } from '#src/ports/database.ts'
import type { ConnectAccount } from '#src/ports/payments.ts'

/** Finds a seller's connected account. Its id and whether it is verified are in the profile, the rest in `payout_accounts`. */
export async function findAccount(db: Reader, sellerId: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('payout_accounts as account', 'account.seller_id', 'profiles.id')
    .select(['profiles.id as sellerId', 'stripe_connect_account_id as accountId'])
    .select(['stripe_onboarding_complete as isComplete', 'account.bank_last4 as bankLast4', 'account.attempt'])
    .select([
      'account.checked_at as checkedAt',
      'account.pays_weekly as paysWeekly',
      'account.requested_at as requestedAt',
    ])
    .where('profiles.id', '=', sellerId)
    .executeTakeFirst()
}

export async function findSellerOfAccount(db: Reader, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('stripe_connect_account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Inserts a seller's row if there is none, and locks it. */
export async function lockAccount(tx: Tx, sellerId: string) {
  await tx
    .insertInto('payout_accounts')
    .values({ seller_id: sellerId, requested_at: null, bank_last4: null, checked_at: null })
    .onConflict((on) => on.column('seller_id').doNothing())
    .execute()
  return tx
    .selectFrom('payout_accounts')
    .select(['attempt', 'requested_at as requestedAt'])
    .where('seller_id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function recordRequest(tx: Tx, sellerId: string, attempt: number, now: Date) {
  await tx
    .updateTable('payout_accounts')
    .set({ attempt, requested_at: now })
    .where('seller_id', '=', sellerId)
    .execute()
}

/** Saves the provider's state of an account; null if the account no longer exists. */
export async function saveAccountState(tx: Tx, sellerId: string, account: ConnectAccount | null, now: Date) {
  await tx
    .updateTable('payout_accounts')
    .set({
      details_submitted: account?.detailsSubmitted ?? false,
      transfers_active: account?.transfersActive ?? false,
      payouts_enabled: account?.payoutsEnabled ?? false,
      payouts_manual: account?.payoutsManual ?? false,
      bank_last4: account?.bankLast4 ?? null,
      checked_at: now,
    })
    .where('seller_id', '=', sellerId)
    .execute()
}

export async function setWeekly(tx: Tx, sellerId: string, paysWeekly: boolean) {
  await tx.updateTable('payout_accounts').set({ pays_weekly: paysWeekly }).where('seller_id', '=', sellerId).execute()
}

/** Verified sellers with weekly payouts. */
export async function listWeekly(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_accounts as account')
    .innerJoin('profiles', 'profiles.id', 'account.seller_id')
    .select('account.seller_id')
    .where('pays_weekly', '=', true)
    .where('stripe_onboarding_complete', '=', true)
    .orderBy('account.seller_id')
    .execute()
  return rows.map((row) => row.seller_id)
}

/** Deletes the bank details and turns off weekly payouts, for a deleted account. */
export async function clearBank(tx: Tx, sellerId: string): Promise<void> {
  await tx
    .updateTable('payout_accounts')
    .set({ bank_last4: null, pays_weekly: false })
    .where('seller_id', '=', sellerId)
    .execute()
}
