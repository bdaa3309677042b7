import { z } from 'zod'
import { create, get, mapped, patch, post, put, remove, wholeOnly } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { err } from '#src/kernel/result.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { readEndpoint, resendDelivery, sendTestEvent } from './operations/deliveries.ts'
import {
  createEndpoint,
  deleteEndpoint,
  editEndpoint,
  listEndpoints,
  rotateSecret,
  setEndpointEnabled,
} from './operations/endpoints.ts'
import { lockEndpoint } from './public/lock-endpoint.ts'
import type { EventType } from './rules.ts'
import { eventTypes } from './rules.ts'
import type { EndpointView } from './view.ts'

export const endpointSchema = z
  .object({
    id: idSchema,
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()).nullable().meta({ description: 'Null means all events.' }),
    created_at: timeSchema,
    disabled_at: timeSchema.nullable(),
    failing_since: timeSchema.nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })

export const endpointJson = (endpoint: EndpointView) => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events && [...endpoint.events],
  created_at: time(endpoint.createdAt),
  disabled_at: timeOrNull(endpoint.disabledAt),
  failing_since: timeOrNull(endpoint.failingSince),
})

const endpointBody = z.strictObject({
  url: z.string().meta({ description: 'An https address.' }),
  description: z.string().optional(),
  events: z.array(z.enum(eventTypes)).nullable().optional().meta({ description: 'Null for all events.' }),
})

/** What each event tells. An endpoint gets no more than its key may read. */
function scopeOf(event: EventType): Scope {
  if (/^(purchase|library)\./.test(event)) return 'library:read'
  if (event.startsWith('payout.')) return 'payouts:read'
  return /^(sale|dispute)\./.test(event) ? 'sales:read' : 'listings:read'
}

function refusedEvents(events: readonly EventType[] | null | undefined, scopes: readonly Scope[]): Failure | null {
  const missing = (events ?? eventTypes).map(scopeOf).find((needed) => !scopes.includes(needed))
  if (missing === undefined) return null
  return failure('forbidden', 'insufficient-scope', `These events need the scope ${missing}.`, {
    data: { scope: missing },
  })
}

const secretSchema = z.object({ id: idSchema, secret: z.string().meta({ description: 'Shown once.' }) })

const scope = 'webhooks:write'

const example = { params: { id: ':endpoint' } }

const body = { url: 'https://example.com/hooks', events: ['sale.created'] }

