import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { disputeFilters } from './rules.ts'

/** The filters of the admin list of disputes and warnings. */
export const disputesQuery = listQuery.extend({
  show: z.enum(disputeFilters).catch('open').default('open'),
  limit: pageLimit(25),
})
