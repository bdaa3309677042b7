import { z } from 'zod'
import { accountSuspended, signedIn } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { definePreparedOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { countAttempt } from '#src/features/accounts/public/limit-store.ts'
import { isVerifiedForShare } from '#src/features/accounts/public/user-store.ts'
import { readSuspensionForShare } from '#src/features/accounts/public/suspension-store.ts'
import { listingInput } from '../contract.ts'
import { catalogTexts } from '../texts.ts'
import {
  notYourImage,
  priceRefused,
  textRepeated,
  textsTooLarge,
  tooManyAwaiting,
  tooManyHeld,
  tooManyNew,
  tooManyPublished,
} from '../failures.ts'
import { priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import { mostHeld } from '../rules.ts'
import { deleteDraft } from '../draft-store.ts'
import { countAwaiting } from '../hold-store.ts'
import { compareTexts, waitsForAdmin } from '../public/check-for-copies.ts'
import { hasOnlyOwnImages } from '../own-images.ts'
import { countPublished, fitsStorage, isRepeated } from '../publish-limits.ts'
import { publishNew } from '../publish-new.ts'
import { hasListingLimit } from '../public/listing-limit-store.ts'
import { insertListing } from '../public/store.ts'
import { chooseTerms } from '#src/features/vocabulary/public/choose-terms.ts'

/**
 * Publishes a new listing and deletes its draft. Without a verified email address, the listing is saved and published when the
 * address is verified.
 */
export const createListing = definePreparedOperation({
  name: 'catalog.create-listing',
  input: z.object({ listing: listingInput, draftId: z.uuid().nullable().default(null) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  prepare: (view, { listing }) =>
    compareTexts(view, { promptId: null, creatorId: userIdOf(view.actor) ?? '', texts: listing.texts }),
  async run(context, { listing, draftId }, compared) {
    const creatorId = userIdOf(context.actor) ?? ''
    const suspension = await readSuspensionForShare(context.tx, creatorId, context.now)
    if (suspension) return err(accountSuspended(suspension))
    const problem = priceProblem(listing.priceCents, pricesOf(context.settings))
    if (problem !== null) return err(priceRefused(problem))
    if (!(await hasOnlyOwnImages(context.tx, creatorId, listing))) return err(notYourImage)
    const terms = await chooseTerms(context.tx, listing, null)
    if (!terms.ok) return terms
    if (!(await isWithinLimit(context, creatorId))) return err(tooManyNew(context.settings.newAccountListings))
    if (await waitsForAdmin(context, creatorId)) return err(tooManyHeld)
    if (!(await countPublished(context, creatorId))) return err(tooManyPublished)
    const id = context.newId()
    const { tx, now } = context
    if (await isRepeated(context, { id, creatorId }, listing.texts)) return err(textRepeated)
    // The session can be older than the verification, which waits for this transaction or is seen by it.
    const isAwaiting = !(await isVerifiedForShare(tx, creatorId))
    if (isAwaiting && (await countAwaiting(tx, creatorId)) >= mostHeld) return err(tooManyAwaiting)
    await insertListing(tx, { id, creatorId, isAwaiting, now }, { ...listing, ...terms.value })
    if (!(await fitsStorage(context, creatorId))) return err(textsTooLarge(context.settings))
    if (draftId) await deleteDraft(tx, creatorId, { id: draftId })
    const added = { ...listing, id, creatorId, version: 1 }
    const published = isAwaiting ? ok(notHeld) : await publishNew(context, added, compared)
    if (!published.ok) return published
    return ok({ id, ...published.value, isAwaiting })
  },
})

const notHeld = { isHeld: false, isCopy: false }

/** New accounts could publish faster than admins review. Listings rejected later are not counted. */
async function isWithinLimit({ tx, now, settings }: Context, creatorId: string): Promise<boolean> {
  if (!(await hasListingLimit(tx, creatorId, now))) return true
  const limit = { max: settings.newAccountListings, windowSeconds: 86_400 }
  return (await countAttempt(tx, `listings:${creatorId}`, limit, now)).allowed
}
