import { z } from 'zod'
import { isId } from '#src/kernel/ids.ts'
import { refundInput } from '#src/buying/library/contract.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { salesShown } from './rules.ts'
import { salesTexts } from './texts.ts'

/** A creator's refund of a sale. The reason is emailed to the buyer. */
export const saleRefundInput = refundInput.omit({ keepsFee: true })

/** The query of the list of sales. Invalid values are ignored, so that no link breaks. */
export const salesQuery = listQuery.extend({
  /** Only the sales to this buyer. */
  buyer: z.string().refine(isId).optional().catch(undefined),
  limit: pageLimit(salesShown),
})

export const customersQuery = listQuery.extend({ limit: pageLimit(salesShown) })

const day = z.union([z.literal(''), z.iso.date(salesTexts.noSuchDay)], salesTexts.noSuchDay).default('')

/** The range of days of an export, in UTC, both included; an empty one is open. */
export const exportRange = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, { path: ['to'], message: salesTexts.daysReversed })
