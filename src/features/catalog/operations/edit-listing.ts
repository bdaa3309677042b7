import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { definePreparedOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { ListingInput } from '../contract.ts'
import { changeNote, listingInput } from '../contract.ts'
import { catalogTexts } from '../texts.ts'
import { deleteDraft } from '../draft-store.ts'
import { listingChanged, listingNews, versionPublished } from '../events.ts'
import {
  listingChangedMeanwhile,
  notYourImage,
  notYours,
  priceRefused,
  removedByAdmin,
  tooManyHeld,
} from '../failures.ts'
import type { Checked } from '../public/check-for-copies.ts'
import { checkForCopies, compareTexts, holdIfNeeded, waitsForAdmin } from '../public/check-for-copies.ts'
import { deleteVersion } from '../hold-store.ts'
import { hasOnlyOwnImages } from '../own-images.ts'
import { priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import { publishVersion } from '../publish-limits.ts'
import { reviewOfEdit } from '../review-rules.ts'
import { canChange, isSameTexts } from '../rules.ts'
import { chooseTerms } from '#src/features/vocabulary/public/choose-terms.ts'
import { wasEditReviewed } from '../public/review-store.ts'
import { findListing, lockListing, readTexts, updateListing } from '../public/store.ts'

/**
 * Edits a listing. A changed text becomes a new version with a note for existing buyers, whose versions stay readable. Without a
 * text change, the note is discarded. A near-duplicate of another creator's text is flagged, as is an edit that adds a word of the shop's list, and further edits replace the
 * version under review. What awaits the verification of its creator's address is checked when it is published.
 */
export const editListing = definePreparedOperation({
  name: 'catalog.edit-listing',
  input: z.object({
    id: z.uuid(),
    listing: listingInput,
    note: changeNote.default(''),
    /** The edition that the form has read. */
    edition: z.int().optional(),
  }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async prepare(view, { id, listing }) {
    const row = await findListing(view.db, id)
    if (!row || !canChange(view.actor, row)) return null
    if (isSameTexts(await readTexts(view.db, id, row.textVersion), listing.texts)) return null
    return compareTexts(view, { promptId: id, creatorId: row.creatorId, texts: listing.texts })
  },
  async run(context, { id, listing, note, edition }, compared) {
    const { tx, now } = context
    const locked = await lockForEdit(context, { id, listing, edition })
    if (!locked.ok) return locked
    const { row, terms } = locked.value
    const { creatorId, textVersion } = row
    const unseenVersion = await findUnseenVersion(context, row)
    if (!(await hasOnlyOwnImages(tx, creatorId, listing))) return err(notYourImage)
    const isNewText = !isSameTexts(await readTexts(tx, id, unseenVersion ?? textVersion), listing.texts)
    const isAwaiting = row.awaitingVerificationAt !== null
    const wasHeld = row.flaggedVersion !== null
    if (isNewText && !wasHeld && (await waitsForAdmin(context, creatorId))) return err(tooManyHeld)
    const version = unseenVersion ?? (isNewText ? textVersion + 1 : textVersion)
    if (isNewText && unseenVersion !== null) await deleteVersion(tx, id, version)
    const limit = isNewText ? await publishVersion(context, row, { version, note, texts: listing.texts, now }) : null
    if (limit) return err(limit)
    const wasActive = row.activeBeforeFlag ?? row.isActive
    const found = isAwaiting ? null : await reviewOfEdit(context, { creatorId, before: row, after: listing, wasHeld })
    const review = found && { ...found, isEdit: !wasHeld }
    const guarded = { promptId: id, creatorId, version, texts: listing.texts, wasActive, wasHeld, review }
    const isPublished = isNewText && !isAwaiting
    const checked = isPublished
      ? await checkForCopies(context, guarded, compared)
      : ok(await holdIfChanged(context, guarded))
    if (!checked.ok) return checked
    const { isHeld, isCopy } = checked.value
    await updateListing(tx, id, { ...listing, ...terms }, { creatorId, version, isHeld, now })
    await deleteDraft(tx, creatorId, { promptId: id })
    await context.emit(listingChanged(id, creatorId))
    await context.emit(listingNews('updated', id, creatorId))
    await announce(context, { id, creatorId, version, isOut: isPublished && !isHeld })
    return ok({ id, version, isHeld, isCopy })
  },
})

/** Holds an edit of the same text for its words. */
async function holdIfChanged(context: Context, guarded: Parameters<typeof holdIfNeeded>[1]): Promise<Checked> {
  const { wasHeld, review } = guarded
  return { isHeld: review === null ? wasHeld : await holdIfNeeded(context, guarded), isCopy: false }
}

type Edit = {
  readonly id: string
  readonly listing: Parameters<typeof chooseTerms>[1] & Pick<ListingInput, 'priceCents'>
  readonly edition: number | undefined
}

/** The listing, locked, and the ids of what it names. */
async function lockForEdit({ tx, actor, settings }: Context, { id, listing, edition }: Edit) {
  const terms = await chooseTerms(tx, listing, (await findListing(tx, id)) ?? null)
  const row = await lockListing(tx, id)
  if (!row || !canChange(actor, row)) return err(notYours)
  const outdated = refusalOf(row, edition)
  if (outdated) return err(outdated)
  const problem = priceProblem(listing.priceCents, pricesOf(settings, row.priceCents))
  if (problem !== null) return err(priceRefused(problem))
  return terms.ok ? ok({ row, terms: terms.value }) : terms
}

type Out = { readonly id: string; readonly creatorId: string; readonly version: number; readonly isOut: boolean }

async function announce(context: Context, { id, creatorId, version, isOut }: Out): Promise<void> {
  if (isOut) await context.emit(versionPublished(id, creatorId, version))
}

type Unseen = Pick<
  NonNullable<Awaited<ReturnType<typeof lockListing>>>,
  'id' | 'flaggedVersion' | 'awaitingVerificationAt' | 'textVersion'
>

/** Why a listing cannot be edited, or not by a form that has read this edition. */
function refusalOf(row: { readonly removedAt: Date | null; readonly edition: number }, edition: number | undefined) {
  if (row.removedAt !== null) return removedByAdmin
  return edition !== undefined && edition !== row.edition ? listingChangedMeanwhile : null
}

/** The version that no buyer has seen, since it is under review or awaits its publication: an edit replaces it. */
async function findUnseenVersion({ tx }: Context, listing: Unseen): Promise<number | null> {
  const { id, flaggedVersion, awaitingVerificationAt, textVersion } = listing
  if (flaggedVersion === null) return awaitingVerificationAt === null ? null : textVersion
  // An edit that was held for its words kept the text that buyers read.
  return flaggedVersion === textVersion && (await wasEditReviewed(tx, id)) ? null : flaggedVersion
}
