import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { taxTexts } from './texts.ts'

const title = taxTexts.missingTitle

export const billingMissing = failure('invalid', 'billing-missing', taxTexts.missing, { title })
export const regionMissing = failure('invalid', 'region-missing', taxTexts.regionNeeded, { title })
export const rateMissing = (country: string): Failure =>
  failure('invalid', 'country-not-served', `This shop does not sell to ${country}.`, { title: 'Not sold there' })
export const vatNotChecked = failure('unavailable', 'vat-not-checked', taxTexts.vatNotChecked, {
  fields: { vatNumber: taxTexts.vatNotChecked },
})
export const fieldInvalid = (field: string, message: string): Failure =>
  failure('invalid', 'invalid-input', message, { fields: { [field]: message } })
export const tooManyChecks = failure('limited', 'too-many-checks', taxTexts.tooManyChecks)
