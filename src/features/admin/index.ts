// The server door: what the surfaces and main may use.
export { listAllListings } from './operations/list-listings.ts'
export { readShopTotals } from './operations/read-totals.ts'
