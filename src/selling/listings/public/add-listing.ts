import { accountSuspended } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { readSuspensionForShare } from '#src/people/accounts/public/suspension-store.ts'
import { isVerifiedForShare } from '#src/people/accounts/public/user-store.ts'
import { chooseTerms } from '#src/common/vocabulary/public/choose-terms.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { notYourImage, priceRefused, textRepeated, textsTooLarge } from '#src/storefront/catalog/failures.ts'
import { tooManyAwaiting, tooManyHeld, tooManyNew, tooManyPublished } from '#src/storefront/catalog/failures.ts'
import { countAwaiting } from '../hold-store.ts'
import { hasOnlyOwnImages } from '../own-images.ts'
import { countPublished, fitsStorage, isRepeated } from '../publish-limits.ts'
import { publishNew } from '../publish-new.ts'
import { mostHeld } from '#src/storefront/catalog/rules.ts'
import type { Checked, Compared } from './check-for-copies.ts'
import { chooseTiers } from './choose-tiers.ts'
import { waitsForAdmin } from './check-for-copies.ts'
import { hasListingLimit } from './listing-limit-store.ts'
import { insertListing } from '#src/storefront/catalog/public/store.ts'

type NewListing = {
  readonly creatorId: string
  readonly listing: ListingInput
  /** Of an imported listing: the creator's own key, and whether it stays off sale until the creator puts it on sale. */
  readonly file?: { readonly key: string; readonly isDraft: boolean }
}

type Added = Checked & { readonly id: string; readonly isAwaiting: boolean }

/**
 * Adds a listing of a creator, on sale unless it is a draft, within the limits of the creator. `compared` is the result of
 * `compareTexts` before the transaction. Without a verified email address, the listing is published when the address is verified.
 */
export async function addListing(
  context: Context,
  { creatorId, listing, file }: NewListing,
  compared: Compared,
): Promise<Result<Added, Failure>> {
  const suspension = await readSuspensionForShare(context.tx, creatorId, context.now)
  if (suspension) return err(accountSuspended(suspension))
  const problem = priceProblem(listing.priceCents, pricesOf(context.settings))
  if (problem !== null) return err(priceRefused(problem))
  if (!(await hasOnlyOwnImages(context.tx, creatorId, listing))) return err(notYourImage)
  const terms = await chooseTerms(context.tx, listing, null)
  if (!terms.ok) return terms
  const tiers = await chooseTiers(context, { ...listing, licence: terms.value.licence, promptId: null })
  if (!tiers.ok) return tiers
  if (!(await isWithinLimit(context, creatorId))) return err(tooManyNew(context.settings.newAccountListings))
  if (await waitsForAdmin(context, creatorId)) return err(tooManyHeld)
  if (!(await countPublished(context, creatorId, file ? 'import' : 'form'))) return err(tooManyPublished)
  const id = context.newId()
  const { tx, now } = context
  if (await isRepeated(context, { id, creatorId }, listing.texts)) return err(textRepeated)
  // The session can be older than the verification, which waits for this transaction or is seen by it.
  const isAwaiting = !(await isVerifiedForShare(tx, creatorId))
  if (isAwaiting && (await countAwaiting(tx, creatorId)) >= mostHeld) return err(tooManyAwaiting)
  await insertListing(tx, { id, creatorId, isAwaiting, now, file }, { ...listing, ...terms.value, tiers: tiers.value })
  if (!(await fitsStorage(context, creatorId))) return err(textsTooLarge(context.settings))
  const added = { ...listing, id, creatorId, version: 1, isDraft: file?.isDraft === true }
  const published = isAwaiting ? ok({ isHeld: false, isCopy: false }) : await publishNew(context, added, compared)
  if (!published.ok) return published
  return ok({ id, ...published.value, isAwaiting })
}

/** New accounts could publish faster than admins review. Listings rejected later are not counted. */
async function isWithinLimit({ tx, now, settings }: Context, creatorId: string): Promise<boolean> {
  if (!(await hasListingLimit(tx, creatorId, now))) return true
  const limit = { max: settings.newAccountListings, windowSeconds: 86_400 }
  return (await countAttempt(tx, `listings:${creatorId}`, limit, now)).allowed
}
