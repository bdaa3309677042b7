import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findListing } from '#src/features/catalog/index.ts'
import { cartTexts } from '../contract.ts'
import { cartChanged } from '../events.ts'
import { insertItem } from '../store.ts'

const demo = failure('missing', 'demo-prompt', cartTexts.demo, { title: cartTexts.demoTitle })
const own = failure('forbidden', 'own-listing', cartTexts.own, { title: cartTexts.demoTitle })
const unavailable = failure('conflict', 'not-on-sale', cartTexts.unavailable, { title: cartTexts.demoTitle })
const duplicate = failure('conflict', 'already-in-cart', cartTexts.duplicate, { title: cartTexts.duplicateTitle })

/** Puts a listing into the cart, once. Ids that no listing can have are the home page's demo items. */
export const addCartItem = defineOperation({
  name: 'cart.add-item',
  input: z.object({ promptId: z.string().max(100) }),
  access: signedIn(cartTexts.signIn, cartTexts.signInTitle),
  async run(context, { promptId }) {
    const userId = userIdOf(context.actor) ?? ''
    const listing = isId(promptId) ? await findListing(context.tx, promptId) : undefined
    if (!listing) return err(demo)
    if (listing.creatorId === userId) return err(own)
    if (!listing.isActive) return err(unavailable)
    const isNew = await insertItem(context.tx, { id: context.newId(), userId, promptId, now: context.now })
    if (!isNew) return err(duplicate)
    await context.emit(cartChanged(userId))
    return ok({ promptId })
  },
})
