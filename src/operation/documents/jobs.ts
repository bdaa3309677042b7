import type { Job } from '#src/ports/queue.ts'

/** Tells users about changed terms, batch by batch. `version` is that of the document. */
export const announceTermsJob: Job<{ version: number }> = {
  name: 'documents.announce-terms',
  retries: 10,
}

/** Emails one user about changed terms. */
export const sendTermsEmailJob: Job<{ version: number; userId: string }> = {
  name: 'documents.send-terms-email',
  sendsEmail: true,
  retries: 10,
  concurrency: 2,
}
