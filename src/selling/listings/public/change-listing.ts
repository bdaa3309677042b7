import { accountSuspended } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context, View } from '#src/kernel/operation.ts'
import { priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readSuspensionForShare } from '#src/people/accounts/public/suspension-store.ts'
import { chooseTerms } from '#src/common/vocabulary/public/choose-terms.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { deleteDraft } from '#src/storefront/catalog/public/draft-store.ts'
import { listingChanged, listingNews, versionPublished } from '#src/storefront/catalog/events.ts'
import {
  listingChangedMeanwhile,
  notYourImage,
  notYours,
  priceRefused,
  removedByAdmin,
  tooManyHeld,
} from '#src/storefront/catalog/failures.ts'
import { deleteVersion } from '../hold-store.ts'
import { runningReductions } from '#src/selling/reductions/public/running-store.ts'
import type { Tx } from '#src/ports/database.ts'
import { hasOnlyOwnImages } from '../own-images.ts'
import type { Way } from '../publish-limits.ts'
import { publishVersion } from '../publish-limits.ts'
import { reviewOfEdit } from '../review-before-sale.ts'
import { isSameTexts } from '#src/storefront/catalog/text-rules.ts'
import type { Checked, Compared } from './check-for-copies.ts'
import { chooseTiers } from './choose-tiers.ts'
import { checkForCopies, compareTexts, holdIfNeeded, waitsForAdmin } from './check-for-copies.ts'
import { wasEditReviewed } from './review-store.ts'
import { findListing, lockListing, readTexts, updateListing } from '#src/storefront/catalog/public/store.ts'

type Edit = {
  readonly id: string
  readonly creatorId: string
  readonly listing: ListingInput
  readonly note: string
  /** The edition that the edit is based on. */
  readonly edition: number | undefined
  readonly way: Way
}

/** Compares changed texts before the transaction of `changeListing`; null if they did not change or the listing is another's. */
export async function compareChanged(
  view: View,
  { id, creatorId, listing }: Pick<Edit, 'id' | 'creatorId' | 'listing'>,
) {
  const row = await findListing(view.db, id)
  if (row?.creatorId !== creatorId) return null
  if (isSameTexts(await readTexts(view.db, id, row.textVersion), listing.texts)) return null
  return compareTexts(view, { promptId: id, creatorId, texts: listing.texts })
}

type Changed = Checked & { readonly id: string; readonly version: number }

/**
 * Edits a listing of a creator. A changed text becomes a new version with a note for existing buyers, whose versions stay readable. Without a
 * text change, the note is discarded. A near-duplicate of another creator's text is flagged, as is an edit that adds a word of the shop's list, and further edits replace the
 * version under review. What awaits the verification of its creator's address is checked when it is published.
 */
export async function changeListing(
  context: Context,
  edit: Edit,
  compared: Compared | null,
): Promise<Result<Changed, Failure>> {
  const { id, creatorId, listing, note, way } = edit
  const { tx, now } = context
  const locked = await lockForEdit(context, edit)
  if (!locked.ok) return locked
  const { row, terms } = locked.value
  const { textVersion } = row
  const unseenVersion = await findUnseenVersion(context, row)
  if (!(await hasOnlyOwnImages(tx, creatorId, listing))) return err(notYourImage)
  const isNewText = !isSameTexts(await readTexts(tx, id, unseenVersion ?? textVersion), listing.texts)
  const isAwaiting = row.awaitingVerificationAt !== null
  const wasHeld = row.flaggedVersion !== null
  if (isNewText && !wasHeld && (await waitsForAdmin(context, creatorId))) return err(tooManyHeld)
  const version = unseenVersion ?? (isNewText ? textVersion + 1 : textVersion)
  if (isNewText && unseenVersion !== null) await deleteVersion(tx, id, version)
  const limit = isNewText
    ? await publishVersion(context, { id, creatorId, way }, { ...listing, version, note, now })
    : null
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
  const priceCents = await priceOfEdit(tx, edit)
  await updateListing(tx, id, { ...listing, ...terms, priceCents }, { creatorId, version, isHeld, now })
  await deleteDraft(tx, creatorId, { promptId: id })
  await context.emit(listingChanged(id, creatorId))
  await context.emit(listingNews('updated', id, creatorId))
  await announce(context, { id, creatorId, version, isOut: isPublished && !isHeld })
  return ok({ id, version, isHeld, isCopy })
}

/** A file has the usual price, so with that price it leaves a running reduction as it is. */
async function priceOfEdit(tx: Tx, { id, way, listing: { priceCents } }: Edit): Promise<number> {
  if (way === 'form') return priceCents
  const running = (await runningReductions(tx, [id])).get(id)
  return running?.usualCents === priceCents ? running.priceCents : priceCents
}

/** Holds an edit of the same text for its words. */
async function holdIfChanged(context: Context, guarded: Parameters<typeof holdIfNeeded>[1]): Promise<Checked> {
  const { wasHeld, review } = guarded
  return { isHeld: review === null ? wasHeld : await holdIfNeeded(context, guarded), isCopy: false }
}

/** The listing, locked, and the ids of what it names. */
async function lockForEdit(context: Context, { id, creatorId, listing, edition }: Edit) {
  const { tx, settings, now } = context
  const suspension = await readSuspensionForShare(tx, creatorId, now)
  if (suspension) return err(accountSuspended(suspension))
  const terms = await chooseTerms(tx, listing, (await findListing(tx, id)) ?? null)
  const tiers = await chooseTiers(context, {
    ...listing,
    licence: terms.ok ? terms.value.licence : listing.licence,
    promptId: id,
  })
  const row = await lockListing(tx, id)
  if (row?.creatorId !== creatorId) return err(notYours)
  const outdated = refusalOf(row, edition)
  if (outdated) return err(outdated)
  const problem = priceProblem(listing.priceCents, pricesOf(settings, row.priceCents))
  if (problem !== null) return err(priceRefused(problem))
  if (!terms.ok) return terms
  return tiers.ok ? ok({ row, terms: { ...terms.value, tiers: tiers.value } }) : tiers
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
