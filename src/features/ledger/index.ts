// The server door: what other features may use.
export {
  feeOf,
  maturesAt,
  maturityEntry,
  payoutEntry,
  processorFeeEntry,
  refundEntry,
  refundFailureEntry,
  refundedPart,
  saleEntry,
  splitRefund,
  suspenseEntry,
  writeOffEntry,
} from './rules.ts'
export { book, earningsOf, maturityOfLine, refundBooked, refundedAmong } from './store.ts'
