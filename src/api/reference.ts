import { z } from 'zod'
import { keyVariable } from '#src/kernel/shop-slug.ts'
import type { Published } from './openapi.ts'
import type { ReferenceOperation, ReferenceTopic } from '#src/platform/developers/view.ts'
import { apiPath } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { filledExample, sampleValue } from './openapi.ts'
import { topics } from './topics.ts'

/** The reference by topic. */
export function referenceOf(endpoints: readonly Endpoint[], published: Published): readonly ReferenceTopic[] {
  return [...Map.groupBy(endpoints, ({ tag }) => tag)].map(([name, ofTopic]) => ({
    name,
    text: topics[name],
    operations: ofTopic.map((endpoint) => operationOf(endpoint, published)),
  }))
}

function operationOf(endpoint: Endpoint, published: Published): ReferenceOperation {
  const { id, method, path, summary, description = '', scope, query, body, status } = endpoint
  return {
    ...{ id, method, path, summary, description, scope, status },
    parameters: [...fieldsOf(query, 'query', true), ...(body === null ? [] : fieldsOf(body, 'body', false))],
    curl: curlOf(endpoint, published),
  }
}

type Property = { readonly type?: string; readonly enum?: readonly unknown[]; readonly description?: string }

function fieldsOf(schema: z.ZodType, where: 'query' | 'body', isQuery: boolean) {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>
    required?: readonly string[]
  }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    type: [
      property.enum?.join(' | ') ?? property.type ?? 'object',
      ...(isQuery ? [where] : []),
      ...(json.required?.includes(name) ? ['required'] : []),
    ].join(', '),
    text: property.description ?? '',
  }))
}

function curlOf({ method, path, scope, body, example, isCreating }: Endpoint, { publicUrl, shop }: Published): string {
  const filled = filledExample(example, sampleValue) as typeof example
  const place = path.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => filled.params?.[name] ?? '')
  const query = new URLSearchParams(
    Object.entries(filled.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const url = `${new URL(apiPath + place, publicUrl).href}${query.size > 0 ? `?${query.toString()}` : ''}`
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    ...(scope === null ? [] : [`-H "Authorization: Bearer $${keyVariable(shop)}"`]),
    ...(isCreating ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === null
      ? []
      : [
          '-H "Content-Type: application/json"',
          `-d '${JSON.stringify(filled.body ?? {}).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ]
  return lines.join(' \\\n  ')
}
