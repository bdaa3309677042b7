import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import { orderMissing } from '../failures.ts'
import { listPayable } from '../payable-store.ts'
import { isGiftOrder } from '../public/store.ts'
import { checkoutTexts } from '../texts.ts'
import { syncCheckout } from './sync-checkout.ts'

/**
 * Reads the caller's unpaid orders from the provider, so that a payment whose webhook is late is delivered before the cart is
 * shown or paid again. Stops at the first order about which the provider gives no answer.
 */
export const syncOwnOrders = defineWorkflow({
  name: 'orders.sync-own-orders',
  input: z.object({}),
  access: signedIn(checkoutTexts.signIn, checkoutTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow): Promise<Result<{ paidOrderIds: readonly string[]; hasPaidGift: boolean }, Failure>> {
    const paidOrderIds: string[] = []
    let hasPaidGift = false
    for (const { id, sessionId } of await listPayable(flow.db, flow.actor.userId)) {
      const synced = await flow.runAsSystem(syncCheckout, { sessionId })
      // The provider has no such page, so it cannot be paid.
      if (!synced.ok && synced.failure.code === orderMissing.code) continue
      if (!synced.ok) return synced
      if (synced.value.state !== 'paid') continue
      paidOrderIds.push(id)
      hasPaidGift ||= await isGiftOrder(flow.db, id)
    }
    return ok({ paidOrderIds, hasPaidGift })
  },
})
