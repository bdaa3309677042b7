import { z } from 'zod'
import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { Tx } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { Topic } from './topics.ts'

// An endpoint maps an HTTP request to a use case and its value to JSON. It contains no rules.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type RunFor = <Input, Value, Fail extends Failure>(
  useCase: UseCase<Input, Value, Fail>,
  input: unknown,
) => Promise<Result<Value, Fail | Failure>>

/** The parsed request. */
export type Given<Query, Body> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
}

export type On<Query, Body> = Given<Query, Body> & {
  readonly run: RunFor
  readonly actor: Actor
  /** Of the key or token. */
  readonly scopes: readonly Scope[]
  readonly settings: Settings
}

type NamedUseCase = { readonly name: string; readonly kind: UseCase<never, unknown>['kind'] }

/** Locks the record that a GET reads, so that it cannot change between the check of If-Match and the write. */
export type Lock = (tx: Tx, on: Pick<On<never, never>, 'params' | 'actor'>) => Promise<unknown>

/** Values in an example that start with `:` are ids, such as `:listing`. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>
  readonly body?: unknown
}

/** An endpoint without the types of its parts. */
export type Endpoint = {
  /** The operation id, such as `listListings`. */
  readonly id: string
  readonly method: Method
  /** Below /api/v1, such as `/listings/{id}`. */
  readonly path: string
  readonly tag: Topic
  readonly summary: string
  readonly description?: string
  /** The scope of the key or token; null for public reads, which need none. */
  readonly scope: Scope | null
  readonly useCases: readonly NamedUseCase[]
  readonly query: z.ZodObject
  readonly body: z.ZodType | null
  readonly response: z.ZodType | null
  readonly status: number
  /** A POST that creates something, which takes an Idempotency-Key. */
  readonly isCreating: boolean
  /** The response has a secret, which is not kept for repeats. */
  readonly hasSecret: boolean
  readonly example: Example
  /** The id of the GET whose representation a write returns, too, if the key may read it; null for none. */
  readonly whole: string | null
  /** Of a GET, whose ETag can then be sent as If-Match of a write to the same path; null if it cannot. */
  readonly lock: Lock | null
  readonly answer: (on: On<never, never>) => Promise<Result<unknown, Failure>>
}

type Base = Pick<Endpoint, 'id' | 'tag' | 'summary' | 'description' | 'useCases'> & {
  readonly hasSecret?: boolean
  readonly lock?: Lock
  readonly whole?: string
  readonly example?: Example
  /** Default: 200, or 204 without a response. */
  readonly status?: number
}

type Definition<Query extends z.ZodObject, Body extends z.ZodType, Response extends z.ZodType> = Base & {
  readonly query?: Query
  readonly body?: Body
  readonly response?: Response
  readonly answer: (on: On<z.output<Query>, z.output<Body>>) => Promise<Result<z.input<Response>, Failure>>
}

type Path = `/${string}`
const noQuery = z.strictObject({})
export type NoQuery = typeof noQuery

function define(method: Method, isCreating: boolean) {
  return <
    Query extends z.ZodObject = NoQuery,
    Body extends z.ZodType = z.ZodUndefined,
    Response extends z.ZodType = z.ZodUndefined,
  >(
    path: Path,
    scope: Scope | null,
    { query, body, response, status, example = {}, answer, ...base }: Definition<Query, Body, Response>,
  ): Endpoint => ({
    ...base,
    method,
    path,
    scope,
    query: query ?? noQuery,
    body: body ?? null,
    response: response ?? null,
    status: status ?? (response ? (isCreating ? 201 : 200) : 204),
    isCreating,
    hasSecret: base.hasSecret ?? false,
    lock: base.lock ?? null,
    whole: base.whole ?? null,
    example,
    answer,
  })
}

export const get = define('GET', false)
export const create = define('POST', true)
/** A POST that is safe to repeat. */
export const post = define('POST', false)
export const put = define('PUT', false)
export const patch = define('PATCH', false)
export const remove = define('DELETE', false)

/** The value of a write that answers with `whole` alone. */
export const wholeOnly = () => ({}) as never

/** Maps the value of a use case; a failure passes. */
export async function mapped<Value, Fail extends Failure, Json>(
  done: Promise<Result<Value, Fail>>,
  map: (value: Value) => Json,
): Promise<Result<Json, Fail>> {
  const result = await done
  return result.ok ? ok(map(result.value)) : result
}
