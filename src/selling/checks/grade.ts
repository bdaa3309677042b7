import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import type { CheckKind, CheckProblem } from './rules.ts'
import { evaluationMs } from './rules.ts'
import { checkTexts } from './texts.ts'

/**
 * Runs synchronous work that a user's pattern or schema can make slow, and throws when the time is up. The timeout also interrupts a regular
 * expression and code outside of the new context. On a busy machine the time passes without work, so what counts is the time of the
 * processor: until that is used up, the work is repeated with twice the time.
 */
function inTime<Value>(work: () => Value): Value {
  const before = process.threadCpuUsage()
  for (let timeout = evaluationMs; ; timeout *= 2) {
    try {
      return runInNewContext('work()', { work }, { timeout }) as Value
    } catch (error) {
      const isTimeUp = error instanceof Error && Reflect.get(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      const { user, system } = process.threadCpuUsage(before)
      if (!isTimeUp || (user + system) / 1000 >= evaluationMs) throw error
    }
  }
}

type Test = { readonly kind: Exclude<CheckKind, 'judge'>; readonly expected: string }

/** Grades an answer. Returns null if it passes, the problem if it fails, or `slow` if the pattern or schema could not be evaluated. */
export function grade({ kind, expected }: Test, answer: string): CheckProblem | 'slow' | null {
  if (kind === 'contains') return plain(answer).includes(plain(expected)) ? null : 'no-match'
  try {
    if (kind === 'matches') return inTime(() => patternOf(expected).test(answer)) ? null : 'no-match'
    const value = valueIn(answer)
    if (value === notJson) return 'not-json'
    return inTime(() => fits(expected, value)) ? null : 'wrong-shape'
  } catch {
    return 'slow'
  }
}

/** One form of each accented letter, in lower case. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase()

const patternOf = (pattern: string) => new RegExp(pattern, 'u')

const notJson = Symbol('not JSON')

/** Parses the JSON of an answer, which may be in a code block. */
function valueIn(answer: string): unknown {
  const trimmed = answer.trim()
  const [, fenced] = /^```[a-z]*\n([^]*)\n```$/i.exec(trimmed) ?? []
  try {
    return JSON.parse(fenced ?? trimmed)
  } catch {
    return notJson
  }
}

/** Validates without generated code, because users choose the names of the properties. */
const fits = (schema: string, value: unknown) => {
  const zod = z.fromJSONSchema(readSchema(schema), { registry: z.registry() })
  return zod.safeParse(value, { jitless: true }).success
}

/** Returns why a definition is invalid, or null if it is valid. */
export function definitionProblem(kind: CheckKind, expected: string): string | null {
  if (kind !== 'matches' && kind !== 'schema') return null
  try {
    if (kind === 'matches') patternOf(expected)
    // A schema that refers to itself endlessly fails on every value.
    else inTime(() => [null, '', 0, false, [], {}].map((value) => fits(expected, value)))
    return null
  } catch (error) {
    if (error instanceof SchemaRefused) return error.message
    return kind === 'matches' ? checkTexts.badPattern : checkTexts.badSchema
  }
}

class SchemaRefused extends Error {}

type Schema = Parameters<typeof z.fromJSONSchema>[0]

function readSchema(text: string): Schema {
  const schema = parsed(text)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new SchemaRefused(checkTexts.notJson)
  prepare(schema)
  return schema as Schema
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Keywords that contain one or more schemas, combine schemas, or map names to schemas. */
const withSchemas = ['items', 'prefixItems', 'additionalItems', 'additionalProperties', 'contains', 'propertyNames']
const combining = ['allOf', 'anyOf', 'oneOf']
const byName = ['properties', 'patternProperties', '$defs', 'definitions']
/** Keywords that do not constrain a value. */
const annotations = [
  '$schema',
  '$id',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'examples',
  'deprecated',
]
/** Keywords that must stand alone: without a type, Zod ignores all other keywords next to them. */
const alone = ['$ref', 'enum', 'const', ...combining]

/**
 * Refuses keywords that Zod would accept and then ignore, because such a check would pass every answer. Removes defaults, because Zod would
 * accept a missing property that has one.
 */
function prepare(schema: unknown): void {
  if (Array.isArray(schema)) return schema.forEach(prepare)
  if (typeof schema === 'boolean') return
  if (typeof schema !== 'object' || schema === null) throw new SchemaRefused(checkTexts.badSchema)
  Reflect.deleteProperty(schema, 'default')
  const at = (name: string): unknown => Reflect.get(schema, name)
  const used = Object.keys(schema).filter((name) => !annotations.includes(name))
  if (used.includes('$ref') && !String(at('$ref')).startsWith('#')) throw new SchemaRefused(checkTexts.remoteRef)
  if (used.includes('dependencies') || (used.includes('$ref') && used.length > 1))
    throw new SchemaRefused(checkTexts.badSchema)
  const isSingle = used.length === 0 || (used.length === 1 && alone.includes(used[0] ?? ''))
  if (!isSingle && !used.includes('type')) throw new SchemaRefused(checkTexts.noType)
  for (const name of [...withSchemas, ...combining]) if (used.includes(name)) prepare(at(name))
  for (const name of byName) {
    const named = at(name)
    if (typeof named === 'object' && named !== null) Object.values(named).forEach(prepare)
  }
}
