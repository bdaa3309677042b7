import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { listProviderEvents, replayEvent } from './operations/events.ts'
import { eventFilters } from './view.ts'

export const endpoints = [
  get('/admin/provider-events', 'admin:read', {
    id: 'listProviderEvents',
    tag: 'Admin: system',
    summary: 'List events of the payment provider',
    description: 'Newest first. The search is the id of an object, such as a payment.',
    useCases: [listProviderEvents],
    query: z.strictObject({ ...listParams, search: searchParam, show: z.enum(eventFilters).optional() }),
    response: listOf(
      z
        .object({
          id: z.string(),
          type: z.string(),
          object_id: z.string(),
          account: z.string().nullable().meta({ description: "The connected account; null for the platform's." }),
          received_at: timeSchema,
          handled_at: timeSchema.nullable(),
          error: z.string().nullable(),
        })
        .meta({ id: 'ProviderEvent' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listProviderEvents, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, type, objectId, account, receivedAt, handledAt, error }) => ({
          ...{ id, type, account, error },
          object_id: objectId,
          received_at: time(receivedAt),
          handled_at: timeOrNull(handledAt),
        })),
      ),
  }),
  post('/admin/provider-events/{id}/replay', 'admin:write', {
    id: 'replayProviderEvent',
    tag: 'Admin: system',
    summary: 'Handle an event of the payment provider again',
    description: 'Harmless: everything is booked once.',
    useCases: [replayEvent],
    example: { params: { id: ':provider-event' } },
    answer: ({ run, params }) => mapped(run(replayEvent, params), () => undefined),
  }),
]
