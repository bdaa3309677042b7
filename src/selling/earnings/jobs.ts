import type { Job } from '#src/ports/queue.ts'

/** Advances a payout to its next step. */
export const advancePayoutJob: Job<{ payoutId: string }> = { name: 'earnings.advance-payout', retries: 12 }
export const sendPayoutEmailJob: Job<{ payoutId: string; news: 'requested' | 'paid' | 'failed' }> = {
  name: 'earnings.send-payout-email',
  sendsEmail: true,
  retries: 10,
}
/** Polls the provider about a payout at an admin's request. */
export const pollPayoutJob: Job<{ payoutId: string }> = { name: 'earnings.poll-payout', retries: 3 }
/** Polls the provider about payouts without news. */
export const sweepPayoutsJob: Job<Record<string, never>> = {
  name: 'earnings.sweep-payouts',
  retries: 3,
  schedule: '*/5 * * * *',
}
/** Queues the weekly payouts. */
export const payWeeklyJob: Job<Record<string, never>> = {
  name: 'earnings.pay-weekly',
  retries: 12,
  schedule: '0 7 * * 1',
}
/** Requests the weekly payout of one seller. */
export const requestWeeklyPayoutJob: Job<{ sellerId: string }> = { name: 'earnings.request-weekly-payout', retries: 12 }
/** Reconciles the ledger with its rows and the provider, each night. */
export const reconcileLedgerJob: Job<Record<string, never>> = {
  name: 'earnings.reconcile-ledger',
  retries: 1,
  schedule: '7 4 * * *',
}
/** Queues the fee invoices of the months that are over. */
export const issueFeeInvoicesJob: Job<Record<string, never>> = {
  name: 'earnings.issue-fee-invoices',
  retries: 3,
  schedule: '20 1 * * *',
}
export const issueFeeInvoiceJob: Job<{ sellerId: string; month: string }> = {
  name: 'earnings.issue-fee-invoice',
  retries: 5,
}
