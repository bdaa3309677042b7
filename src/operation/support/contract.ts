import { z } from 'zod'
import { newAddressForm } from '#src/people/accounts/contract.ts'
import { longestSearch } from '#src/operation/admin/rules.ts'
import { longestNote, longestReason } from './rules.ts'
import { supportTexts } from './texts.ts'

export const searchInput = z.object({
  search: z
    .string()
    .transform((text) => text.trim().slice(0, longestSearch))
    .catch('')
    .default(''),
})

const reason = z.string().trim().min(1, supportTexts.reasonMissing).max(longestReason)

/** What an admin does for a person, and why. */
export const deedInput = z.object({ userId: z.uuid(), reason })
export const addressInput = newAddressForm.extend(deedInput.shape)
export const receiptInput = z.object({ purchaseId: z.uuid(), reason })

/** `id` is chosen by the form, so that a note that is sent twice is kept once. */
export const noteInput = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  body: z.string().trim().min(1, supportTexts.noteMissing).max(longestNote, supportTexts.noteTooLong),
})
