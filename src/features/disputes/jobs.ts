import type { Job } from '#src/ports/queue.ts'
import type { DisputeNews } from './rules.ts'

/** Tells the sellers of an order what its buyer's bank did. `about` is the dispute's or the warning's id. */
export const sendDisputeEmailsJob: Job<{ orderId: string; about: string; news: DisputeNews }> = {
  name: 'disputes.send-mails',
  retries: 10,
}
/** Asks about disputes of which nothing was heard. */
export const sweepDisputesJob: Job<Record<string, never>> = { name: 'disputes.sweep-disputes', retries: 3 }
