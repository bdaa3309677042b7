import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isAdmin, systemActor, visitor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { Tx } from '#src/ports/database.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { RunTogether } from '#src/ports/run-together.ts'
import type { Settings } from '#src/ports/settings.ts'
import { isSecret } from '#src/platform/developers/public/key-format.ts'
import { keyBusy, outcomeUnknown } from '#src/platform/developers/failures.ts'
import { beginRequest, endRequest } from '#src/platform/developers/operations/requests.ts'
import type { Caller, Identify } from './caller.ts'
import { withOrigin } from './caller.ts'
import { answerRead } from './cursors.ts'
import type { Endpoint, On } from './endpoint.ts'
import { createRouting } from './routing.ts'
import type { Answer, Problem } from './problem.ts'
import { invalidRequest, problemAnswer, problemOf } from './problem.ts'
import type { Allowance, RateLimits } from './rate-limit.ts'
import { rateHeaders } from './rate-limit.ts'

export const apiPath = '/api/v1'
/** The longest body: a pack of fifty long prompts. */
export const longestBody = 6 * 1024 * 1024
/** Of all other requests. */
export const usualBody = 256 * 1024
/** Reads that are the same for everyone are cached for a second, except searches and further pages. */
const uncached = ['search', 'cursor']
/** The longest listing has about 3,000 values. */
export const mostValues = 20_000
const tooManyValues: Problem = {
  status: 422,
  code: 'too-complex',
  detail: `The body has more than ${mostValues} values.`,
}

type Parts = {
  readonly endpoints: readonly Endpoint[]
  readonly run: Run
  readonly runTogether: RunTogether
  readonly settingsNow: () => Settings
  readonly identify: Identify
  readonly countRequest: RateLimits
  readonly limits: () => { readonly key: number; readonly address: number }
  readonly log: Logger
}

export type ApiRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string
  readonly requestId: string
  /** The client's address; null if it is internal. */
  readonly address: string | null
  /** The network of the address, which shares a limit; null if it is internal and not limited. */
  readonly network: string | null
}

const notOpen: Problem = {
  status: 503,
  code: 'not-open',
  detail: 'This marketplace is not open yet. Send the API key of a user.',
}

const maintenance: Problem = {
  status: 503,
  code: 'maintenance',
  detail: 'This marketplace is closed for maintenance. Try again later.',
}

const system = systemActor('api')

