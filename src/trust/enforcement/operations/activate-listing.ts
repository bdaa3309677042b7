import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { findSuspension, lockAccountStatus } from '#src/people/accounts/public/suspension-store.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { creatorSuspended, creatorUnverified, heldElsewhere, listingMissing } from '#src/storefront/catalog/failures.ts'
import { findListing, lockListing } from '#src/storefront/catalog/public/store.ts'
import { listingChanged, listingNews } from '#src/storefront/catalog/events.ts'
import { releaseListing } from '#src/selling/listings/public/release-listing.ts'
import { setRemoved } from '#src/selling/listings/public/removal-store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { lockRemovals } from '../action-store.ts'
import { grantOpenAppeal } from '../appeal-store.ts'
import { enforcementTexts } from '../texts.ts'
import { undoAction } from '../undo-action.ts'

/**
 * Puts a listing on sale for an admin. Lifts its content removals and grants the open appeals against them. Listings
 * flagged by the copy guard are decided under Held; if one was removed there, this releases it.
 */
export const activateListing = defineOperation({
  name: 'enforcement.activate-listing',
  input: z.object({ id: z.uuid() }),
  access: staffOnly('moderator'),
  async run(context, { id }) {
    const { tx, now } = context
    const by = userIdOf(context.actor)
    const found = await findListing(tx, id)
    if (!found) return err(listingMissing)
    await lockAccountStatus(tx, found.creatorId)
    if ((await findSuspension(tx, found.creatorId, now)) !== null) return err(creatorSuspended)
    const removals = await lockRemovals(tx, id)
    const row = await lockListing(tx, id)
    if (!row) return err(listingMissing)
    if (row.removedAt !== null && row.creatorId === by) return err(ownAccount)
    if (row.flaggedAt !== null && row.removedAt === null) return err(heldElsewhere)
    if (row.awaitingVerificationAt !== null) return err(creatorUnverified)
    for (const removal of removals) {
      await grantOpenAppeal(tx, removal.id, { answer: enforcementTexts.activated, by: by ?? '', now })
      await undoAction(context, removal, { by, words: enforcementTexts.activated })
    }
    if (row.flaggedAt === null) await setRemoved(tx, id, false, now)
    else await releaseListing(context, { ...row, activeBeforeFlag: true })
    await recordAudit(context, {
      action: 'enforcement.activate-listing',
      subjectKind: 'listing',
      subjectId: id,
      before: { isActive: row.isActive, isRemoved: row.removedAt !== null },
      after: { isActive: true, isRemoved: false, lifted: removals.map((removal) => removal.id) },
    })
    await context.emit(listingChanged(id, row.creatorId))
    const isToldAlready = row.isActive || row.flaggedAt !== null || removals.some(({ wasActive }) => wasActive)
    if (!isToldAlready) await context.emit(listingNews('published', id, row.creatorId))
    if (!row.isActive && removals.length === 0 && row.creatorId !== by) await notifyActivated(context, row)
    return ok({ id })
  },
})

type ActivatedListing = { readonly id: string; readonly creatorId: string; readonly title: string }

/** Notifies the creator if no action removed the listing; otherwise `undo` notifies them. */
async function notifyActivated(context: Context, { id, creatorId, title }: ActivatedListing): Promise<void> {
  await notify(context, {
    kind: 'moderation',
    to: creatorId,
    about: `activated:${id}`,
    latest: context.now.toISOString(),
    href: '/dashboard',
    news: 'listing-back',
    subject: title,
    isDue: true,
  })
}
