import { userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { readSuspensionForShare } from '#src/people/accounts/public/suspension-store.ts'
import { saveFingerprints } from '#src/common/likeness/public/fingerprint-store.ts'
import { computeSignatures } from '#src/common/likeness/public/find-copies.ts'
import { notifyFollowers } from '#src/storefront/follows/public/notify-followers.ts'
import { listingNews, versionPublished } from '#src/storefront/catalog/events.ts'
import { placed } from './check-for-copies.ts'
import { liftHold } from '../hold-store.ts'
import { setIdle } from './removal-store.ts'
import { decideReview, wasEditReviewed } from './review-store.ts'
import { readTexts } from '#src/storefront/catalog/public/store.ts'

type Held = {
  readonly id: string
  readonly creatorId: string
  readonly textVersion: number
  readonly flaggedVersion: number | null
  readonly activeBeforeFlag: boolean | null
}

/** Publishes a flagged listing as saving would have: puts it on sale, notifies buyers and followers, and protects its text from copies. */
export async function releaseListing(context: Context, held: Held): Promise<void> {
  const { tx, now } = context
  const { id, creatorId, textVersion } = held
  const version = held.flaggedVersion ?? textVersion
  const texts = await readTexts(tx, id, version)
  const signed = await computeSignatures(
    texts.map(({ body }) => body),
    { ...context, creatorId },
  )
  // The texts are as long as when they were held, so this is a busy moment.
  if (!signed.ok) throw new Error(`signatures of listing ${id}: ${signed.failure}`)
  const wanted = held.activeBeforeFlag ?? true
  // Listings of creators who are suspended by then stay off sale until the suspension ends.
  const isSuspended = (await readSuspensionForShare(tx, creatorId, now)) !== null
  await liftHold(tx, id, { version, isActive: wanted && !isSuspended, now })
  if (wanted && isSuspended) await setIdle(tx, id, true, now)
  await saveFingerprints(tx, { promptId: id, creatorId, version }, placed(signed.value))
  const by = userIdOf(context.actor)
  const wasPublished = version > textVersion || (await wasEditReviewed(tx, id))
  await decideReview(tx, id, { decision: 'released', by, reason: null, now })
  if (version > textVersion) await context.emit(versionPublished(id, creatorId, version))
  else if (wanted && !isSuspended && !wasPublished) {
    await context.emit(listingNews('published', id, creatorId))
    await notifyFollowers(context, creatorId, id)
  }
}
