import type { Tx } from '#src/ports/database.ts'
import { readSteps } from './public/upgrade-store.ts'
import type { SuspendedFor } from './rules.ts'

/** Suspends a purchase with a reason, or ends its suspension. */
export async function setSuspension(tx: Tx, purchaseId: string, why: SuspendedFor | null) {
  await tx.updateTable('purchases').set({ suspended_for: why }).where('id', '=', purchaseId).execute()
}

type Ended = {
  readonly id: string
  readonly buyerId: string
  readonly promptId: string
  readonly baseId: string | null
  /** The purchase, or the upgrade, at whose license an upgrade begins. */
  readonly upgrades: string | null
  readonly isUnclaimed: boolean
}

/**
 * Restores a purchase that a dispute had ended; false if the buyer has bought the listing again, and for an upgrade if the license at
 * which it begins has ended or has another upgrade. A concurrent purchase violates the unique index, and this is retried.
 */
export async function regainAccess(tx: Tx, purchase: Ended): Promise<boolean> {
  const isTaken =
    purchase.baseId === null ? await isOwned(tx, purchase) : !(await isNextUpgrade(tx, purchase.baseId, purchase))
  if (isTaken && !purchase.isUnclaimed) return false
  await tx
    .updateTable('purchases')
    .set({ refunded_at: null, suspended_for: null })
    .where('id', '=', purchase.id)
    .execute()
  return true
}

async function isOwned(tx: Tx, purchase: Ended): Promise<boolean> {
  const other = await tx
    .selectFrom('purchases')
    .select('id')
    .where('buyer_id', '=', purchase.buyerId)
    .where('prompt_id', '=', purchase.promptId)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .executeTakeFirst()
  return other !== undefined
}

async function isNextUpgrade(tx: Tx, baseId: string, { upgrades }: Ended): Promise<boolean> {
  return (await readSteps(tx, baseId)).at(-1)?.id === upgrades
}
