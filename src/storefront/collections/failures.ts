import { failure } from '#src/kernel/failure.ts'
import { collectionTexts } from './texts.ts'

export const collectionMissing = failure('missing', 'collection-missing', collectionTexts.missing)
export const noListing = failure('missing', 'listing-missing', collectionTexts.listingMissing)
export const notOnSale = failure('conflict', 'not-on-sale', collectionTexts.notOnSale)
export const notInside = failure('missing', 'not-in-collection', collectionTexts.notInside)
export const tooManyCollections = failure('conflict', 'too-many-collections', collectionTexts.tooManyCollections)
export const tooManyListings = failure('conflict', 'too-many-listings', collectionTexts.tooManyListings)
export const tooManyNew = failure('limited', 'too-many-new-collections', collectionTexts.tooManyNew)
export const unverified = failure('forbidden', 'email-unverified', collectionTexts.unverified)
export const noFavorites = failure('conflict', 'no-favorites', collectionTexts.noFavorites)
