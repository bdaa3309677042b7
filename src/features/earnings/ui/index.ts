// The browser door.
export { LedgerDesk } from '#src/features/earnings/ui/ledger-desk.tsx'
export { PayoutDesk } from '#src/features/earnings/ui/payout-desk.tsx'
export { PayoutHistory } from '#src/features/earnings/ui/payout-history.tsx'
export { PayoutsPage } from '#src/features/earnings/ui/payouts-page.tsx'
