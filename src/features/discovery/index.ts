// The server door.
export { findListings } from './operations/find-listings.ts'
export { suggestMatches } from './operations/suggest-matches.ts'
export { sumUpWords } from './operations/sum-up-words.ts'
export { orderOf } from './orders.ts'
export { countWords } from './jobs.ts'