/** Answers a request to the API. */
export function createApi(parts: Parts) {
  const find = createRouting(parts.endpoints)
  const { publicUrl } = parts.settingsNow()
  const problem = (given: Problem, { requestId }: Pick<ApiRequest, 'requestId'>) =>
    problemAnswer(given, requestId, publicUrl)

  /** The cache key of a read that is the same for everyone; null if there is none. */
  function sharedKeyOf({ pathname, search, searchParams }: URL): string | null {
    const found = find('GET', pathname.slice(apiPath.length))
    const isShared = found.kind === 'found' && found.endpoint.scope === null
    return isShared && uncached.every((name) => !searchParams.has(name)) ? pathname + search : null
  }

  /** Counts a request without credentials, and refuses too many. */
  async function refuseVisitor(request: Pick<ApiRequest, 'network' | 'requestId'>): Promise<Answer | null> {
    const counted = await countVisitor(request.network)
    return counted && !counted.isAllowed ? limited(request, counted) : null
  }

  async function answer(request: ApiRequest): Promise<Answer> {
    if (request.method === 'OPTIONS') return { status: 204, headers: {}, body: null }
    const leaked = keyInQuery(request.url)
    if (leaked) return problem(leaked, request)
    const found = find(request.method, request.url.pathname.slice(apiPath.length))
    if (found.kind === 'missing')
      return problem({ status: 404, code: 'no-such-path', detail: 'There is no such path in the API.' }, request)
    if (found.kind === 'method') {
      const refused = problem({ status: 405, code: 'method-not-allowed', detail: 'Use another method.' }, request)
      return { ...refused, headers: { ...refused.headers, allow: found.allowed.join(', ') } }
    }
    const identified = await parts.identify(request.headers)
    if ('status' in identified) {
      const tried =
        request.network === null ? null : await parts.countRequest(`wrong:${request.network}`, parts.limits().address)
      if (tried && !tried.isAllowed) return limited(request, tried)
      return unauthorized(problem(identified, request), publicUrl, identified.code)
    }
    const caller = { ...identified, actor: withOrigin(identified.actor, request) }
    const counted = await count(request, caller)
    if (counted && !counted.isAllowed) return limited(request, counted)
    if (caller.actor.kind === 'visitor' && !parts.settingsNow().isOpen) return problem(notOpen, request)
    const { actor } = caller
    if (parts.settingsNow().maintenanceOn && !isAdmin(actor)) {
      const { headers, ...rest } = problem(maintenance, request)
      return { ...rest, headers: { ...headers, 'retry-after': '600' } }
    }
    const done = await perform(request, found.endpoint, found.params, caller)
    return { ...done, headers: { ...(counted ? rateHeaders(counted) : {}), ...done.headers } }
  }

  /** All keys and tokens of a user share one limit. */
  function count({ network }: ApiRequest, { actor }: Caller) {
    if (actor.kind === 'user') return parts.countRequest(`user:${actor.userId}`, parts.limits().key)
    return countVisitor(network)
  }

  function countVisitor(network: string | null) {
    return network === null ? null : parts.countRequest(`address:${network}`, parts.limits().address)
  }

  function limited(request: Pick<ApiRequest, 'requestId'>, counted: Allowance): Answer {
    const detail = 'Too many requests. Try again later.'
    const answer = problem({ status: 429, code: 'too-many-requests', detail }, request)
    return { ...answer, headers: { ...rateHeaders(counted), ...answer.headers } }
  }

  async function perform(request: ApiRequest, endpoint: Endpoint, params: Params, caller: Caller): Promise<Answer> {
    const refused = refusedScope(endpoint, caller)
    if (refused) {
      const answer = problem(refused, request)
      return refused.status === 401 ? unauthorized(answer, publicUrl, refused.code) : answer
    }
    const given = parse(request, endpoint)
    if ('problem' in given) return problem(given.problem, request)
    if (endpoint.method === 'GET') return runEndpoint(request, endpoint, onOf({ ...given, params }, caller, parts.run))
    const write: Write = {
      ...{ request, endpoint, params, caller, given },
      key: keyOf(request, endpoint, caller),
      ifMatch: request.headers.get('if-match'),
    }
    if (write.key && !/^[\x21-\x7e]{1,255}$/.test(write.key.of.key))
      return problem(
        { status: 400, code: 'bad-idempotency-key', detail: 'Use 1 to 255 visible ASCII characters.' },
        request,
      )
    return endpoint.useCases.some(({ kind }) => kind === 'workflow') ? runSteps(write) : runOnce(write)
  }

  /**
   * Runs a write in one transaction with the record of its idempotency key and the check of If-Match, so that it is done with its
   * answer or not at all. A failure leaves no trace, and can be repeated.
   */
  async function runOnce({ request, endpoint, params, caller, given, key, ifMatch }: Write): Promise<Answer> {
    const done = await parts.runTogether<Answer, Answer>(async (run, tx) => {
      const known = key && (await begin(request, key, run))
      if (known) return known.status < 400 ? ok(known) : err(known)
      const on = onOf({ ...given, params }, caller, run)
      if (ifMatch !== null) {
        const stale = await staleness(request, { params, caller, ifMatch, run, tx })
        if (stale) return err(problem(stale, request))
      }
      const answer = await runEndpoint(request, endpoint, on)
      if (answer.status >= 400) return err(answer)
      if (key) await run(endRequest, { ...key.of, answer: keptAnswer(answer, endpoint) }, system)
      return ok(answer)
    })
    return done.ok ? done.value : done.failure
  }

  /**
   * Runs a write that calls other services between its transactions. It is recorded before, and answered afterwards. If it is
   * interrupted in between, repeats are refused, since nobody knows how far it got.
   */
  async function runSteps({ request, endpoint, params, caller, given, key, ifMatch }: Write): Promise<Answer> {
    if (ifMatch !== null) return problem(noIfMatch, request)
    const on = onOf({ ...given, params }, caller, parts.run)
    if (key === null) return runEndpoint(request, endpoint, on)
    const known = await begin(request, key, parts.run)
    if (known) return known
    const end = (answer: ReturnType<typeof keptAnswer> | null) => parts.run(endRequest, { ...key.of, answer }, system)
    const answer = await runEndpoint(request, endpoint, on).catch(async (error: unknown) => {
      await end(keptAnswer(problem(problemOf(outcomeUnknown), request), endpoint))
      throw error
    })
    // What may succeed later is not kept: the service was down, or the caller had no access or too many requests.
    const isFinal = answer.status < 500 && ![401, 403, 429].includes(answer.status)
    await end(isFinal ? keptAnswer(answer, endpoint) : null)
    return answer
  }

  async function runEndpoint(request: ApiRequest, endpoint: Endpoint, on: On<never, never>): Promise<Answer> {
    const result = await (endpoint.method === 'GET' ? answerRead(endpoint, on) : endpoint.answer(on))
    if (!result.ok) {
      const answer = problem(problemOf(result.failure), request)
      return answer.status === 401 ? unauthorized(answer, publicUrl, result.failure.code) : answer
    }
    if (endpoint.response === null) return { status: endpoint.status, headers: {}, body: null }
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (endpoint.method !== 'GET') {
      const whole = await wholeOf(endpoint, on, result.value)
      const etag = whole === null ? {} : { etag: etagOf(JSON.stringify(whole)) }
      return {
        status: endpoint.status,
        headers: { ...headers, ...etag },
        body: JSON.stringify({ ...whole, ...(result.value as object | undefined) }),
      }
    }
    const body = JSON.stringify(result.value)
    const etag = etagOf(body)
    if (request.headers.get('if-none-match') === etag) return { status: 304, headers: { etag }, body: null }
    return { status: 200, headers: { ...headers, etag }, body }
  }

  /** What a write changed, as its GET answers; null without one, or if the key may not read it. */
  async function wholeOf(endpoint: Endpoint, on: On<never, never>, value: unknown): Promise<object | null> {
    const read = parts.endpoints.find(({ id }) => id === endpoint.whole)
    if (!read || (read.scope !== null && !on.scopes.includes(read.scope))) return null
    const { id, client_id: clientId } = (value ?? {}) as { readonly id?: string; readonly client_id?: string }
    const made = id ?? clientId
    const params = { ...(made === undefined ? {} : { id: made }), ...on.params }
    const result = await read.answer({ ...on, params, query: read.query.parse({}) as never, body: undefined as never })
    return result.ok ? (result.value as object) : null
  }

  /** Compares the representation that the client read with the current one, which is locked. */
  async function staleness(
    request: ApiRequest,
    { params, caller, ifMatch, run, tx }: Pick<Write, 'params' | 'caller'> & { ifMatch: string; run: Run; tx: Tx },
  ): Promise<Problem | null> {
    const found = find('GET', request.url.pathname.slice(apiPath.length))
    if (found.kind !== 'found' || found.endpoint.lock === null) return noIfMatch
    const { endpoint } = found
    const refused = refusedScope(endpoint, caller)
    if (refused) return refused
    await found.endpoint.lock(tx, { params, actor: caller.actor })
    const values = { query: endpoint.query.parse({}) as never, body: undefined as never, params }
    const current = await endpoint.answer(onOf(values, caller, run))
    if (current.ok && matches(ifMatch, etagOf(JSON.stringify(current.value)))) return null
    return { status: 412, code: 'changed', detail: 'This was changed since you read it. Read it again.' }
  }

  /** Records a request with an idempotency key; returns the answer to a repeat, or why it is refused. */
  async function begin(request: ApiRequest, { of, requestHash }: Key, run: Run): Promise<Answer | null> {
    const begun = await run(beginRequest, { ...of, requestHash }, system)
    if (!begun.ok) {
      const refused = problem(problemOf(begun.failure), request)
      const isRunning = begun.failure.code === keyBusy.code
      return { ...refused, headers: { ...refused.headers, ...(isRunning ? { 'retry-after': '1' } : {}) } }
    }
    const { answer: known } = begun.value
    if (known === null) return null
    return {
      status: known.status,
      headers: { 'content-type': typeOf(known.status), 'idempotency-replayed': 'true' },
      body: known.body === '' ? null : known.body,
    }
  }

  function onOf(
    given: Pick<On<never, never>, 'query' | 'body' | 'params'>,
    { actor, scopes }: Caller,
    run: Run,
  ): On<never, never> {
    return {
      ...given,
      actor,
      scopes,
      settings: parts.settingsNow(),
      run: (useCase, input) => run(useCase, input, actor),
    }
  }

  return { answer, sharedKeyOf, refuseVisitor }
}

