import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { cardToRemove, paymentTexts } from '../contract.ts'
import { findCustomerId } from '../customer-store.ts'
import { askedTooOften, cardMissing, removalUnknown } from '../failures.ts'
import { countLook } from './count-look.ts'

/** Takes one of one's own saved cards away at the provider. What belongs to another customer is not touched. */
export const removeCard = defineWorkflow({
  name: 'payments.remove-card',
  input: cardToRemove,
  access: signedIn(paymentTexts.signIn, paymentTexts.signInTitle),
  openToBarred: true,
  async run(flow, { cardId }): Promise<Result<undefined, Failure>> {
    const userId = userIdOf(flow.actor) ?? ''
    const customerId = await findCustomerId(flow.db, userId)
    if (customerId === null) return err(cardMissing)
    const counted = await flow.runAsSystem(countLook, { userId })
    if (!counted.ok || !counted.value.allowed) return err(askedTooOften)
    const removed = await flow.payments.removeSavedMethod({ customerId, methodId: cardId })
    if (removed.kind === 'done') return removed.value === 'removed' ? ok(undefined) : err(cardMissing)
    flow.log.warn({ reason: removed.message }, 'the provider did not remove a card')
    return err(removalUnknown)
  },
})
