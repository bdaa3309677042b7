import type { Context } from '#src/kernel/operation.ts'
import { findBar, setBar } from '#src/features/accounts/public/bar-store.ts'
import { profileChanged, sessionsEnded } from '#src/features/accounts/events.ts'
import { lockListing as holdListing } from '#src/features/catalog/public/store.ts'
import { listingChanged, listingsTurned } from '#src/features/catalog/events.ts'
import { returnListings, setIdle, setRemoved } from '#src/features/catalog/public/removal-store.ts'
import { releaseEarnings } from '#src/features/earnings/public/hold-store.ts'
import type { ActionRow } from './action-store.ts'
import { isRemovedOtherwise, setLifted } from './action-store.ts'
import { actionLifted } from './events.ts'
import { isBar, isInForce } from './rules.ts'
import { tell } from './tell.ts'

/**
 * Takes a decision back: whoever was barred is let in, what was on sale comes back, earnings are released, and they are
 * told. What another decision holds stays. The caller holds the person and the decision.
 */
export async function undo(
  context: Context,
  action: ActionRow,
  lift: { by: string | null; words: string },
): Promise<void> {
  const { tx, now } = context
  if (isBar(action.kind) && isInForce(action, now)) await letIn(context, action.userId)
  await setLifted(tx, action.id, { ...lift, now })
  if (action.kind === 'removal') await restoreListing(context, action)
  await context.emit(actionLifted(action.id, action.userId, action.kind))
  await tell(context, { ...action, news: 'lifted', words: lift.words })
}

/** What a bar held goes back to where it was. */
export async function letIn(context: Context, userId: string): Promise<void> {
  const { tx, now } = context
  await setBar(tx, userId, null, now)
  await releaseEarnings(tx, userId, now)
  if ((await returnListings(tx, userId, now)) > 0) await context.emit(listingsTurned(userId))
  // What is remembered of their sessions still says that they are barred.
  await context.emit(sessionsEnded(userId))
  await context.emit(profileChanged(userId))
}

async function restoreListing(context: Context, { id, promptId, wasActive }: ActionRow): Promise<void> {
  const { tx, now } = context
  const listing = promptId ? await holdListing(tx, promptId) : undefined
  if (!listing || listing.removedAt === null || (await isRemovedOtherwise(tx, listing.id, id))) return
  const isBarred = (await findBar(tx, listing.creatorId, now)) !== null
  const isOffered = wasActive && listing.heldAt === null
  if (isOffered && !isBarred) await setRemoved(tx, listing.id, false, now)
  else await setIdle(tx, listing.id, isOffered && isBarred, now)
  await context.emit(listingChanged(listing.id, listing.creatorId))
}
