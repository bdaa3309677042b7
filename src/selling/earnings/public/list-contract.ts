import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { payoutFilters } from '../rules.ts'

/** The filters of the admin list of payouts. Separate from the texts, so that browsers do not load the schema library. */
export const payoutsQuery = listQuery.extend({
  show: z.enum(payoutFilters).catch('all').default('all'),
  limit: pageLimit(25),
})
