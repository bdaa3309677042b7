import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { createOpenApi } from '#src/api/openapi.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { defaultShop } from '#src/testing/settings.ts'

const document = createOpenApi(endpoints, { publicUrl: 'https://shop.example', shop: defaultShop })

test('the document is valid, and has no warnings', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('operations have unique ids, and lists take a limit or have no pages', () => {
  const ids = endpoints.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const paths = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

/** The part of JSON Schema that the document uses. */
type Schema = {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}
type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }
type Operation = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

function typeOf(schema: Schema = {}): string {
  const {
    $ref,
    const: value,
    enum: values = value === undefined ? undefined : [value],
    anyOf,
    type,
    items,
    properties,
    required = [],
  } = schema
  if ($ref !== undefined) return $ref.replace('#/components/schemas/', '')
  if (values) return values.map((each) => `'${String(each)}'`).join(' | ')
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (Array.isArray(type)) return type.map((each: string) => typeOf({ ...schema, type: each })).join(' | ')
  if (type === 'array') return `Array<${typeOf(items)}>`
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`)
      .join(', ')} }`
  return String(type ?? 'unknown')
}

const jsonOf = (content: Content | undefined) => {
  const schema = content?.content?.['application/json']?.schema
  return schema ? ` ${typeOf(schema)}` : ''
}

function lineOf(method: string, path: string, { operationId, parameters = [], requestBody, responses }: Operation) {
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`)
  const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  const [status = '', done] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const request = `${operationId}: ${method.toUpperCase()} ${path}${query.length > 0 ? ` ?{ ${query.join(', ')} }` : ''}`
  return `${request}${headers.map((name) => ` [${name}]`).join('')}${jsonOf(requestBody)} => ${status}${jsonOf(done)}`
}

test('operations and types are those of openapi.txt; after an intended change run `npx vitest run src/api -u`', async () => {
  // The parts of the document that this test reads.
  const { components, paths } = document as unknown as {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  const lines = [
    ...Object.entries(components.schemas).map(([name, schema]) => `${name} = ${typeOf(schema)}`),
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => lineOf(method, path, operation)),
    ),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./openapi.txt')
})
