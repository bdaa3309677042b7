// The server door.
export { findListings } from './operations/find-listings.ts'
export { suggestMatches } from './operations/suggest-matches.ts'
export { chooseCommonBeginnings } from './operations/choose-beginnings.ts'
export { chooseCommonPhrases } from './operations/choose-phrases.ts'
export { keepCommonSeats } from './operations/keep-seats.ts'
export { sumUpWords } from './operations/sum-up-words.ts'
export { orderOf } from './orders.ts'
export { chooseBeginnings, choosePhrases, countWords, keepMoreSeats } from './jobs.ts'
