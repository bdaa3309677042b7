import { failure } from '#src/kernel/failure.ts'
import { disputeTexts } from './contract.ts'

export const disputeMissing = failure('missing', 'dispute-missing', 'There is no such dispute')
export const warningDecided = failure('conflict', 'warning-decided', disputeTexts.decidedAlready)
export const isDisputed = failure('conflict', 'payment-disputed', disputeTexts.disputed)
/** Worth another try: the provider has not said yet, or what it speaks of is not booked here yet. */
export const notSettled = failure('unavailable', 'dispute-not-settled', 'The dispute cannot be settled yet')
