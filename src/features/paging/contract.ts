import { z } from 'zod'

const cursor = z.string().max(2000).optional().catch(undefined)

/** The page of a queue without search. */
export const queueQuery = z.object({ after: cursor, before: cursor })

/** The search and page of a list. Ignores invalid values, since they come from a URL. */
export const listQuery = z.object({
  search: z.string().trim().max(100).catch('').default(''),
  after: cursor,
  before: cursor,
})
