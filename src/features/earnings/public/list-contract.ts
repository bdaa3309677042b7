import { z } from 'zod'
import { listQuery } from '#src/features/paging/contract.ts'
import { payoutFilters } from '../rules.ts'

/** Which of all payouts an admin wants to see. Apart from the texts, which a browser is sent. */
export const payoutsQuery = listQuery.extend({ show: z.enum(payoutFilters).catch('all').default('all') })
