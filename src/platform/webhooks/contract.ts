import { z } from 'zod'
import { pageLimit, queueQuery } from '#src/common/paging/contract.ts'
import { descriptionMax, eventTypes, pageSize, urlMax } from './rules.ts'
import { webhookTexts } from './texts.ts'

/** The form of an endpoint. `events` is null for all events, including those added later. */
export const endpointInput = z.object({
  url: z.string(webhookTexts.url).trim().max(urlMax, webhookTexts.url),
  description: z.string(webhookTexts.description).trim().max(descriptionMax, webhookTexts.description).default(''),
  events: z
    .array(z.enum(eventTypes), webhookTexts.events)
    .min(1, webhookTexts.events)
    .max(eventTypes.length)
    .nullable(),
})

export const endpointId = z.object({ id: z.uuid(webhookTexts.endpointMissing) })
export const deliveryId = z.string().regex(/^msg_[0-9a-f]{32}$/, webhookTexts.deliveryMissing)
export const deliveriesQuery = endpointId.extend({ ...queueQuery.shape, limit: pageLimit(pageSize) })
