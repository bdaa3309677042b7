import { libraryTexts } from './texts.ts'
import { z } from 'zod'
import { pageLimit } from '#src/common/paging/contract.ts'
import { kinds, libraryStates, pageSize } from './rules.ts'

/** An admin's refund of a purchase. The reason is emailed to the buyer. */
export const refundInput = z.object({
  amountCents: z.number(libraryTexts.refundAmount).int(libraryTexts.refundAmount).positive(libraryTexts.refundAmount),
  leftCents: z.number().int(),
  keepsFee: z.boolean(),
  reason: z.string().trim().min(1, libraryTexts.refundAnswer).max(2000),
})

/** The query of a library. Invalid parameters are ignored, so that no link breaks. */
export const libraryQuery = z.object({
  search: z
    .string()
    .transform((text) => text.toWellFormed().replaceAll('\0', '').trim().slice(0, 200))
    .catch('')
    .default(''),
  type: z.enum(kinds).catch('all').default('all'),
  state: z.enum(libraryStates).catch('all').default('all'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  limit: pageLimit(pageSize),
})
