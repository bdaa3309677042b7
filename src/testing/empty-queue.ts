import type { JobDesk } from '#src/ports/queue.ts'

/** A queue that is always empty, for tests that involve no jobs. */
export const emptyQueue: JobDesk = {
  list: async () => [],
  countDead: async () => 0,
  retry: async () => 'missing',
}
