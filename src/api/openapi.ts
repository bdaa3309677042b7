import { createDocument } from 'zod-openapi'
import { z } from 'zod'
import { brand } from '#src/kernel/brand.ts'
import { scopeTexts, scopes } from '#src/kernel/scopes.ts'
import { apiPath } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { problemSchema } from './problem.ts'

export type Document = ReturnType<typeof createDocument>

/** The topics of the reference. */
export const tagTexts: Readonly<Record<string, string>> = {
  Listings: 'Prompts, packs and agents on sale. Needs no key.',
  Creators: 'Public profiles of creators, and whom you follow.',
  Library: 'Your purchases: texts, versions, exports, receipts and refunds.',
  Favorites: 'The listings that you saved.',
  Checkout: 'Your cart, and the payment page.',
  Reviews: 'Your reviews, votes and replies.',
  Profile: 'Your profile.',
  Notifications: 'Your notifications and their settings.',
  Messages: 'Your conversations.',
  'Your listings': 'What you sell: listings, drafts and images.',
  'Discount codes': 'Discount codes for your listings.',
  Sales: 'Your sales and figures.',
  Payouts: 'Your balance, payouts and statements.',
  Webhooks: 'Events that we send to your servers.',
  'Admin: users': 'Accounts, roles and API keys.',
  'Admin: listings': 'Listings, held copies and trending.',
  'Admin: reports': 'Reports of listings and messages.',
  'Admin: enforcement': 'Actions against accounts, appeals and notices.',
  'Admin: purchases and disputes': 'Purchases, refunds, disputes and fraud warnings.',
  'Admin: payouts and ledger': 'Payouts and the ledger.',
  'Admin: apps': 'OAuth apps, and who connected them.',
  'Admin: system': 'Settings, jobs, the audit log and events of the payment provider.',
}

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
  return name === 'image' ? sampleImage : sampleId
}

const problemTexts: Readonly<Record<string, string>> = {
  '400': 'The request is malformed.',
  '401': 'The key or token is missing or not valid.',
  '403': 'The key or token may not do this.',
  '404': 'There is no such thing, or it is not yours.',
  '409': 'The request conflicts with the current state.',
  '412': 'It was changed since you read it.',
  '422': 'A field is not valid.',
  '429': 'Too many requests.',
}

/** Generates the OpenAPI document. */
export function createOpenApi(endpoints: readonly Endpoint[], publicUrl: string): Document {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: `Everything that you can do in the browser at ${brand.name}. Guides: ${new URL('/developers', publicUrl).href}`,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: brand.name, email: brand.supportEmail, url: new URL('/support', publicUrl).href },
    },
    servers: [{ url: new URL(apiPath, publicUrl).href }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
      name,
      ...(tagTexts[name] ? { description: tagTexts[name] } : {}),
    })),
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
  })
}

function operationOf(endpoint: Endpoint) {
  const { id, tag, summary, description, scope, query, body, response, status, example } = endpoint
  const names = [...endpoint.path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)
  const filled = filledExample(example, sampleValue) as typeof example
  const path = z.object(
    Object.fromEntries(names.map((name) => [name, z.string().meta({ examples: [filled.params?.[name] ?? sampleId] })])),
  )
  const header = endpoint.isCreating
    ? z.object({
        'Idempotency-Key': z
          .string()
          .max(255)
          .optional()
          .meta({ description: 'Repeats of a request with the same key within 24 hours get the same response.' }),
      })
    : undefined
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
      ...(header ? { header } : {}),
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
        ? { description: 'Done.', content: { 'application/json': { schema: response } } }
        : { description: 'Done. The response has no body.' },
      ...problemsOf(endpoint),
    },
  }
}

function problemsOf({ scope, method, path, body }: Endpoint) {
  const statuses = [
    '400',
    ...(scope === null ? [] : ['401', '403']),
    ...(path.includes('{') ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(body || method === 'GET' ? ['422'] : []),
    '429',
  ]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: problemTexts[status] ?? '', content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  )
}
