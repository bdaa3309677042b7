import { z } from 'zod'
import { jobStates } from '#src/kernel/seen-job.ts'
import { statusFilters } from '#src/features/catalog/rules.ts'
import { listQuery, pageLimit } from '#src/features/paging/contract.ts'
import { listingSorts } from './rules.ts'

export const roleAdded = (role: string): string => `Role ${role} added to user`

/** The query of the admin listings list. */
export const listingsQuery = listQuery.extend({
  status: z.enum(statusFilters).catch('all').default('all'),
  sort: z.enum(listingSorts).catch('new').default('new'),
  limit: pageLimit(25),
})

/** `whole`: for an export rather than a page. */
export const auditQuery = listQuery.extend({
  limit: pageLimit(50),
  whole: z.literal(true).optional().catch(undefined),
})

/** The query of the jobs list; `search` is a prefix of the name. */
export const jobsQuery = listQuery.extend({
  state: z.enum(jobStates).catch('dead').default('dead'),
  limit: pageLimit(50),
})
