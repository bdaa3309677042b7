import type { Job } from '#src/ports/queue.ts'

/** Tells buyer and seller what became of a refund. */
export const sendRefundMails: Job<{ purchaseId: string; news: 'refunded' | 'declined'; answer: string }> = {
  name: 'library.send-refund-mails',
  retries: 10,
}
