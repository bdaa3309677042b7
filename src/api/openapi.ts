import { createDocument } from 'zod-openapi'
import { z } from 'zod'
import type { Shop } from '#src/kernel/shop.ts'
import { scopeTexts, scopes } from '#src/kernel/scopes.ts'
import { apiPath } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { topics } from './topics.ts'
import { problemSchema } from './problem.ts'
import { webhookEvents } from './webhook-events.ts'

export type Document = ReturnType<typeof createDocument>

const sampleId = '7d3f0b8e-5c1a-4f0e-9d3b-0a6c1d2e3f40'
/** A single pixel. */
const sampleImage = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Fills the placeholders of an example, which start with `:`. */
export function filledExample(value: unknown, fill: (name: string) => string): unknown {
  if (typeof value === 'string') return /^:[a-z-]+$/.test(value) ? fill(value.slice(1)) : value
  if (Array.isArray(value)) return value.map((item) => filledExample(item, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filledExample(item, fill)]))
}

export function sampleValue(name: string): string {
  if (name === 'username') return 'asa-lindqvist'
  if (name === 'setting-change' || name.endsWith('-version')) return '42'
  if (name === 'document') return 'page-jobs'
  if (name === 'category' || name === 'model') return 'recipes'
  return name === 'image' ? sampleImage : sampleId
}

const problemTexts: Readonly<Record<string, string>> = {
  '400': 'The request is malformed.',
  '401': 'The key or token is missing or not valid.',
  '403': 'The key or token may not do this.',
  '404': 'There is no such thing, or it is not yours.',
  '409': 'The request conflicts with the current state.',
  '412': 'It was changed since you read it.',
  '413': 'The body is too large.',
  '415': 'The body is not application/json.',
  '422': 'A field is not valid.',
  '429': 'Too many requests.',
  '500': 'Something went wrong on our side.',
  '503': 'A required service is unavailable.',
}

export type Published = { readonly publicUrl: string; readonly shop: Shop }

/** Generates the OpenAPI document. */
export function createOpenApi(endpoints: readonly Endpoint[], { publicUrl, shop }: Published): Document {
  const paths: Record<string, Record<string, object>> = {}
  const lockable = new Set(endpoints.flatMap(({ path, lock }) => (lock ? [path] : [])))
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, lockable.has(endpoint.path))
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${shop.name} API`,
      version: '1.0.0',
      description: `Everything that you can do in the browser at ${shop.name}. Guides: ${new URL('/developers', publicUrl).href}`,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: shop.name, email: shop.supportEmail, url: new URL('/support', publicUrl).href },
    },
    servers: [{ url: new URL(apiPath, publicUrl).href }],
    tags: Object.entries(topics).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key from your developer settings.' },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: new URL('/oauth2/authorize', publicUrl).href,
              tokenUrl: new URL('/oauth2/token', publicUrl).href,
              refreshUrl: new URL('/oauth2/token', publicUrl).href,
              scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeTexts[scope]])),
            },
          },
        },
      },
    },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhookEvents).map(([type, schema]) => [type, webhookOf(type, schema)]),
    ),
  })
}

/** An event, which we POST to an endpoint of the user, signed as Standard Webhooks describe. */
function webhookOf(type: string, schema: z.ZodObject) {
  const name = type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    post: {
      operationId: `${name}Event`,
      summary: `The event ${type}`,
      tags: ['Webhooks'],
      security: [{}],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '204': { description: 'Received. Any 2xx status counts.' },
        '410': { description: 'The endpoint is gone and receives no more events.' },
      },
    },
  }
}

function operationOf(endpoint: Endpoint, isLockable: boolean) {
  const { id, tag, summary, description, scope, query, body, response, status, example } = endpoint
  const names = [...endpoint.path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)
  const filled = filledExample(example, sampleValue) as typeof example
  const path = z.object(
    Object.fromEntries(names.map((name) => [name, z.string().meta({ examples: [filled.params?.[name] ?? sampleId] })])),
  )
  const isConditional = isLockable && endpoint.method !== 'GET'
  const headers = {
    ...(endpoint.isCreating ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(isConditional ? { 'If-Match': ifMatch } : {}),
  }
  const hasETag = endpoint.method === 'GET' || endpoint.whole !== null
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: scope === null ? [{}] : [{ apiKey: [] }, { oauth: [scope] }],
    ...(scope === null ? {} : { 'x-scope': scope }),
    requestParams: {
      ...(names.length > 0 ? { path } : {}),
      ...(Object.keys(query.shape).length > 0 ? { query } : {}),
      ...(Object.keys(headers).length > 0 ? { header: z.object(headers) } : {}),
    },
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, example: filled.body ?? {} } },
          },
        }
      : {}),
    responses: {
      [status]: response
        ? {
            description: 'Done.',
            content: { 'application/json': { schema: response } },
            ...(hasETag ? { headers: z.object({ ETag: z.string().optional() }) } : {}),
          }
        : { description: 'Done. The response has no body.' },
      ...problemsOf(endpoint, isConditional),
    },
  }
}

const idempotencyKey = z
  .string()
  .max(255)
  .optional()
  .meta({ description: 'Repeats of a request with the same key within 24 hours get the same response.' })
const ifMatch = z
  .string()
  .optional()
  .meta({ description: 'The ETag that you read. Returns 412 if the record has changed since.' })
const retryAfter = z.object({ 'Retry-After': z.string().optional().meta({ description: 'Seconds.' }) })

function problemsOf({ scope, method, path, body }: Endpoint, isConditional: boolean) {
  const isWrite = method !== 'GET'
  const statuses = [
    ...['400', '401'],
    ...(scope === null ? [] : ['403']),
    ...(path.includes('{') || isWrite ? ['404'] : []),
    ...(isWrite ? ['409'] : []),
    ...(isConditional ? ['412'] : []),
    ...(body ? ['413', '415'] : []),
    ...['422', '429', '500', '503'],
  ]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: problemTexts[status] ?? '',
        content: { 'application/problem+json': { schema: problemSchema } },
        ...(['429', '503'].includes(status) ? { headers: retryAfter } : {}),
      },
    ]),
  )
}
