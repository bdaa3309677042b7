// The server door: what other features and the surfaces may use.
export { writeReview } from './operations/write-review.ts'
