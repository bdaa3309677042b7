import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { holdListing, listingChanged, releaseListing, setRemoved } from '#src/features/catalog/index.ts'
import type { News } from '#src/features/notifications/index.ts'
import { notify } from '#src/features/notifications/index.ts'
import { decideFindings, holdFindings } from '#src/features/likeness/index.ts'
import { copyguardTexts, decisionInput } from '../contract.ts'
import { findingGone } from '../failures.ts'

/**
 * An admin releases a held listing, which then is what it would have been, or removes it with a reason. The decision is
 * about all that it was found to be near to. The listing's row is held first, as whoever saves does: of two admins one
 * decides, and no change slips in between.
 */
export const decideHeld = defineOperation({
  name: 'copyguard.decide-held',
  input: decisionInput,
  access: adminsOnly,
  async run(context, { promptId, decision, reason }) {
    const { tx, now } = context
    const listing = await holdListing(tx, promptId)
    const findings = listing ? await holdFindings(tx, promptId) : []
    if (listing?.removedAt !== null || findings.length === 0) return err(findingGone)
    const by = userIdOf(context.actor)
    await decideFindings(tx, promptId, { decision, by, reason: reason || null, now })
    if (decision === 'removed') await setRemoved(tx, promptId, true, now)
    else if (listing.heldVersion !== null) await releaseListing(context, listing)
    await recordAudit(context, {
      action: 'copyguard.decide-held',
      subjectKind: 'listing',
      subjectId: promptId,
      before: { isHeld: listing.heldAt !== null, isActive: listing.isActive },
      after: { decision, near: findings.map(({ otherId, share }) => ({ otherId, share })), ...(reason && { reason }) },
    })
    await context.emit(listingChanged(promptId, listing.creatorId))
    if (decision === 'removed' || listing.heldVersion !== null)
      await notify(context, newsOf(listing, findings[0]?.id ?? promptId, { decision, reason }))
    return ok({ promptId, decision })
  },
})

type Decided = { readonly decision: 'released' | 'removed'; readonly reason: string }

function newsOf(
  { title, creatorId }: { readonly title: string; readonly creatorId: string },
  findingId: string,
  { decision, reason }: Decided,
): News {
  const about = `held:${findingId}`
  const news = { kind: 'moderation', to: creatorId, about, href: '/dashboard' } as const
  return decision === 'released'
    ? { ...news, text: `${copyguardTexts.toldReleased}: ${title}` }
    : { ...news, text: `${copyguardTexts.toldRemoved}: ${title}`, detail: reason, isDue: true }
}
