import type { Job } from '#src/ports/queue.ts'

/** Takes a payout from one leg to the next. */
export const advancePayoutJob: Job<{ payoutId: string }> = { name: 'earnings.advance-payout', retries: 12 }
export const sendPayoutEmailJob: Job<{ payoutId: string; news: 'requested' | 'paid' | 'failed' }> = {
  name: 'earnings.send-payout-mail',
  retries: 10,
}
/** Asks the provider about one payout, by an admin's word. */
export const pollPayoutJob: Job<{ payoutId: string }> = { name: 'earnings.look-after-payout', retries: 3 }
/** Asks the provider about payouts of which nothing was heard. */
export const sweepPayoutsJob: Job<Record<string, never>> = { name: 'earnings.sweep-payouts', retries: 3 }
/** Pays out those who asked for it to be done each week. */
export const payWeeklyJob: Job<Record<string, never>> = { name: 'earnings.pay-weekly', retries: 12 }
/** Holds the books against themselves and the provider, each night. */
export const reconcileLedgerJob: Job<Record<string, never>> = { name: 'earnings.check-books', retries: 1 }
