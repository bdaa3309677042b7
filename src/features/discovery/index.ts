// The server door.
export { findListings } from './operations/find-listings.ts'
export { suggestMatches } from './operations/suggest-matches.ts'
export { countSearchWordsNow } from './operations/count-search-words.ts'
export { orderOf } from './orders.ts'
export { countSearchWords } from './jobs.ts'
