import type { Job } from '#src/ports/queue.ts'
import type { DisputeNews } from './rules.ts'

/** Emails the sellers of an order about a dispute or warning, whose id is `about`. */
export const sendDisputeEmailsJob: Job<{
  orderId: string
  about: string
  news: DisputeNews
  movementIds: readonly string[]
}> = {
  name: 'disputes.send-dispute-emails',
  sendsEmail: true,
  retries: 10,
}
/** Polls open disputes without news. */
export const sweepDisputesJob: Job<Record<string, never>> = {
  name: 'disputes.sweep-disputes',
  retries: 3,
  schedule: '27 * * * *',
}
