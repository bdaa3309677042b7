import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { cartTexts } from '../contract.ts'
import { cartChanged } from '../events.ts'
import { deleteItem } from '../store.ts'

/** Takes a listing out of the cart. Asking twice is as good as asking once. */
export const removeCartItem = defineOperation({
  name: 'cart.remove-item',
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(cartTexts.signIn, cartTexts.signInTitle),
  async run(context, { promptId }) {
    const userId = userIdOf(context.actor) ?? ''
    if (await deleteItem(context.tx, userId, promptId)) await context.emit(cartChanged(userId))
    return ok({ promptId })
  },
})
