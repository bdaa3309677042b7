import { failure } from '#src/kernel/failure.ts'
import { demoTexts, favoriteTexts } from './texts.ts'

const title = favoriteTexts.addFailed

export const demoListing = failure('missing', 'demo-prompt', demoTexts.card.description, {
  title: demoTexts.card.title,
})
export const duplicate = failure('conflict', 'already-favorite', favoriteTexts.duplicate)
export const noListing = failure('missing', 'listing-missing', favoriteTexts.missing, { title })
export const notOnSale = failure('conflict', 'not-on-sale', favoriteTexts.unavailable, { title })
export const tooMany = failure('limited', 'too-many-favorites', favoriteTexts.tooMany, { title })
