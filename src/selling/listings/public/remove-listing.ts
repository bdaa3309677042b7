import { accountSuspended } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readSuspensionForShare } from '#src/people/accounts/public/suspension-store.ts'
import { listingChanged, listingNews } from '#src/storefront/catalog/events.ts'
import { notYours } from '#src/storefront/catalog/failures.ts'
import { lockListing, markDeleted } from '#src/storefront/catalog/public/store.ts'

type Removed = { readonly id: string; readonly creatorId: string }

/** Deletes a listing of a creator. Buyers keep access. */
export async function removeListing(
  context: Context,
  { id, creatorId }: Removed,
): Promise<Result<{ readonly id: string }, Failure>> {
  const suspension = await readSuspensionForShare(context.tx, creatorId, context.now)
  if (suspension) return err(accountSuspended(suspension))
  const row = await lockListing(context.tx, id)
  if (row?.creatorId !== creatorId) return err(notYours)
  await markDeleted(context.tx, id, context.now)
  await context.emit(listingChanged(id, creatorId))
  await context.emit(listingNews('removed', id, creatorId))
  return ok({ id })
}
