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
  feeKeptEntry,
  feeKeptFailureEntry,
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
export { reverseWriteOffs } from './reverse-write-offs.ts'
export { splitDebt, writeOffEntry } from './write-off.ts'
export {
  book,
  earningsOf,
  heldInSuspense,
  isBooked,
  lockPayable,
  maturedOf,
  maturityOfLine,
  payableOf,
  refundedAmong,
  takenBack,
} from './store.ts'
