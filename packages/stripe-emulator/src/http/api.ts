import { apiError, StripeFailure, invalid } from './failure.ts'
import type { Fault } from './faults.ts'
import { parseForm } from './form-body.ts'
import { saveResponse } from './idempotency.ts'
import type { ApiResponse, ApiRequest } from './messages.ts'
import { Params } from './params.ts'
import { findRoute } from './route.ts'
import { apiRoutes } from '../resources/api-routes.ts'
import type { Call } from '../emulator.ts'
import type { Json, JsonObject } from '../model.ts'
import { findObject, findExpandOnlyField } from '../resources/find-object.ts'

/**
 * Performs a request and saves its idempotent response in one transaction. Errors of the Stripe API are returned as
 * responses, not thrown.
 */
export function performRequest(call: Call, request: ApiRequest, fault: Fault | null): ApiResponse {
  const { store } = call.emulator
  const isKeyed = request.method === 'POST'
  try {
    return store.transaction(() => {
      const body = JSON.stringify(perform(call, request, fault))
      const injected = fault?.kind === 'error-after' ? errorResponse(apiError(true)) : null
      const response = injected ?? { status: 200, body, headers: {} }
      if (isKeyed) saveResponse(store, request, call.at, response.status, response.body)
      return response
    })
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    call.outbox.length = 0
    const response = errorResponse(error)
    if (isKeyed && error.isReplayable) {
      store.transaction(() => saveResponse(store, request, call.at, response.status, response.body))
    }
    return response
  }
}

export function errorResponse(failure: StripeFailure): ApiResponse {
  return { status: failure.status, body: JSON.stringify({ error: failure.error }), headers: {} }
}

function perform(call: Call, request: ApiRequest, fault: Fault | null): unknown {
  const found = findRoute(apiRoutes, request.method, request.path)
  if (!found) throw unknownPath(request)
  if (fault?.kind === 'error-before') throw apiError(false)
  if (fault?.kind === 'decline') throw injectedError(fault)
  const params = new Params(parseForm(request.method === 'POST' ? request.body : request.query))
  const paths = params.texts('expand')
  const object = found.route.handle({ ...call, params, ids: found.ids })
  params.rejectUnknown()
  // Presented objects share values with their rows, which expanding must not mutate.
  return paths.length > 0 ? expand(structuredClone(object), paths, call) : object
}

function injectedError(fault: Fault): StripeFailure {
  const declined = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  }
  const { status, error } = fault.error ?? { status: 402, error: declined }
  return new StripeFailure(status, { type: 'invalid_request_error', message: 'Refused.', ...error }, true)
}

function unknownPath(request: ApiRequest): StripeFailure {
  const message = `Unrecognized request URL (${request.method}: ${request.path}).`
  return new StripeFailure(404, { type: 'invalid_request_error', message }, false)
}

/**
 * Replaces ids with their objects along each path, such as `payment_intent.latest_charge` or, in a list, `data.charge`.
 * Mutates `object`. Throws a StripeFailure for a path that cannot be expanded.
 */
export function expand(object: JsonObject, paths: string[], call: Call): JsonObject {
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > 5) throw invalid(`You cannot expand more than 4 levels of a property: ${path}`)
    expandPath(object, names, path, { root: object, call })
  }
  return object
}

/** The object to expand, and the call that asks for it. */
interface Expansion {
  root: JsonObject
  call: Call
}

function expandPath(node: Json | undefined, names: string[], path: string, within: Expansion): void {
  const [name, ...rest] = names
  if (name === undefined || node === null || node === undefined) return
  if (Array.isArray(node)) {
    for (const item of node) expandPath(item, names, path, within)
    return
  }
  if (typeof node !== 'object') throw cannotExpand(path)
  node[name] = expandedField(node, name, path, within)
  expandPath(node[name], rest, path, within)
}

function expandedField(node: JsonObject, name: string, path: string, { root, call }: Expansion): Json {
  const value = node[name]
  if (value === undefined) {
    const hidden = findExpandOnlyField(node, name, root, call)
    if (!hidden) throw cannotExpand(path)
    return hidden
  }
  if (typeof value !== 'string') return value
  const found = name === 'id' ? undefined : findObject(value, call)
  if (!found) throw cannotExpand(path)
  return found
}

function cannotExpand(path: string): Error {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
