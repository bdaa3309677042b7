import { staffOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest, readQueue } from '#src/kernel/keyed-page.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { pageLimit, queueQuery } from '#src/common/paging/contract.ts'
import { heldOrder, heldShown } from '../rules.ts'
import { listWaiting, countWaiting, findSide } from '../store.ts'
import type { HeldListing, HeldReason, ComparedSide, Comparison, NearestMatch } from '../view.ts'
import { heldReasons } from '../view.ts'
import { z } from 'zod'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { lockListing as holdListing, readTexts } from '#src/storefront/catalog/public/store.ts'
import { listByIds } from '#src/storefront/catalog/public/list-store.ts'
import { lockFindings, decideFindings } from '#src/common/likeness/public/finding-store.ts'
import { markOverlap } from '#src/common/likeness/public/compare.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { findingGone } from '../failures.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { listingChanged, listingNews, salesStopped } from '#src/storefront/catalog/events.ts'
import { decideReview, lockReview } from '#src/selling/listings/public/review-store.ts'
import { releaseListing } from '#src/selling/listings/public/release-listing.ts'
import { setRemoved } from '#src/selling/listings/public/removal-store.ts'
import type { NotificationInput } from '#src/people/notifications/public/notify.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { decisionInput } from '../contract.ts'

/** Lists the listings under review, without their texts. */
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

function toHeld(row: HeldRow): HeldListing {
  const { promptId, title, creator, foundAt, flaggedAt, flaggedVersion, textVersion, isNew, words, ...rest } = row
  const { otherId, otherTitle, otherCreator, otherCount, share } = rest
  return {
    ...{ promptId, title, creator, foundAt },
    isHeld: flaggedAt !== null,
    isEdit: rest.isEditReviewed === true || (flaggedVersion !== null && flaggedVersion > textVersion),
    reasons: reasonsOf(otherId !== null, words === null ? undefined : { isNew: isNew === true, words }),
    words: words ?? [],
    other: otherId === null ? null : matchOf({ otherId, otherTitle, otherCreator, otherCount, share }),
  }
}

type Match = Pick<HeldRow, 'otherTitle' | 'otherCreator' | 'otherCount' | 'share'> & { readonly otherId: string }

const matchOf = ({ otherId, otherTitle, otherCreator, otherCount, share }: Match): NearestMatch => ({
  ...{ id: otherId, title: otherTitle ?? '', creator: otherCreator ?? '' },
  ...{ count: Number(otherCount), share: share ?? 0 },
})

type Reviewed = { readonly isNew: boolean; readonly words: readonly string[] }

function reasonsOf(isCopy: boolean, review: Reviewed | undefined): HeldReason[] {
  const holds = { copy: isCopy, review: review?.isNew === true, words: (review?.words.length ?? 0) > 0 }
  return heldReasons.filter((reason) => holds[reason])
}

/** Counts the listings under review. */
export const countHeldListings = defineQuery({
  name: 'copyguard.count-held-listings',
  input: z.object({}),
  access: staffOnly('moderator'),
  async run({ db }) {
    return ok(await countWaiting(db))
  },
})

/**
 * Returns a text under review to an admin, and its match if there is one, with the shared passages. Audits each read for both
 * listings, without the text.
 */
export const compareHeld = defineOperation({
  name: 'copyguard.compare-held',
  input: z.object({ promptId: z.uuid(), otherId: z.uuid().optional().catch(undefined) }),
  access: staffOnly('moderator'),
  async run(context, { promptId, otherId }) {
    const open = await lockOpen(context, promptId)
    if (!open) return err(findingGone)
    const { listing, findings, review } = open
    const finding = findings.find((one) => one.otherId === otherId) ?? findings[0]
    const mine = await readSide(context, promptId, listing.flaggedVersion ?? finding?.version ?? listing.textVersion)
    const theirs = finding && (await readSide(context, finding.otherId, finding.otherVersion))
    if (!mine || (finding && !theirs)) return err(findingGone)
    const after = { version: mine.side.version, otherId: finding?.otherId, otherVersion: theirs?.side.version }
    await recordAudit(context, { action: 'copyguard.compare-held', subjectKind: 'listing', subjectId: promptId, after })
    const comparison: Comparison = {
      listing: { ...mine.side, texts: overlapped(mine.texts, theirs?.texts ?? []) },
      other: theirs ? { ...theirs.side, texts: overlapped(theirs.texts, mine.texts) } : null,
      share: finding?.share ?? null,
      reasons: reasonsOf(finding !== undefined, review),
      words: review?.words ?? [],
      description: listing.description,
      tags: listing.tags,
      isHeld: listing.flaggedAt !== null,
      others: await matchesOf(context, findings),
    }
    return ok(comparison)
  },
})

