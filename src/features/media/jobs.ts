import type { Job } from '#src/ports/queue.ts'

/** Takes the files of a discarded image away. */
export const removeFilesJob: Job<{ readonly paths: readonly string[] }> = { name: 'media.remove-files', retries: 8 }

/** Forgets pictures that nothing shows; on a schedule. */
export const sweepImagesJob: Job<Record<never, never>> = {
  name: 'media.sweep-images',
  retries: 2,
  schedule: '23 3 * * *',
}
