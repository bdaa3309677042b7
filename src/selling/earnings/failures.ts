import type { Cents } from '#src/kernel/money.ts'
import { failure } from '#src/kernel/failure.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { paymentTexts } from '#src/money/payments/texts.ts'
import { belowMinimum } from './contract.ts'
import { earningsTexts } from './texts.ts'

export const notConfigured = failure('unavailable', 'payments-not-configured', paymentTexts.notConfigured)
export const paymentsUnavailable = failure('unavailable', 'payments-unavailable', paymentTexts.unavailable)
export const unverifiedEmail = failure('forbidden', 'email-unverified', accountTexts.verifyFirst)
export const connectFailed = failure('unavailable', 'connect-failed', earningsTexts.connectFailed)
export const dashboardFailed = failure('unavailable', 'dashboard-failed', earningsTexts.dashboardFailed)
export const notVerified = failure('conflict', 'not-verified', earningsTexts.notVerified)
export const inFlight = failure('conflict', 'payout-in-flight', earningsTexts.inFlight)
export const earningsHeld = (words: string) => failure('forbidden', 'earnings-held', words)
export const tooLittle = (minimum: Cents) => failure('conflict', 'below-minimum', belowMinimum(minimum))
export const payoutsPaused = failure('conflict', 'payouts-paused', earningsTexts.paused)
export const payoutsStoppedForSeller = failure('conflict', 'payouts-stopped', earningsTexts.stopped)
export const refundUnderWay = failure('conflict', 'refund-under-way', earningsTexts.refundUnderWay)
export const amountsDiffer = failure('unavailable', 'amounts-differ', earningsTexts.amountsDiffer)
/** The provider denies access to the seller's account. */
export const accountForbidden = failure(
  'unavailable',
  'account-forbidden',
  'The account of this payout is disconnected',
)
export const payoutMissing = failure('missing', 'payout-missing', 'Payout not found')
export const payoutFinished = failure('conflict', 'payout-over', 'This payout is complete; there is nothing to check')
/** Retry later: the result is unknown. */
export const resultUnknown = failure('unavailable', 'payout-not-known', 'The result is not known yet')
