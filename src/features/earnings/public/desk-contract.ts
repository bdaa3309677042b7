import { z } from 'zod'
import { listWish } from '#src/features/paging/contract.ts'
import { payoutFilters } from '../rules.ts'

/** Which of all payouts an admin wants to see. Apart from the texts, which a browser is sent. */
export const payoutsWish = listWish.extend({ show: z.enum(payoutFilters).catch('all').default('all') })
