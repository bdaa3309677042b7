import { commaList } from '#src/kernel/lists.ts'
import { changedMeanwhile } from '#src/kernel/changed-meanwhile.ts'
import { failure } from '#src/kernel/failure.ts'
import type { ModelProblem, ModelProvider } from '#src/kernel/models.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { problemTexts, providerNames } from '#src/platform/models/texts.ts'
import { textsTooLargeText, tooManyNewText } from './contract.ts'
import { catalogTexts } from './texts.ts'

export const compareLater = failure('unavailable', 'compare-later', catalogTexts.compareLater)
export const listingMissing = failure('missing', 'listing-missing', catalogTexts.missing)
export const notYours = failure('missing', 'not-yours', catalogTexts.notYoursMore, { title: catalogTexts.notYours })
export const unverified = failure('forbidden', 'email-unverified', catalogTexts.verifyFirst)
export const awaitsVerification = failure('forbidden', 'awaits-verification', catalogTexts.unverified)
export const tooManyAwaiting = failure('forbidden', 'too-many-awaiting', catalogTexts.tooManyAwaiting)
export const creatorUnverified = failure('conflict', 'creator-unverified', catalogTexts.creatorUnverified)
export const removedByAdmin = failure('forbidden', 'removed-by-admin', catalogTexts.removedByAdmin)
export const tooManyNew = (most: number) => failure('limited', 'too-many-listings', tooManyNewText(most))
export const heldForReview = failure('forbidden', 'held-for-review', catalogTexts.held)
export const waitsForReview = failure(
  'forbidden',
  'held-for-review',
  `${catalogTexts.reviewTitle}. ${catalogTexts.review}`,
)
export const tooManyHeld = failure('limited', 'too-many-held', catalogTexts.tooManyHeld)
export const heldElsewhere = failure('conflict', 'held', catalogTexts.heldElsewhere)
export const creatorSuspended = failure('conflict', 'creator-barred', catalogTexts.creatorSuspended)
export const notYourImage = failure('invalid', 'not-your-image', 'That picture is not yours', {
  fields: { image: 'Please upload the image again' },
})
export const priceRefused = (message: string) =>
  failure('invalid', 'invalid-input', message, { fields: { price: message } })
export const tiersRefused = (message: string) =>
  failure('invalid', 'invalid-input', message, { fields: { tiers: message } })
export const draftMissing = failure('missing', 'draft-missing', catalogTexts.draftMissing)
export const tooManyDrafts = failure('conflict', 'too-many-drafts', catalogTexts.tooManyDrafts)
export const tooManyPublished = failure('limited', 'too-many-published', catalogTexts.tooManyPublished)
export const textsTooLarge = ({
  creatorStorageMb,
  supportEmail,
}: Pick<ShopSettings, 'creatorStorageMb' | 'supportEmail'>) =>
  failure('limited', 'texts-too-large', textsTooLargeText(creatorStorageMb, supportEmail))
export const tooManySaves = failure('limited', 'too-many-saves', catalogTexts.tooManySaves)
export const draftTooLong = failure('invalid', 'draft-too-long', catalogTexts.draftTooLong)
export const valuesMissing = (names: readonly string[]) =>
  failure('invalid', 'values-missing', catalogTexts.valuesMissing(commaList(names)))
export const sampleRunFailed = (problem: ModelProblem, provider: ModelProvider) =>
  failure('conflict', 'model-failed', problemTexts[problem](providerNames[provider]))

/** The page shows what is stored; it is not in the failure. */
export const listingChangedMeanwhile = changedMeanwhile({})
export const textRepeated = failure('conflict', 'text-repeated', catalogTexts.textRepeated, {
  fields: { texts: catalogTexts.textRepeated },
})

/** Only of a listing that its creator paused, so that its address stays. */
export const listingPaused = (listing: { readonly title: string; readonly creator: string }) =>
  failure('missing', 'listing-paused', catalogTexts.missing, { data: listing })
