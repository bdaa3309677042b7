import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Context } from '#src/kernel/operation.ts'
import { grantRoleOnce } from '#src/features/accounts/operations/roles.ts'
import { notifyFollowers } from '#src/features/follows/public/notify-followers.ts'
import type { ListingInput } from './contract.ts'
import { listingChanged, listingNews } from './events.ts'
import type { Compared } from './public/check-for-copies.ts'
import { checkForCopies } from './public/check-for-copies.ts'

type NewListing = {
  readonly id: string
  readonly creatorId: string
  readonly version: number
  readonly texts: readonly Pick<ListingInput['texts'][number], 'body'>[]
}

/**
 * The effects of a new listing on sale. A near-duplicate of another creator's text is flagged instead, which returns true. The
 * first listing grants the seller role.
 */
export async function publishNew(
  context: Context,
  { id, creatorId, version, texts }: NewListing,
  compared: Compared | null,
): Promise<Result<boolean, Failure>> {
  const guarded = { promptId: id, creatorId, version, texts, wasActive: true, wasHeld: false }
  const checked = await checkForCopies(context, guarded, compared)
  if (!checked.ok) return checked
  await grantRoleOnce(context, creatorId, 'seller')
  await context.emit(listingChanged(id, creatorId))
  if (checked.value) return checked
  await context.emit(listingNews('published', id, creatorId))
  await notifyFollowers(context, creatorId, id)
  return checked
}
