import { paymentTexts } from './texts.ts'
import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { eventFilters } from './view.ts'

/** The provider's id of a payment method. Restricted, since it becomes part of a URL. */
export const cardToRemove = z.object({
  cardId: z.string(paymentTexts.cardMissing).regex(/^[a-z]{2,5}_\w{1,200}$/, paymentTexts.cardMissing),
})

/** The filters of the admin list of webhook events. */
export const eventsQuery = listQuery.extend({
  show: z.enum(eventFilters).catch('all').default('all'),
  limit: pageLimit(50),
})
