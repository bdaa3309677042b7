import type { JobAdmin } from '#src/ports/queue.ts'

/** A queue that is always empty, for tests that involve no jobs. */
export const emptyQueue: JobAdmin = {
  list: async () => [],
  figures: async () => [],
  countDead: async () => 0,
  retry: async () => 'missing',
}
