import { accountSuspended } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readSuspensionForShare } from '#src/people/accounts/public/suspension-store.ts'
import { isVerifiedForShare } from '#src/people/accounts/public/user-store.ts'
import { notifyFollowers } from '#src/storefront/follows/public/notify-followers.ts'
import { listingChanged, listingNews } from '#src/storefront/catalog/events.ts'
import {
  awaitsVerification,
  heldForReview,
  notYours,
  removedByAdmin,
  unverified,
  waitsForReview,
} from '#src/storefront/catalog/failures.ts'
import { isHeldAsCopy } from '../hold-store.ts'
import { endDraft, lockListing, setActive } from '#src/storefront/catalog/public/store.ts'

type Wanted = { readonly id: string; readonly creatorId: string; readonly isActive: boolean }

/** Pauses a listing of a creator, or puts it on sale, which needs a verified address. A draft is announced like a new listing. */
export async function changeActive(
  context: Context,
  { id, creatorId, isActive }: Wanted,
): Promise<Result<{ readonly id: string; readonly isActive: boolean }, Failure>> {
  const { tx, now } = context
  const suspension = isActive ? await readSuspensionForShare(tx, creatorId, now) : null
  if (suspension) return err(accountSuspended(suspension))
  const row = await lockListing(tx, id)
  if (row?.creatorId !== creatorId) return err(notYours)
  if (isActive && row.removedAt !== null) return err(removedByAdmin)
  if (row.flaggedAt !== null) return err((await isHeldAsCopy(tx, id)) ? heldForReview : waitsForReview)
  if (row.awaitingVerificationAt !== null) return err(awaitsVerification)
  if (isActive && !(await isVerifiedForShare(tx, creatorId))) return err(unverified)
  await setActive(tx, id, isActive, now)
  if (isActive && row.isDraft) {
    await endDraft(tx, id, now)
    await notifyFollowers(context, creatorId, id)
  }
  await context.emit(listingChanged(id, creatorId))
  if (isActive !== row.isActive) await context.emit(listingNews(isActive ? 'published' : 'paused', id, creatorId))
  return ok({ id, isActive })
}
