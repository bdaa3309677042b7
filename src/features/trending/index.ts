// The server door: what other features, the surfaces and main may use.
export { pinListing } from './operations/pin-listing.ts'
export { readTrending } from './operations/read-trending.ts'
export { refreshAllTrends } from './operations/refresh-trends.ts'
