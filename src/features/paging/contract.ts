import { z } from 'zod'

const cursor = z.string().max(2000).optional().catch(undefined)

/** Which page of a queue is wanted that nobody searches. */
export const queueQuery = z.object({ after: cursor, before: cursor })

/** Which page of a list is wanted, and of what: what does not fit is left out, since it comes from an address. */
export const listQuery = z.object({
  search: z.string().trim().max(100).catch('').default(''),
  after: cursor,
  before: cursor,
})
