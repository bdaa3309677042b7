import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Context } from '#src/kernel/operation.ts'
import { grantRoleOnce } from '#src/people/accounts/operations/roles.ts'
import { notifyFollowers } from '#src/storefront/follows/public/notify-followers.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { listingChanged, listingNews } from '#src/storefront/catalog/events.ts'
import type { Checked, Compared } from './public/check-for-copies.ts'
import { checkForCopies } from './public/check-for-copies.ts'
import type { Worded } from './review-before-sale.ts'
import { reviewOfNew } from './review-before-sale.ts'

type NewListing = Worded & {
  readonly id: string
  readonly creatorId: string
  readonly version: number
  /** It stays off sale until its creator puts it on sale. */
  readonly isDraft: boolean
  readonly texts: readonly Pick<ListingInput['texts'][number], 'body'>[]
}

/**
 * The effects of a new listing on sale, or of a draft, which is announced once it is on sale. A near-duplicate of another creator's text, or one that the settings hold, is
 * flagged instead. The first listing grants the seller role.
 */
export async function publishNew(
  context: Context,
  listing: NewListing,
  compared: Compared | null,
): Promise<Result<Checked, Failure>> {
  const { id, creatorId, version, texts, isDraft } = listing
  const review = await reviewOfNew(context, listing)
  const guarded = { promptId: id, creatorId, version, texts, wasActive: !isDraft, wasHeld: false }
  const reviewed = review && { ...review, isEdit: false }
  const checked = await checkForCopies(context, { ...guarded, review: reviewed }, compared)
  if (!checked.ok) return checked
  await grantRoleOnce(context, creatorId, 'seller')
  await context.emit(listingChanged(id, creatorId))
  if (checked.value.isHeld || isDraft) return checked
  await context.emit(listingNews('published', id, creatorId))
  await notifyFollowers(context, creatorId, id)
  return checked
}
