// The server door: what the surfaces and main may use.
export { compareHeld } from './operations/compare-held.ts'
export { countHeldListings } from './operations/count-held.ts'
export { decideHeld } from './operations/decide-held.ts'
export { listHeld } from './operations/list-held.ts'
export { readOldTextsNow } from './operations/read-old-texts.ts'
