import { staffOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest, readQueue } from '#src/kernel/keyed-page.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { pageLimit, queueQuery } from '#src/features/paging/contract.ts'
import { heldOrder, heldShown } from '../rules.ts'
import { listWaiting, countWaiting, findSide } from '../store.ts'
import type { HeldListing, ComparedSide, Comparison } from '../view.ts'
import { z } from 'zod'
import { recordAudit } from '#src/features/audit/public/record-audit.ts'
import { lockListing as holdListing, readTexts } from '#src/features/catalog/public/store.ts'
import { listByIds } from '#src/features/catalog/public/list-store.ts'
import { lockFindings, decideFindings } from '#src/features/likeness/public/finding-store.ts'
import { markOverlap } from '#src/features/likeness/public/compare.ts'
import { ownAccount } from '#src/features/accounts/failures.ts'
import { findingGone } from '../failures.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { listingChanged, listingNews, salesStopped } from '#src/features/catalog/events.ts'
import { releaseListing } from '#src/features/catalog/public/release-listing.ts'
import { setRemoved } from '#src/features/catalog/public/removal-store.ts'
import type { NotificationInput } from '#src/features/notifications/public/notify.ts'
import { notify } from '#src/features/notifications/public/notify.ts'
import { decisionInput } from '../contract.ts'
import { copyguardTexts } from '../texts.ts'

/** Lists the near-duplicates under review, without their texts. */
export const listHeld = defineQuery({
  name: 'copyguard.list-held',
  input: queueQuery.extend({ limit: pageLimit(heldShown) }),
  access: staffOnly('moderator'),
  async run({ db }, { limit, ...place }) {
    const { rows, listQuery } = await readQueue(pageRequest(heldOrder, place, limit), (part) => listWaiting(db, part))
    return ok(keyedPage(rows, listQuery, toHeld))
  },
})

type HeldRow = Omit<Awaited<ReturnType<typeof listWaiting>>[number], 'key'>

function toHeld({ flaggedAt, flaggedVersion, textVersion, otherCount, ...row }: HeldRow): HeldListing {
  return {
    ...row,
    otherCount: Number(otherCount),
    isHeld: flaggedAt !== null,
    isEdit: flaggedVersion !== null && flaggedVersion > textVersion,
  }
}

/** Counts the near-duplicates under review. */
export const countHeldListings = defineQuery({
  name: 'copyguard.count-held-listings',
  input: z.object({}),
  access: staffOnly('moderator'),
  async run({ db }) {
    return ok(await countWaiting(db))
  },
})

/**
 * Returns a flagged text and its match to an admin, with the shared passages. Audits each read for both listings, without
 * the text.
 */
export const compareHeld = defineOperation({
  name: 'copyguard.compare-held',
  input: z.object({ promptId: z.uuid(), otherId: z.uuid().optional().catch(undefined) }),
  access: staffOnly('moderator'),
  async run(context, { promptId, otherId }) {
    const { tx } = context
    const listing = await holdListing(tx, promptId)
    const findings = listing ? await lockFindings(tx, promptId) : []
    const finding = findings.find((one) => one.otherId === otherId) ?? findings[0]
    if (!listing || !finding) return err(findingGone)
    const [mine, theirs] = [
      await readSide(context, promptId, listing.flaggedVersion ?? finding.version),
      await readSide(context, finding.otherId, finding.otherVersion),
    ]
    if (!mine || !theirs) return err(findingGone)
    const after = { version: mine.side.version, otherId: finding.otherId, otherVersion: theirs.side.version }
    await recordAudit(context, { action: 'copyguard.compare-held', subjectKind: 'listing', subjectId: promptId, after })
    const titles = new Map(
      (
        await listByIds(
          tx,
          findings.map((one) => one.otherId),
        )
      ).map(({ id, title }) => [id, title]),
    )
    const comparison: Comparison = {
      listing: { ...mine.side, texts: overlapped(mine.texts, theirs.texts) },
      other: { ...theirs.side, texts: overlapped(theirs.texts, mine.texts) },
      share: finding.share,
      isHeld: listing.flaggedAt !== null,
      others: findings.map((one) => ({
        promptId: one.otherId,
        title: titles.get(one.otherId) ?? '',
        share: one.share,
      })),
    }
    return ok(comparison)
  },
})

type Texts = Awaited<ReturnType<typeof readTexts>>

async function readSide({ tx }: Context, promptId: string, version: number) {
  const side = await findSide(tx, promptId, version)
  return side && { side, texts: await readTexts(tx, promptId, version) }
}

function overlapped(texts: Texts, others: Texts): ComparedSide['texts'] {
  const bodies = others.map(({ body }) => body)
  return texts.map(({ name, body }) => ({ name, parts: markOverlap(body, bodies) }))
}

/**
 * Releases a flagged listing, which is then published as usual, or removes it with a reason. The decision covers all of its
 * matches. Nobody decides about their own listing. Locks the listing's row first, as saving does, so that only one admin decides and no edit intervenes.
 */
export const decideHeld = defineOperation({
  name: 'copyguard.decide-held',
  input: decisionInput,
  access: staffOnly('moderator'),
  async run(context, { promptId, decision, reason }) {
    const { tx, now } = context
    const listing = await holdListing(tx, promptId)
    const findings = listing ? await lockFindings(tx, promptId) : []
    if (listing?.removedAt !== null || findings.length === 0) return err(findingGone)
    const by = userIdOf(context.actor)
    if (listing.creatorId === by) return err(ownAccount)
    await decideFindings(tx, promptId, { decision, by, reason: reason || null, now })
    if (decision === 'removed') await setRemoved(tx, promptId, true, now)
    else if (listing.flaggedVersion !== null) await releaseListing(context, listing)
    await recordAudit(context, {
      action: 'copyguard.decide-held',
      subjectKind: 'listing',
      subjectId: promptId,
      before: { isHeld: listing.flaggedAt !== null, isActive: listing.isActive },
      after: { decision, near: findings.map(({ otherId, share }) => ({ otherId, share })), ...(reason && { reason }) },
    })
    await context.emit(listingChanged(promptId, listing.creatorId))
    if (decision === 'removed') {
      await context.emit(listingNews('removed', promptId, listing.creatorId))
      await context.emit(salesStopped(listing.creatorId, promptId))
    }
    if (decision === 'removed' || listing.flaggedVersion !== null)
      await notify(context, newsOf(listing, findings[0]?.id ?? promptId, { decision, reason }))
    return ok({ promptId, decision })
  },
})

type Decided = { readonly decision: 'released' | 'removed'; readonly reason: string }

function newsOf(
  { title, creatorId }: { readonly title: string; readonly creatorId: string },
  findingId: string,
  { decision, reason }: Decided,
): NotificationInput {
  const about = `held:${findingId}`
  const news = { kind: 'moderation', to: creatorId, about, href: '/dashboard' } as const
  return decision === 'released'
    ? { ...news, text: `${copyguardTexts.toldReleased}: ${title}` }
    : { ...news, text: `${copyguardTexts.toldRemoved}: ${title}`, detail: reason, isDue: true }
}
