import { failure } from '#src/kernel/failure.ts'
import { disputeTexts } from './texts.ts'

export const disputeMissing = failure('missing', 'dispute-missing', 'Dispute not found')
export const warningDecided = failure('conflict', 'warning-decided', disputeTexts.decidedAlready)
export const isDisputed = failure('conflict', 'payment-disputed', disputeTexts.disputed)
/** Retry later: an email to one of the sellers failed. The others were sent. */
export const notMailed = failure('unavailable', 'not-mailed', 'An email could not be sent')
/** Retry later: the provider has no result yet, or the sale is not booked yet. */
export const notSynced = failure('unavailable', 'dispute-not-settled', 'The dispute cannot be settled yet')
