import type { Reader, Tx } from '#src/ports/database.ts'
import type { SellerFeeView } from '../view.ts'

/** A seller's own fee, also if it has ended; null for none. */
export async function findSellerFee(db: Reader, userId: string): Promise<SellerFeeView | null> {
  const row = await db
    .selectFrom('seller_fees')
    .select(['fee_percent as percent', 'until', 'reason', 'set_at as setAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

type NewFee = SellerFeeView & { readonly userId: string; readonly setBy: string | null }

export async function saveSellerFee(tx: Tx, { userId, percent, until, reason, setBy, setAt }: NewFee): Promise<void> {
  const values = { fee_percent: percent, until, reason, set_by: setBy, set_at: setAt }
  await tx
    .insertInto('seller_fees')
    .values({ user_id: userId, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute()
}

export async function deleteSellerFee(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('seller_fees').where('user_id', '=', userId).execute()
}
