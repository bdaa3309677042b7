import { z } from 'zod'
import { systemOnly, signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok, err } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cardToRemove } from '../contract.ts'
import { paymentTexts } from '../texts.ts'
import { findCustomerId } from '../public/customer-store.ts'
import { tooManyCardRequests, cardsUnknown, cardMissing, removalUnknown } from '../failures.ts'
import { cardView } from '../presenter.ts'
import type { SavedCards } from '../view.ts'

const most = { max: 100, windowSeconds: 600 }

/** Counts a request for a user's cards, since the provider limits requests per second. */
export const countCardView = defineOperation({
  name: 'payments.count-card-view',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  run: async ({ tx, now }, { userId }) => ok(await countAttempt(tx, `cards:${userId}`, most, now)),
})

/** Lists the user's saved cards from the provider. Nothing of them is stored here. */
export const listCards = defineWorkflow({
  name: 'payments.list-cards',
  input: z.object({}),
  access: signedIn(paymentTexts.signIn, paymentTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow): Promise<Result<SavedCards, Failure>> {
    const { takesPayments } = flow.settings
    const userId = flow.actor.userId
    const customerId = await findCustomerId(flow.db, userId)
    if (!takesPayments || customerId === null) return ok({ takesPayments, cards: [] })
    const counted = await flow.runAsSystem(countCardView, { userId })
    if (!counted.ok || !counted.value.allowed) return err(tooManyCardRequests)
    const listed = await flow.payments.listSavedMethods(customerId)
    if (listed.kind === 'done')
      return ok({ takesPayments, cards: listed.value.map((method) => cardView(method, flow.now())) })
    flow.log.warn({ reason: listed.message }, 'the provider did not list the cards of a buyer')
    return err(cardsUnknown)
  },
})

/** Removes one of the user's cards at the provider. Cards of other customers are rejected. */
export const removeCard = defineWorkflow({
  name: 'payments.remove-card',
  input: cardToRemove,
  access: signedIn(paymentTexts.signIn, paymentTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow, { cardId }): Promise<Result<undefined, Failure>> {
    const userId = flow.actor.userId
    const customerId = await findCustomerId(flow.db, userId)
    if (customerId === null) return err(cardMissing)
    const counted = await flow.runAsSystem(countCardView, { userId })
    if (!counted.ok || !counted.value.allowed) return err(tooManyCardRequests)
    const removed = await flow.payments.removeSavedMethod({ customerId, methodId: cardId })
    if (removed.kind === 'done') return removed.value === 'removed' ? ok(undefined) : err(cardMissing)
    flow.log.warn({ reason: removed.message }, 'the provider did not remove a card')
    return err(removalUnknown)
  },
})
