// The server door: what the surfaces and main may use.
export { listAudit } from './operations/list-audit.ts'
export { listAllListings } from './operations/list-listings.ts'
export { readShopTotals } from './operations/read-totals.ts'
