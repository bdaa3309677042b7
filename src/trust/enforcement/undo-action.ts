import type { Context } from '#src/kernel/operation.ts'
import { findSuspension, setUserSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { profileChanged, sessionsEnded } from '#src/people/accounts/events.ts'
import { lockListing } from '#src/storefront/catalog/public/store.ts'
import { listingChanged, listingNews, listingsTurned } from '#src/storefront/catalog/events.ts'
import { returnListings, setIdle, setRemoved } from '#src/selling/listings/public/removal-store.ts'
import { releaseEarnings } from '#src/selling/earnings/public/hold-store.ts'
import type { ActionRow } from './action-store.ts'
import { isRemovedOtherwise, setLifted } from './action-store.ts'
import { actionLifted } from './events.ts'
import { isSuspensionOrBan, isInForce } from './rules.ts'
import { notifyUser } from './notify-user.ts'

/**
 * Lifts an action: restores access, listings and earnings, and notifies the user. Effects of other actions remain. The
 * caller has locked the user and the action.
 */
export async function undoAction(
  context: Context,
  action: ActionRow,
  lift: { by: string | null; words: string },
): Promise<void> {
  const { tx, now } = context
  if (isSuspensionOrBan(action.kind) && isInForce(action, now)) await restoreAccess(context, action.userId)
  await setLifted(tx, action.id, { ...lift, now })
  if (action.kind === 'removal') await restoreListing(context, action)
  await context.emit(actionLifted(action.id, action.userId, action.kind))
  await notifyUser(context, { ...action, news: 'lifted', words: lift.words })
}

/** Ends a suspension or ban and restores what it withheld. */
export async function restoreAccess(context: Context, userId: string): Promise<void> {
  const { tx, now } = context
  await setUserSuspension(tx, userId, null, now)
  await releaseEarnings(tx, userId, now)
  if ((await returnListings(tx, userId, now)) > 0) await context.emit(listingsTurned(userId))
  // Cached sessions still carry the suspension.
  await context.emit(sessionsEnded(userId))
  await context.emit(profileChanged(userId))
}

async function restoreListing(context: Context, { id, promptId, wasActive }: ActionRow): Promise<void> {
  const { tx, now } = context
  const listing = promptId ? await lockListing(tx, promptId) : undefined
  if (!listing || listing.removedAt === null || (await isRemovedOtherwise(tx, listing.id, id))) return
  const isSuspended = (await findSuspension(tx, listing.creatorId, now)) !== null
  const isOffered = wasActive && listing.flaggedAt === null
  const isBack = isOffered && !isSuspended
  if (isBack) await setRemoved(tx, listing.id, false, now)
  else await setIdle(tx, listing.id, isOffered && isSuspended, now)
  await context.emit(listingChanged(listing.id, listing.creatorId))
  if (isBack) await context.emit(listingNews('published', listing.id, listing.creatorId))
}
