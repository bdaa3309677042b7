import { failure } from '#src/kernel/failure.ts'
import { reviewTexts } from './texts.ts'

const title = reviewTexts.failedTitle

export const ownListing = failure('forbidden', 'own-listing', reviewTexts.own, { title })
export const affiliatesCannot = failure('forbidden', 'affiliate', reviewTexts.affiliate, { title })
export const alreadyReviewed = failure('conflict', 'already-reviewed', reviewTexts.once, { title })
export const sharedCard = failure('forbidden', 'shared-card', reviewTexts.sharedCard, { title })
export const reviewMissing = failure('missing', 'review-missing', reviewTexts.gone, { title })
export const cannotVoteHere = failure('forbidden', 'cannot-vote', reviewTexts.cannotVote, { title })
export const notYourReply = failure('forbidden', 'not-your-reply', reviewTexts.notYours, { title })
export const unverified = failure('forbidden', 'email-unverified', reviewTexts.verifyFirst)
