import { failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { earningsLeft } from './contract.ts'
import { privacyTexts } from './texts.ts'
import type { Obstacle } from './rules.ts'

export const notConfirmed = failure('invalid', 'not-confirmed', privacyTexts.notConfirmed, {
  fields: { username: privacyTexts.notConfirmed },
})

export function refusalFor(obstacle: Exclude<Obstacle, null>, owed: Cents) {
  const messages = {
    payout: privacyTexts.payoutUnderWay,
    returnable: privacyTexts.payoutReturnable,
    refund: privacyTexts.refundUnderWay,
    dispute: privacyTexts.disputed,
    earnings: earningsLeft(moneyText(owed)),
    held: privacyTexts.earningsHeld,
    'last-admin': privacyTexts.lastAdmin,
    payment: privacyTexts.paymentUnderWay,
  }
  return failure('conflict', `${obstacle}-left`, messages[obstacle], { title: privacyTexts.deleteFailed })
}
