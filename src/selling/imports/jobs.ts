import type { Job } from '#src/ports/queue.ts'

/** Imports the rows of an import, one after the other. Runs again after a crash, and goes on where it stopped. */
export const runImportJob: Job<{ importId: string }> = { name: 'imports.run-import', retries: 10, concurrency: 2 }

/** Takes back what an import did. */
export const undoImportJob: Job<{ importId: string }> = { name: 'imports.take-back-import', retries: 10 }

/** Deletes the rows of old imports; on a schedule. */
export const deleteOldImportsJob: Job<Record<never, never>> = {
  name: 'imports.delete-old-imports',
  retries: 1,
  schedule: '37 4 * * *',
}