type Params = Readonly<Record<string, string>>
type Key = { readonly of: { readonly userId: string; readonly key: string }; readonly requestHash: string }
type Write = {
  readonly request: ApiRequest
  readonly endpoint: Endpoint
  readonly params: Params
  readonly caller: Caller
  readonly given: Pick<On<never, never>, 'query' | 'body'>
  readonly key: Key | null
  readonly ifMatch: string | null
}

const noIfMatch: Problem = {
  status: 412,
  code: 'no-if-match',
  detail: 'This path does not support If-Match. Send the request without it.',
}

/** The idempotency key of a request; null without one. */
function keyOf({ method, url, headers, body }: ApiRequest, { isCreating }: Endpoint, { actor }: Caller): Key | null {
  const key = headers.get('idempotency-key')
  if (!isCreating || key === null || actor.kind !== 'user') return null
  const json: unknown = body === '' ? {} : JSON.parse(body)
  const text = `${method} ${url.pathname}${url.search}\n${JSON.stringify(sorted(json))}`
  return { of: { userId: actor.userId, key }, requestHash: hashOf(text) }
}

/** Sorts the keys of all objects, so that equal values have equal texts. */
function sorted(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sorted)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, sorted(value)]))
}

function keptAnswer({ status, body }: Answer, { hasSecret }: Endpoint) {
  return { status, body: (hasSecret && status < 400 ? withoutSecret(body) : body) ?? '' }
}

