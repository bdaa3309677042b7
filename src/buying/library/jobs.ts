import type { Job } from '#src/ports/queue.ts'

/** The delay of a version notice, so that many small corrections cause one email. */
export const notifyAfterMs = 10 * 60_000

/** Queues the emails about a new version, starting after a purchase. */
export const notifyBuyersJob: Job<{ promptId: string; version: number; after: string | null }> = {
  name: 'library.notify-buyers',
  retries: 10,
}

/** Emails one buyer about a new version. */
export const sendVersionEmailJob: Job<{ purchaseId: string; version: number }> = {
  name: 'library.send-version-email',
  sendsEmail: true,
  retries: 10,
  concurrency: 2,
}

export type RefundNews = 'refunded' | 'refunded-in-part' | 'declined'

/** Emails buyer and seller about a refund. */
export const sendRefundEmailsJob: Job<{
  purchaseId: string
  news: RefundNews
  answer: string
  /** For a refund by an admin or the seller: the amount, and whether the platform keeps its fee. */
  refund?: { id: string; amountCents: number; keepsFee: boolean; by?: 'support' | 'seller' }
}> = {
  name: 'library.send-refund-emails',
  sendsEmail: true,
  retries: 10,
}
