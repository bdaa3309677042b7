import type { JobDesk } from '#src/ports/queue.ts'

/** A queue in which nothing ever is: for tests of what has no jobs. */
export const emptyQueue: JobDesk = {
  list: async () => [],
  countDead: async () => 0,
  retry: async () => 'missing',
}
