import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { standingOf } from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import type { News } from '#src/features/notifications/index.ts'
import { notify } from '#src/features/notifications/index.ts'
import { catalogTexts } from '../contract.ts'
import { setRemoved } from '../removal-store.ts'
import { listingChanged } from '../events.ts'
import { creatorBarred, heldElsewhere, listingMissing } from '../failures.ts'
import { releaseListing } from '../release-listing.ts'
import { findListing, lockListing } from '../store.ts'

/**
 * An admin takes a listing off sale, so that its creator cannot put it back, or puts it on sale. One that is held is
 * decided where both texts are seen; once it was removed there, putting it on sale releases it.
 */
export const moderateListing = defineOperation({
  name: 'catalog.moderate-listing',
  input: z.object({ id: z.uuid(), isActive: z.boolean() }),
  access: adminsOnly,
  async run(context, { id, isActive }) {
    const found = await findListing(context.tx, id)
    // Held before the listing, as in everything that puts one on sale.
    const bar = found && isActive ? await standingOf(context.tx, found.creatorId, context.now) : null
    const row = await lockListing(context.tx, id)
    if (!row) return err(listingMissing)
    if (bar) return err(creatorBarred)
    if (row.heldAt !== null && row.removedAt === null) return err(heldElsewhere)
    if (row.heldAt !== null && isActive) await releaseListing(context, { ...row, activeBeforeHold: true })
    else await setRemoved(context.tx, id, !isActive, context.now)
    await recordAudit(context, {
      action: 'catalog.moderate-listing',
      subjectKind: 'listing',
      subjectId: id,
      before: { isActive: row.isActive, isRemoved: row.removedAt !== null },
      after: { isActive, isRemoved: !isActive },
    })
    await context.emit(listingChanged(id, row.creatorId))
    // One that its creator had paused is taken from them, too: they can no longer put it back.
    const isTurned = isActive ? !row.isActive : row.removedAt === null
    if (isTurned && row.creatorId !== userIdOf(context.actor)) await notify(context, newsOf(row, isActive, context.now))
    return ok({ id, isActive })
  },
})

type Moderated = { readonly id: string; readonly creatorId: string; readonly title: string }

/** Each turn is told anew, in the same row. */
function newsOf({ id, creatorId, title }: Moderated, isActive: boolean, now: Date): News {
  const [text, detail] = isActive
    ? [catalogTexts.toldBack, catalogTexts.toldBackMore]
    : [catalogTexts.toldRemoved, catalogTexts.removedByAdmin]
  const about = { to: creatorId, about: `moderated:${id}`, latest: now.toISOString(), href: '/dashboard' }
  return { kind: 'moderation', ...about, text: `${text}: ${title}`, detail, isDue: true }
}
