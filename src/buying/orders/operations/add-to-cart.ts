import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { cartTexts } from '#src/buying/cart/texts.ts'
import { putInCart } from '#src/buying/cart/public/put-in-cart.ts'
import { mostSeats } from '#src/storefront/catalog/rules.ts'
import { maximumPayment } from '../rules.ts'
import { ownedAmong } from '../public/store.ts'

/** Adds a listing that the buyer does not own to the cart, or changes its license or amount there. */
export const addCartItem = defineOperation({
  name: 'orders.add-cart-item',
  input: z.object({
    promptId: z.string().max(100),
    licence: z.string().max(60).optional(),
    seats: z.number().int().min(1).max(mostSeats).optional(),
    amount: z.number().int().min(0).max(maximumPayment).optional(),
  }),
  access: signedIn(cartTexts.signIn, cartTexts.signInTitle),
  async run(context, { promptId, ...chosen }) {
    const buyerId = context.actor.userId
    const isOwned = async (id: string) => (await ownedAmong(context.tx, buyerId, [id])).has(id)
    return putInCart(context, { promptId, ...chosen, isOwned })
  },
})
