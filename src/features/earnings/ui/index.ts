// The browser door.
export { PayoutHistory } from '#src/features/earnings/ui/payout-history.tsx'
export { PayoutsPage } from '#src/features/earnings/ui/payouts-page.tsx'
