// The server door: what other features and the surfaces may use.
export { countCategories } from './operations/count-categories.ts'
export { createListing } from './operations/create-listing.ts'
export { deleteListing } from './operations/delete-listing.ts'
export { discardDraft } from './operations/discard-draft.ts'
export { keepDraft } from './operations/keep-draft.ts'
export { listDrafts } from './operations/list-drafts.ts'
export { readDraft } from './operations/read-draft.ts'
export { editListing } from './operations/edit-listing.ts'
export { countSitemapParts } from './operations/count-sitemap-parts.ts'
export { findOwnListings } from './operations/find-own-listings.ts'
export { listFeed } from './operations/list-feed.ts'
export { listSitemap } from './operations/list-sitemap.ts'
export { listCreatorListings } from './operations/list-creator-listings.ts'
export { listListings } from './operations/list-listings.ts'
export { listOwnListings } from './operations/list-own-listings.ts'
export { readListing } from './operations/read-listing.ts'
export { readOwnListing } from './operations/read-own-listing.ts'
export { setListingActive } from './operations/set-listing-active.ts'
export { tellFollowersNow } from './operations/tell-followers.ts'
export { tellFollowersOf } from './jobs.ts'
export { sumOwnListings } from './operations/sum-own-listings.ts'
export { catalogEvents, listingChanged, listingsTurned } from './events.ts'
export { returnListings, setIdle, setRemoved, withholdListings } from './removal-store.ts'
export { creatorBarred, heldElsewhere, listingMissing } from './failures.ts'
export { fitsSort, listOrders, qualityOrder } from './list-orders.ts'
export { isAfter, listActive, listAtPlaces, listByIds, listKey } from './list-store.ts'
export { guardStanding } from './guard-texts.ts'
export { releaseListing } from './release-listing.ts'
export { setTrending, setTrendScores } from './trend-store.ts'
export { toListingView } from './presenter.ts'
export {
  addSales,
  findListing,
  lockListing as holdListing,
  picturesAmong,
  removeListingsOf,
  readTexts,
  setRating,
} from './store.ts'
export { listVersions, readVariables } from './extras-store.ts'
export type { ListingRow } from './store.ts'
export { canReadUnbought } from './rules.ts'
