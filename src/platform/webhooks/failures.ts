import { failure } from '#src/kernel/failure.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { webhookTexts } from './texts.ts'

export const unverifiedEmail = failure('forbidden', 'email-unverified', accountTexts.verifyFirst)
export const invalidUrl = failure('invalid', 'invalid-url', webhookTexts.url, { fields: { url: webhookTexts.url } })
export const tooManyEndpoints = failure('conflict', 'too-many-endpoints', webhookTexts.tooMany)
export const endpointMissing = failure('missing', 'endpoint-missing', webhookTexts.endpointMissing)
export const endpointDisabled = failure('conflict', 'endpoint-disabled', webhookTexts.isDisabled)
export const deliveryMissing = failure('missing', 'delivery-missing', webhookTexts.deliveryMissing)
export const manySent = failure('limited', 'many-sent', webhookTexts.manySent)
