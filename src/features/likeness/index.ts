// The server door: what finds near copies of texts.
export { markOverlap } from './compare.ts'
export type { StoredText } from './find-copies.ts'
export { findCopies, sketchTexts } from './find-copies.ts'
export { decideFindings, holdFindings, insertFinding } from './finding-store.ts'
export type { NearText } from './mark-store.ts'
export { forgetMarks, keepMarks, lockMarks } from './mark-store.ts'
export { sketchedWith } from './sketch.ts'
