import type { Reader, Tx } from '#src/ports/database.ts'

/** Saves the user's payout account at the payment provider and whether its onboarding is complete. */
export async function setConnectAccount(
  tx: Tx,
  userId: string,
  account: { readonly id: string | null; readonly isComplete: boolean },
  now: Date,
) {
  await tx
    .updateTable('profiles')
    .set({ stripe_connect_account_id: account.id, stripe_onboarding_complete: account.isComplete, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** The user's payout account at the payment provider; null without one. */
export async function findConnectAccount(db: Reader, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('stripe_connect_account_id as id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}
