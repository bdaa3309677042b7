// The server door: what other features may use.
export { feeOf, maturesAt, maturityEntry, payoutEntry, processorFeeEntry, refundEntry, saleEntry } from './rules.ts'
export { book, earningsOf, maturityOfLine, refundedAmong } from './store.ts'
