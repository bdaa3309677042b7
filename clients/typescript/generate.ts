// Writes src/generated.ts from the OpenAPI document.
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'

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
  readonly additionalProperties?: boolean | Schema
  readonly description?: string
}

type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
type Document = {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const typeSource = ([name, schema]: readonly [string, Schema]) =>
  `${comment(schema.description)}export type ${name} = ${typeOf(schema)}\n`

function operationSource(method: string, path: string, operation: Operation) {
  const { operationId: id, parameters = [], requestBody, responses } = operation
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}`
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const isCreating = parameters.some((parameter) => parameter.name === 'Idempotency-Key')
  const body = jsonOf(requestBody)
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const result = jsonOf(done)

  const types: string[] = []
  /** Returns the name of a type, which is declared unless it is a component. */
  function named(suffix: string, schema: Schema): string {
    if (schema.$ref === undefined) types.push(typeSource([name + suffix, schema]))
    return schema.$ref === undefined ? name + suffix : typeOf(schema)
  }
  const queryRequired = query.filter(({ required }) => required).map((parameter) => parameter.name)
  const args = [
    ...parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `${parameter.name}: string`),
    ...(query.length > 0
      ? [`query: ${named('Query', objectOf(query, queryRequired))}${queryRequired.length > 0 ? '' : ' = {}'}`]
      : []),
    ...(body ? [`body: ${named('Body', body)}`] : []),
    'options?: RequestOptions',
  ]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => `\${encodeURIComponent(${param})}`)
  const url = filled === path ? `'${path}'` : `\`${filled}\``
  const request = [
    `method: '${method}'`,
    `path: ${url}`,
    ...(query.length > 0 ? ['query'] : []),
    ...(body ? ['body'] : []),
    ...(isCreating ? ['isCreating: true'] : []),
  ]
  const value = result ? named('Result', result) : 'void'
  const about = comment([operation.summary, operation.description].filter(Boolean).join('. '))
  const source = `${about}${id}: (${args.join(', ')}) => send<${value}>({ ${request.join(', ')} }, options),`
  return { types: types.join('\n'), method: source }
}

const jsonOf = (content: Content | undefined) => content?.content?.['application/json']?.schema

const objectOf = (parameters: readonly Parameter[], required: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required,
})

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `Array<${typeOf(schema.items ?? {})}>`
  if (schema.type === 'object') return objectTypeOf(schema)
  if (schema.type === 'integer') return 'number'
  if (['string', 'number', 'boolean', 'null'].includes(String(schema.type))) return String(schema.type)
  if (Object.keys(schema).every((key) => key === 'description')) return 'unknown'
  throw new Error(`The generator does not know this schema: ${JSON.stringify(schema)}`)
}

function objectTypeOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
  const lines = Object.entries(properties).map(([name, schema]) => {
    const type = typeOf(schema)
    return `${comment(schema.description)}${name}${required.includes(name) ? `: ${type}` : `?: ${type} | undefined`}`
  })
  return `{\n${lines.join('\n')}\n}`
}

const comment = (text: string | undefined) => (text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '')

// The endpoints are found by a glob import, which only Vite can run.
const { module } = await runnerImport<{ document: Document }>(join(import.meta.dirname, 'document.ts'), {
  root: join(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
})
const { components, paths } = module.document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => operationSource(method.toUpperCase(), path, operation)),
)
const source = `// Generated from the OpenAPI document by generate.ts. Do not edit.
import type { RequestOptions, Send } from './types.ts'

${Object.entries(components.schemas).map(typeSource).join('\n')}
${operations.map(({ types }) => types).join('\n')}
/** One method for each operation of the API. */
export function createMethods(send: Send) {
  return {
${operations.map(({ method }) => method).join('\n')}
  }
}
`
// Checks and tests that run at the same time must not read half a file.
const file = join(import.meta.dirname, 'src/generated.ts')
const draft = `${file}.${process.pid}`
await writeFile(draft, source)
await rename(draft, file)
