import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { cartTexts } from '../texts.ts'
import { listPromptIds, deleteItem } from '../public/store.ts'
import { cartChanged } from '../events.ts'

/** Returns the listings in the cart, for the badge and the "In Cart" buttons. */
export const readCartIds = defineQuery({
  name: 'cart.read-cart-ids',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(cartTexts.signIn, cartTexts.signInTitle),
  async run({ db, actor }) {
    return ok(await listPromptIds(db, actor.userId))
  },
})

/** Removes a listing from the cart. Idempotent. */
export const removeCartItem = defineOperation({
  name: 'cart.remove-cart-item',
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(cartTexts.signIn, cartTexts.signInTitle),
  async run(context, { promptId }) {
    const userId = context.actor.userId
    if (await deleteItem(context.tx, userId, promptId)) await context.emit(cartChanged(userId))
    return ok({ promptId })
  },
})