/** A weak ETag never matches. */
const matches = (ifMatch: string, etag: string): boolean =>
  ifMatch.split(',').some((one) => ['*', etag].includes(one.trim()))

function withoutSecret(body: string | null): string | null {
  return body === null ? null : JSON.stringify({ ...(JSON.parse(body) as object), secret: '' })
}

const typeOf = (status: number) => (status < 400 ? 'application/json' : 'application/problem+json')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const etagOf = (body: string) => `"${createHash('sha1').update(body).digest('base64url')}"`

/** Keys in URLs end up in logs and histories. */
export function keyInQuery({ searchParams }: URL): Problem | null {
  const names = ['api_key', 'apikey', 'key', 'token', 'access_token']
  const isLeaked = [...searchParams].some(([name, value]) => names.includes(name.toLowerCase()) || isSecret(value))
  if (!isLeaked) return null
  const detail =
    'Send the key in the header "Authorization: Bearer", never in the address, which is logged. Revoke this key.'
  return { status: 400, code: 'key-in-query', detail }
}

function refusedScope({ scope }: Endpoint, { actor, scopes }: Caller): Problem | null {
  if (scope === null) return null
  if (actor === visitor || actor.kind !== 'user')
    return { status: 401, code: 'unauthorized', detail: 'This needs an API key or an access token.' }
  if (scopes.includes(scope)) return null
  return {
    status: 403,
    code: 'insufficient-scope',
    detail: `This needs the scope ${scope}.`,
    data: { scope } satisfies { scope: Scope },
  }
}

function unauthorized(answer: Answer, publicUrl: string, code: string): Answer {
  const metadata = new URL('/.well-known/oauth-protected-resource/api/v1', publicUrl).href
  const error = code === 'invalid-credentials' ? ' error="invalid_token",' : ''
  return {
    ...answer,
    headers: { ...answer.headers, 'www-authenticate': `Bearer${error} resource_metadata="${metadata}"` },
  }
}

type Parsed = { readonly query: never; readonly body: never } | { readonly problem: Problem }

function parse({ url, headers, body: text }: ApiRequest, { query: querySchema, body: bodySchema }: Endpoint): Parsed {
  const query = querySchema.safeParse(queryOf(url, querySchema))
  if (!query.success) return { problem: invalidRequest(query.error.issues, 'query') }
  const values = { query: query.data as never, body: undefined as never }
  if (bodySchema === null && text === '') return values
  const type = headers.get('content-type') ?? ''
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(type))
    return { problem: { status: 415, code: 'not-json', detail: 'Send the body as application/json.' } }
  let json: unknown
  try {
    json = text === '' ? {} : JSON.parse(text)
  } catch {
    return { problem: { status: 400, code: 'bad-json', detail: 'The body is not valid JSON.' } }
  }
  if (hasMoreValues(json, mostValues)) return { problem: tooManyValues }
  // An ignored field, such as an amount, would mean something else than its sender thinks.
  const body = (bodySchema ?? noBody).safeParse(json)
  if (!body.success) return { problem: invalidRequest(body.error.issues, 'body') }
  return bodySchema === null ? values : { ...values, body: body.data as never }
}

const noBody = z.strictObject({})

/** A repeated parameter is a list; so is a single one where the schema has a list. */
function queryOf({ searchParams }: URL, schema: z.ZodObject): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name)
    query[name] = values.length > 1 || isList(schema.shape[name]) ? values : values[0]
  }
  return { ...query }
}

function isList(schema: unknown): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return isList(schema.unwrap())
  return false
}

/** Whether a JSON value has more than this many parts, nested ones included. */
export function hasMoreValues(json: unknown, most: number): boolean {
  const left = [json]
  for (let count = 0; left.length > 0; count++) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    if (count + left.length + parts.length > most) return true
    for (const part of parts) left.push(part)
  }
  return false
}
