import type { Job } from '#src/ports/queue.ts'

/** Deletes the files of a discarded image. */
export const removeFilesJob: Job<{ readonly paths: readonly string[] }> = { name: 'media.remove-files', retries: 8 }

/** Deletes unused images; scheduled. */
export const sweepImagesJob: Job<Record<never, never>> = {
  name: 'media.sweep-images',
  retries: 2,
  schedule: '23 3 * * *',
}
