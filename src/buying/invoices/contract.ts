import { z } from 'zod'
import { billingInput } from '#src/money/tax/contract.ts'

/** The id of a purchase. */
export const purchaseInput = z.object({ id: z.string().max(100) })

/** The buyer's details for the corrected invoice. The country of the order's tax stays. */
export const detailsInput = z.object({
  ...purchaseInput.shape,
  ...billingInput.omit({ country: true }).shape,
  country: billingInput.shape.country.or(z.literal('')).default(''),
})
