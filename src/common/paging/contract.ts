import { z } from 'zod'

/** The page size: programs choose it, pages use the usual one. */
export const pageLimit = (usual: number) => z.int().min(1).max(100).catch(usual).default(usual)

const cursor = z.string().max(2000).optional().catch(undefined)

/** The page of a queue without search. */
export const queueQuery = z.object({ after: cursor, before: cursor })

/** The search and page of a list. Ignores invalid values, since they come from a URL. */
export const listQuery = z.object({
  search: z.string().trim().max(100).catch('').default(''),
  after: cursor,
  before: cursor,
})
