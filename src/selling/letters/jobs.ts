import type { Job } from '#src/ports/queue.ts'

/** Sends the emails of letters that are due, every minute, at the pace of the shop. */
export const sendLettersJob: Job<Record<string, never>> = {
  name: 'letters.send-letters',
  sendsEmail: true,
  retries: 1,
  schedule: '* * * * *',
}

/** Lists the recipients of a letter. */
export const addressLetterJob: Job<{ letterId: string }> = { name: 'letters.address-letter', retries: 10 }

/** Deletes the recipients of old letters every night. */
export const pruneRecipientsJob: Job<Record<string, never>> = {
  name: 'letters.prune-letter-recipients',
  retries: 3,
  schedule: '37 3 * * *',
}
