import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { cartTexts } from '../texts.ts'
import { cartChanged } from '../events.ts'
import { insertItem } from './store.ts'

const demo = failure('missing', 'demo-prompt', cartTexts.demo, { title: cartTexts.demoTitle })
const own = failure('forbidden', 'own-listing', cartTexts.own, { title: cartTexts.demoTitle })
const owned = failure('conflict', 'already-owned', cartTexts.owned, { title: cartTexts.ownedTitle })
const unavailable = failure('conflict', 'not-on-sale', cartTexts.unavailable, { title: cartTexts.demoTitle })
const duplicate = failure('conflict', 'already-in-cart', cartTexts.duplicate, { title: cartTexts.duplicateTitle })

type Wanted = { readonly promptId: string; readonly isOwned: (promptId: string) => Promise<boolean> }

/** Adds a listing to the cart once. Ids in another form are demo items of the home page. */
export async function putInCart(
  context: Context,
  { promptId, isOwned }: Wanted,
): Promise<Result<{ promptId: string }, Failure>> {
  const userId = userIdOf(context.actor) ?? ''
  const listing = isId(promptId) ? await findListing(context.tx, promptId) : undefined
  if (!listing) return err(demo)
  if (listing.creatorId === userId) return err(own)
  if (await isOwned(promptId)) return err(owned)
  if (!listing.isActive) return err(unavailable)
  const isNew = await insertItem(context.tx, { id: context.newId(), userId, promptId, now: context.now })
  if (!isNew) return err(duplicate)
  await context.emit(cartChanged(userId))
  return ok({ promptId })
}
