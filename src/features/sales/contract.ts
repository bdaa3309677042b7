import { z } from 'zod'
import { isId } from '#src/kernel/ids.ts'
import { refundInput } from '#src/features/library/contract.ts'
import { listQuery, pageLimit } from '#src/features/paging/contract.ts'
import { salesShown } from './rules.ts'

/** A creator's refund of a sale. The reason is emailed to the buyer. */
export const saleRefundInput = refundInput.omit({ keepsFee: true })

/** The query of the list of sales. Invalid values are ignored, so that no link breaks. */
export const salesQuery = listQuery.extend({
  /** Only the sales to this buyer. */
  buyer: z.string().refine(isId).optional().catch(undefined),
  limit: pageLimit(salesShown),
})
