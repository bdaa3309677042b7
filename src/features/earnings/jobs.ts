import type { Job } from '#src/ports/queue.ts'

/** Takes a payout from one leg to the next. */
export const advancePayout: Job<{ payoutId: string }> = { name: 'earnings.advance-payout', retries: 12 }
export const sendPayoutMail: Job<{ payoutId: string; news: 'requested' | 'paid' | 'failed' }> = {
  name: 'earnings.send-payout-mail',
  retries: 10,
}
/** Asks the provider about one payout, by an admin's word. */
export const lookAfterPayout: Job<{ payoutId: string }> = { name: 'earnings.look-after-payout', retries: 3 }
/** Asks the provider about payouts of which nothing was heard. */
export const sweepPayouts: Job<Record<string, never>> = { name: 'earnings.sweep-payouts', retries: 3 }
/** Pays out those who asked for it to be done each week. */
export const payWeekly: Job<Record<string, never>> = { name: 'earnings.pay-weekly', retries: 12 }
/** Holds the books against themselves and the provider, each night. */
export const checkLedger: Job<Record<string, never>> = { name: 'earnings.check-books', retries: 1 }
