import type { Job } from '#src/ports/queue.ts'

/** Mails a gift to its recipient, or a reminder to its giver. `number` tells the mails of a kind apart. */
export const sendGiftMailJob: Job<{ giftId: string; kind: 'gift' | 'reminder'; number: number }> = {
  name: 'gifts.send-gift-mail',
  sendsEmail: true,
  retries: 8,
}

/** Sends what is due, reminds givers and refunds what nobody claimed; on a schedule. */
export const advanceGiftsJob: Job<Record<never, never>> = {
  name: 'gifts.advance-gifts',
  retries: 1,
  schedule: '*/5 * * * *',
}
