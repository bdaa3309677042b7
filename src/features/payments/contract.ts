import { z } from 'zod'
import { listWish } from '#src/features/paging/contract.ts'
import { eventFilters } from './view.ts'

export const paymentTexts = {
  notConfigured: 'Payments are not configured',
  replayed: 'The message is being handled again',
} as const

/** Which of the provider's messages an admin wants to see. */
export const eventsWish = listWish.extend({ show: z.enum(eventFilters).catch('all').default('all') })
