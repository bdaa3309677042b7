import type { Job } from '#src/ports/queue.ts'

/** Issues the invoices and credit notes that are missing. */
export const issueDocumentsJob: Job<Record<string, never>> = {
  name: 'invoices.issue-documents',
  retries: 3,
  schedule: '* * * * *',
}