/** A listing with its open findings and its open review, locked; null if it needs no decision. */
async function lockOpen({ tx }: Context, promptId: string) {
  const listing = await holdListing(tx, promptId)
  if (listing?.removedAt !== null) return null
  const findings = await lockFindings(tx, promptId)
  // Nobody waits for the review of a listing that is no longer held.
  const review = listing.flaggedAt === null ? undefined : await lockReview(tx, promptId)
  return findings.length === 0 && !review ? null : { listing, findings, review }
}

async function matchesOf({ tx }: Context, findings: Awaited<ReturnType<typeof lockFindings>>) {
  const ids = findings.map((one) => one.otherId)
  const titles = new Map((ids.length === 0 ? [] : await listByIds(tx, ids)).map(({ id, title }) => [id, title]))
  return findings.map(({ otherId, share }) => ({ promptId: otherId, title: titles.get(otherId) ?? '', share }))
}

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
 * Releases a held listing, which is then published as usual, or removes it with a reason. The decision covers all of its
 * matches and its review. Nobody decides about their own listing. Locks the listing's row first, as saving does, so that only one admin decides and no edit intervenes.
 */
export const decideHeld = defineOperation({
  name: 'copyguard.decide-held',
  input: decisionInput,
  access: staffOnly('moderator'),
  async run(context, { promptId, decision, reason }) {
    const { tx, now } = context
    const open = await lockOpen(context, promptId)
    if (!open) return err(findingGone)
    const { listing, findings, review } = open
    const by = userIdOf(context.actor)
    if (listing.creatorId === by) return err(ownAccount)
    const decided = { decision, by, reason: reason || null, now }
    await decideFindings(tx, promptId, decided)
    await decideReview(tx, promptId, decided)
    if (decision === 'removed') await setRemoved(tx, promptId, true, now)
    else if (listing.flaggedVersion !== null) await releaseListing(context, listing)
    await recordAudit(context, {
      action: 'copyguard.decide-held',
      subjectKind: 'listing',
      subjectId: promptId,
      before: { isHeld: listing.flaggedAt !== null, isActive: listing.isActive },
      after: {
        decision,
        near: findings.map(({ otherId, share }) => ({ otherId, share })),
        ...(review && { words: review.words }),
        ...(reason && { reason }),
      },
    })
    await context.emit(listingChanged(promptId, listing.creatorId))
    if (decision === 'removed') {
      await context.emit(listingNews('removed', promptId, listing.creatorId))
      await context.emit(salesStopped(listing.creatorId, promptId))
    }
    if (decision === 'removed' || listing.flaggedVersion !== null)
      await notify(
        context,
        newsOf(listing, findings[0]?.id ?? review?.id ?? promptId, { decision, reason, isCopy: findings.length > 0 }),
      )
    return ok({ promptId, decision })
  },
})

type Decided = { readonly decision: 'released' | 'removed'; readonly reason: string; readonly isCopy: boolean }

function newsOf(
  { title, creatorId }: { readonly title: string; readonly creatorId: string },
  findingId: string,
  { decision, reason, isCopy }: Decided,
): NotificationInput {
  const about = `held:${findingId}`
  const notice = { kind: 'moderation', to: creatorId, about, href: '/dashboard', subject: title } as const
  return decision === 'released'
    ? { ...notice, news: 'held-released' }
    : { ...notice, news: isCopy ? 'held-removed' : 'held-not-approved', words: reason, isDue: true }
}
