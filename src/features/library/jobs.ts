import type { Job } from '#src/ports/queue.ts'

/** A new version is told of only after this time: of a night of small corrections, buyers hear once. */
export const notifyAfterMs = 10 * 60_000

/** Queues the mails that tell of a new version, from a purchase on. */
export const notifyBuyersJob: Job<{ promptId: string; version: number; after: string | null }> = {
  name: 'library.tell-buyers',
  retries: 10,
}

/** Tells one buyer of a new version. */
export const sendVersionEmailJob: Job<{ purchaseId: string; version: number }> = {
  name: 'library.send-version-mail',
  retries: 10,
}

export type RefundNews = 'refunded' | 'refunded-in-part' | 'declined'

/** Tells buyer and seller what became of a refund. */
export const sendRefundEmailsJob: Job<{
  purchaseId: string
  news: RefundNews
  answer: string
  /** Of one that an admin made: how much of the price, and whether the platform keeps its fee. */
  refund?: { id: string; amountCents: number; keepsFee: boolean }
}> = {
  name: 'library.send-refund-mails',
  retries: 10,
}
