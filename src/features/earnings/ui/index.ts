// The browser door.
export { LedgerPage } from '#src/features/earnings/ui/ledger-page.tsx'
export { PayoutHistory } from '#src/features/earnings/ui/payout-history.tsx'
export { PayoutsPage } from '#src/features/earnings/ui/payouts-page.tsx'
