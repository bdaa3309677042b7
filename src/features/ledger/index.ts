// The server door: what other features may use.
export { payoutEntry } from './payout-entry.ts'
export {
  bankPayoutEntry,
  disputeEntry,
  excessRefundEntry,
  suspenseEntry,
  suspenseReleaseEntry,
  suspenseSettledEntry,
} from './provider-entries.ts'
export {
  feeOf,
  maturesAt,
  maturityEntry,
  processorFeeEntry,
  refundEntry,
  refundFailureEntry,
  refundedPart,
  saleEntry,
  splitRefund,
} from './rules.ts'
export { splitDebt, writeOffEntry, writeOffReversalEntry } from './write-off.ts'
export {
  book,
  earningsOf,
  heldInSuspense,
  isBooked,
  maturedOf,
  maturityOfLine,
  payableOf,
  refundedAmong,
  takenBack,
  writtenOff,
} from './store.ts'
