import { failure } from '#src/kernel/failure.ts'
import { tryTexts } from './texts.ts'

export const noOffer = failure('missing', 'no-tries', tryTexts.noOffer)
export const confirmFirst = failure('forbidden', 'email-unverified', tryTexts.confirmFirst)
export const offerChanged = failure('conflict', 'tries-changed', tryTexts.changed)
export const alreadyBought = failure('conflict', 'already-bought', tryTexts.bought)
export const triesUsedUp = failure('limited', 'tries-used-up', tryTexts.usedUp)
export const noMoreToday = failure('limited', 'no-more-tries', tryTexts.noMoreToday)
export const notNow = failure('conflict', 'tries-not-now', tryTexts.notNow)
export const filledTooLong = failure('invalid', 'too-long', tryTexts.tooLong)
export const badField = (field: string, message: string) =>
  failure('invalid', 'invalid-input', message, { fields: { [field]: message } })
