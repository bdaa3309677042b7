import { z } from 'zod'
import { listQuery } from '#src/features/paging/contract.ts'
import { disputeFilters } from './rules.ts'

export const disputeTexts = {
  warningRefunded: 'Refunded',
  warningCleared: 'Access given back',
  decidedAlready: 'This warning has been decided already',
  disputed: 'The bank disputes this payment already, so it cannot be refunded',
} as const

/** The filters of the admin list of disputes and warnings. */
export const disputesQuery = listQuery.extend({ show: z.enum(disputeFilters).catch('open').default('open') })
