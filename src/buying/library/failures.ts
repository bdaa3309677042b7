import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { HeldFor } from '#src/buying/orders/rules.ts'
import { libraryTexts } from './texts.ts'

export const purchaseMissing = failure('missing', 'purchase-missing', libraryTexts.missing)
/** Retry later: the email to the buyer or the seller failed. The other was sent. */
export const notMailed = failure('unavailable', 'not-mailed', 'An email could not be sent')
const purchaseRefunded = failure('forbidden', 'purchase-refunded', libraryTexts.refunded)
const purchaseSuspended = (why: HeldFor) => failure('forbidden', 'purchase-suspended', libraryTexts.suspended[why])
const seatEnded = failure('forbidden', 'purchase-refunded', libraryTexts.seatEnded)

type Access = {
  /** Null for a purchase. */
  readonly seat_of: unknown
  readonly suspended_for: HeldFor | null
  readonly refunded_at: Date | null
}

/** Why a purchase or a seat cannot be read now; null if it can. */
export function lockOf({ seat_of: seatOf, suspended_for: why, refunded_at: endedAt }: Access): Failure | null {
  if (why !== null) return purchaseSuspended(why)
  if (endedAt !== null) return seatOf === null ? purchaseRefunded : seatEnded
  return null
}

export const refundDisputed = failure('conflict', 'refund-disputed', libraryTexts.refundDisputed)
export const notOpened = failure('conflict', 'not-opened', libraryTexts.notOpened)
export const filledTooLong = failure('invalid', 'too-long', libraryTexts.filledTooLong)
export const versionMissing = failure('missing', 'version-missing', libraryTexts.noVersion)
export const notRefundable = failure('conflict', 'not-taken-back', libraryTexts.withdrawRefused)
export const secondWithdrawal = failure('conflict', 'withdrawn-before', libraryTexts.secondWithdrawal)
export const giftUnclaimed = failure('conflict', 'gift-unclaimed', libraryTexts.giftUnclaimed)
export const tooManyGiftRefunds = failure('limited', 'too-many-gift-refunds', libraryTexts.tooManyGiftRefunds)
export const alreadyRequested = failure('conflict', 'asked-already', libraryTexts.refundAlreadyRequested)
export const alreadyDecided = failure('conflict', 'decided-already', libraryTexts.refundDecided)
export const nothingToRefund = failure('conflict', 'nothing-to-refund', libraryTexts.nothingToRefund)
export const upgradeFirst = failure('conflict', 'refund-upgrade-first', libraryTexts.upgradeFirst)
export const refundAmountChanged = failure('conflict', 'refund-amount-changed', libraryTexts.refundChanged)
export const refundTooMuch = (left: Cents) =>
  failure('invalid', 'refund-too-much', `Only ${moneyText(left)} is left to refund`, {
    fields: { amount: `Only ${moneyText(left)} is left to refund` },
  })
export const answerMissing = failure('invalid', 'answer-missing', libraryTexts.refundAnswer)
