import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { paymentTexts } from '../contract.ts'
import { findCustomerId } from '../customer-store.ts'
import { askedTooOften, cardsUnknown } from '../failures.ts'
import { cardView } from '../presenter.ts'
import type { SavedCards } from '../view.ts'
import { countLook } from './count-look.ts'

/** The cards that whoever asks saved at the provider, who is asked each time: we keep nothing of them. */
export const listCards = defineWorkflow({
  name: 'payments.list-cards',
  input: z.object({}),
  access: signedIn(paymentTexts.signIn, paymentTexts.signInTitle),
  openToBarred: true,
  async run(flow): Promise<Result<SavedCards, Failure>> {
    const { takesPayments } = flow.settings
    const userId = userIdOf(flow.actor) ?? ''
    const customerId = await findCustomerId(flow.db, userId)
    if (!takesPayments || customerId === null) return ok({ takesPayments, cards: [] })
    const counted = await flow.runAsSystem(countLook, { userId })
    if (!counted.ok || !counted.value.allowed) return err(askedTooOften)
    const listed = await flow.payments.listSavedMethods(customerId)
    if (listed.kind === 'done')
      return ok({ takesPayments, cards: listed.value.map((method) => cardView(method, flow.now())) })
    flow.log.warn({ reason: listed.message }, 'the provider did not list the cards of a buyer')
    return err(cardsUnknown)
  },
})
