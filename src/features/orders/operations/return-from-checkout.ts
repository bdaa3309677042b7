import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { checkoutTexts } from '../contract.ts'
import { orderMissing } from '../failures.ts'
import { findOrderOfSession } from '../store.ts'
import { settleCheckout } from './settle-checkout.ts'

/**
 * The buyer is back from the payment page. Only a page of their own makes us ask the provider: an address with an id in
 * it can be made up by anybody, as often as they like.
 */
export const returnFromCheckout = defineWorkflow({
  name: 'orders.return-from-checkout',
  input: z.object({ sessionId: z.string().max(300) }),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  openToBarred: true,
  async run(flow, { sessionId }): Promise<Result<{ state: 'paid' | 'open' | 'expired' }, Failure>> {
    const order = await findOrderOfSession(flow.db, sessionId)
    if (!order || order.buyerId !== userIdOf(flow.actor)) return err(orderMissing)
    if (order.state === 'paid') return ok({ state: 'paid' })
    const settled = await flow.runAsSystem(settleCheckout, { sessionId })
    return settled.ok ? ok({ state: settled.value.state }) : settled
  },
})
