import type { Context } from '#src/kernel/operation.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { purchasesMoved } from '#src/buying/orders/events.ts'
import { countMovable, freezeBilling, listMovable, setBuyer } from '#src/buying/orders/public/move-store.ts'
import { orAgain } from '#src/buying/orders/public/or-again.ts'
import { reviewsChanged } from '#src/buying/reviews/events.ts'
import { updateBadgesJob } from '#src/buying/reviews/jobs.ts'
import { moveReviews } from '#src/buying/reviews/public/move-store.ts'
import { moveKeptRuns } from '#src/buying/runs/public/move-store.ts'
import { endSeatsOfMember } from '#src/buying/seats/public/end-store.ts'
import { sendMovedJob } from './jobs.ts'

type Move = {
  readonly from: string
  readonly to: string
  /** One purchase only; null for all. */
  readonly purchaseId: string | null
  /** Of an admin; null if both mailboxes confirmed. */
  readonly reason: string | null
}

/**
 * Moves purchases with their kept runs and reviews to another account, and tells both. What the other account has already stays, so
 * that nobody owns a listing or reviews it twice. Orders, receipts, payments, refunds and the ledger keep their buyer. The caller has
 * locked both users. Returns the number of moved purchases.
 */
export async function movePurchasesOf(context: Context, move: Move): Promise<number> {
  const { tx } = context
  const { from, to, reason } = move
  // Of what they get as a buyer, the other account needs no seat.
  const listings = await listMovable(tx, move)
  if (listings.length > 0) await endSeatsOfMember(tx, to, listings, context.now)
  const moved = await orAgain(() => setBuyer(tx, move))
  if (moved.length === 0) return 0
  const ids = moved.map(({ id }) => id)
  await freezeBilling(tx, ids)
  await moveKeptRuns(tx, ids, to)
  const promptIds = moved.map(({ promptId }) => promptId)
  const reviews = await orAgain(() => moveReviews(tx, { from, to, promptIds }))
  for (const { promptId, creatorId } of reviews) await context.emit(reviewsChanged(promptId, creatorId))
  for (const userId of [from, to]) await context.enqueue(updateBadgesJob, { userId })
  await context.emit(purchasesMoved(to, from))
  const stays = await countMovable(tx, move)
  const after = { to, purchases: ids, stays: stays.owned + stays.made, ...(reason !== null && { reason }) }
  await recordAudit(context, { action: 'moves.move-purchases', subjectKind: 'user', subjectId: from, after })
  const news = { from, to, count: ids.length, byAdmin: reason !== null, key: context.newId() }
  await context.enqueue(sendMovedJob, news)
  return ids.length
}
