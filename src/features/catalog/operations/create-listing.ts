import { z } from 'zod'
import { accountSuspended, signedIn } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { countAttempt } from '#src/features/accounts/public/limit-store.ts'
import { grantRoleOnce } from '#src/features/accounts/operations/roles.ts'
import { joinedAt } from '#src/features/accounts/public/store.ts'
import { readSuspensionForShare } from '#src/features/accounts/public/suspension-store.ts'
import { notifyFollowers } from '#src/features/follows/public/notify-followers.ts'
import { listingInput } from '../contract.ts'
import { catalogTexts } from '../texts.ts'
import { listingChanged } from '../events.ts'
import { notYourImage, textsTooLarge, tooManyHeld, tooManyNew, tooManyPublished, unverified } from '../failures.ts'
import { canSell, isNewAccount } from '../rules.ts'
import { deleteDraft } from '../draft-store.ts'
import { checkForCopies, waitsForAdmin } from '../public/check-for-copies.ts'
import { hasOnlyOwnImages } from '../own-images.ts'
import { countPublished, fitsStorage } from '../publish-limits.ts'
import { insertListing } from '../public/store.ts'

/**
 * Publishes a new listing of a user with a verified email address and deletes its draft. A near-duplicate of another creator's
 * text is flagged instead. The first listing grants the seller role.
 */
export const createListing = defineOperation({
  name: 'catalog.create-listing',
  input: z.object({ listing: listingInput, draftId: z.uuid().nullable().default(null) }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run(context, { listing, draftId }) {
    if (!canSell(context.actor)) return err(unverified)
    const creatorId = userIdOf(context.actor) ?? ''
    const suspension = await readSuspensionForShare(context.tx, creatorId, context.now)
    if (suspension) return err(accountSuspended(suspension))
    if (!(await hasOnlyOwnImages(context.tx, creatorId, listing))) return err(notYourImage)
    if (!(await isWithinLimit(context, creatorId))) return err(tooManyNew(context.settings.newAccountListings))
    if (await waitsForAdmin(context, creatorId)) return err(tooManyHeld)
    if (!(await countPublished(context, creatorId))) return err(tooManyPublished)
    const id = context.newId()
    await insertListing(context.tx, id, creatorId, listing, context.now)
    if (!(await fitsStorage(context, creatorId))) return err(textsTooLarge(context.settings.creatorStorageMb))
    const guarded = { promptId: id, creatorId, version: 1, texts: listing.texts, wasActive: true, wasHeld: false }
    const isHeld = await checkForCopies(context, guarded)
    if (draftId) await deleteDraft(context.tx, creatorId, { id: draftId })
    await grantRoleOnce(context, creatorId, 'seller')
    await context.emit(listingChanged(id, creatorId))
    if (!isHeld) await notifyFollowers(context, creatorId, id)
    return ok({ id, isHeld })
  },
})

/** New accounts could publish faster than admins review. Listings rejected later are not counted. */
async function isWithinLimit({ tx, now, settings }: Context, creatorId: string): Promise<boolean> {
  const joined = await joinedAt(tx, creatorId)
  if (joined === null || !isNewAccount(joined, now)) return true
  const limit = { max: settings.newAccountListings, windowSeconds: 86_400 }
  return (await countAttempt(tx, `listings:${creatorId}`, limit, now)).allowed
}
