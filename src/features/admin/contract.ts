import { z } from 'zod'
import { jobStates } from '#src/kernel/seen-job.ts'
import { statusFilters } from '#src/features/catalog/rules.ts'
import { listQuery } from '#src/features/paging/contract.ts'
import { listingSorts } from './rules.ts'

export const roleAdded = (role: string): string => `Role ${role} added to user`

/** Which of all listings an admin wants to see. */
export const listingsQuery = listQuery.extend({
  status: z.enum(statusFilters).catch('all').default('all'),
  sort: z.enum(listingSorts).catch('new').default('new'),
})

/** `whole`: for a file rather than a page. */
export const auditQuery = listQuery.extend({ whole: z.literal(true).optional().catch(undefined) })

/** Which jobs an admin wants to see: `search` is the beginning of a name. */
export const jobsQuery = listQuery.extend({ state: z.enum(jobStates).catch('dead').default('dead') })