export const endpoints = [
  get('/webhook-endpoints', scope, {
    id: 'listWebhookEndpoints',
    tag: 'Webhooks',
    summary: 'List your webhook endpoints',
    useCases: [listEndpoints],
    query: listQuery,
    response: listOf(endpointSchema),
    answer: ({ run, query }) =>
      mapped(run(listEndpoints, {}), (endpoints) => slice(endpoints.map(endpointJson), query)),
  }),
  create('/webhook-endpoints', scope, {
    id: 'createWebhookEndpoint',
    tag: 'Webhooks',
    summary: 'Create a webhook endpoint',
    description:
      'Returns the signing secret. Each event also needs the scope to read what it tells. A repeat with the same Idempotency-Key does not return it again.',
    useCases: [createEndpoint],
    body: endpointBody,
    response: z.object({ ...endpointSchema.partial().shape, ...secretSchema.shape }),
    whole: 'getWebhookEndpoint',
    hasSecret: true,
    example: { body },
    async answer({ run, scopes, body: { events, ...given } }) {
      const refused = refusedEvents(events, scopes)
      return refused ? err(refused) : run(createEndpoint, { endpoint: { ...given, events: events ?? null } })
    },
  }),
  get('/webhook-endpoints/{id}', scope, {
    id: 'getWebhookEndpoint',
    tag: 'Webhooks',
    summary: 'Get a webhook endpoint',
    useCases: [readEndpoint],
    lock: (tx, { params }) => lockEndpoint(tx, params['id'] ?? ''),
    response: endpointSchema,
    example,
    answer: ({ run, params }) => mapped(run(readEndpoint, params), ({ endpoint }) => endpointJson(endpoint)),
  }),
  put('/webhook-endpoints/{id}', scope, {
    id: 'updateWebhookEndpoint',
    tag: 'Webhooks',
    summary: 'Change a webhook endpoint',
    useCases: [editEndpoint],
    body: endpointBody,
    response: endpointSchema,
    whole: 'getWebhookEndpoint',
    example: { ...example, body },
    async answer({ run, params, scopes, body: { events, ...given } }) {
      const refused = refusedEvents(events, scopes)
      if (refused) return err(refused)
      return mapped(run(editEndpoint, { ...params, endpoint: { ...given, events: events ?? null } }), wholeOnly)
    },
  }),
  patch('/webhook-endpoints/{id}', scope, {
    id: 'enableWebhookEndpoint',
    tag: 'Webhooks',
    summary: 'Enable or disable a webhook endpoint',
    useCases: [setEndpointEnabled],
    body: z.strictObject({ is_enabled: z.boolean() }),
    response: endpointSchema,
    whole: 'getWebhookEndpoint',
    example: { ...example, body: { is_enabled: false } },
    answer: ({ run, params, body: { is_enabled } }) =>
      mapped(run(setEndpointEnabled, { ...params, isEnabled: is_enabled }), wholeOnly),
  }),
  remove('/webhook-endpoints/{id}', scope, {
    id: 'deleteWebhookEndpoint',
    tag: 'Webhooks',
    summary: 'Delete a webhook endpoint',
    useCases: [deleteEndpoint],
    example,
    answer: ({ run, params }) => mapped(run(deleteEndpoint, params), () => undefined),
  }),
  post('/webhook-endpoints/{id}/rotate-secret', scope, {
    id: 'rotateWebhookSecret',
    tag: 'Webhooks',
    summary: 'Rotate the signing secret',
    description: 'For 24 hours, events are also signed with the previous secret.',
    useCases: [rotateSecret],
    response: secretSchema,
    example,
    answer: ({ run, params }) => run(rotateSecret, params),
  }),
  post('/webhook-endpoints/{id}/test', scope, {
    id: 'sendTestEvent',
    tag: 'Webhooks',
    summary: 'Send a test event',
    useCases: [sendTestEvent],
    response: z.object({ id: z.string() }),
    example,
    answer: ({ run, params }) => run(sendTestEvent, params),
  }),
  get('/webhook-endpoints/{id}/deliveries', scope, {
    id: 'listWebhookDeliveries',
    tag: 'Webhooks',
    summary: 'List the deliveries of the last 30 days',
    useCases: [readEndpoint],
    query: listQuery,
    response: listOf(
      z
        .object({
          id: z.string(),
          type: z.string(),
          status: z.enum(['pending', 'delivered', 'failed']),
          attempts: z.int(),
          created_at: timeSchema,
          last_attempt_at: timeSchema.nullable(),
          next_attempt_at: timeSchema.nullable(),
          status_code: z.int().nullable(),
          response: z.string(),
          error: z.string().nullable(),
        })
        .meta({ id: 'WebhookDelivery' }),
    ),
    example,
    answer: ({ run, params, query }) =>
      mapped(
        run(readEndpoint, { ...params, limit: query.limit, after: query.cursor }),
        ({ deliveries: { items, next } }) => ({
          data: items.map((delivery) => ({
            ...{ id: delivery.id, type: delivery.type, status: delivery.status, attempts: delivery.attempts },
            created_at: time(delivery.createdAt),
            last_attempt_at: timeOrNull(delivery.lastAttemptAt),
            next_attempt_at: timeOrNull(delivery.nextAttemptAt),
            status_code: delivery.statusCode,
            response: delivery.response,
            error: delivery.error,
          })),
          next_cursor: next,
        }),
      ),
  }),
  post('/webhook-deliveries/{id}/resend', scope, {
    id: 'resendWebhookDelivery',
    tag: 'Webhooks',
    summary: 'Send an event again',
    useCases: [resendDelivery],
    example: { params: { id: ':delivery' } },
    answer: ({ run, params }) => mapped(run(resendDelivery, params), () => undefined),
  }),
]
