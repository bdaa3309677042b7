import { expand } from '#src/sandbox/stripe/http/expand.ts'
import { apiError, StripeFailure } from '#src/sandbox/stripe/http/failure.ts'
import type { Fault } from '#src/sandbox/stripe/http/faults.ts'
import { parseForm } from '#src/sandbox/stripe/http/form-body.ts'
import { rememberAnswer } from '#src/sandbox/stripe/http/idempotency.ts'
import type { Answer, ApiRequest } from '#src/sandbox/stripe/http/messages.ts'
import { Params } from '#src/sandbox/stripe/http/params.ts'
import { findRoute } from '#src/sandbox/stripe/http/route.ts'
import { apiRoutes } from '#src/sandbox/stripe/resources/api-routes.ts'
import type { Call } from '#src/sandbox/stripe/sandbox.ts'

/**
 * Does what a request asks, in one transaction with the memory of its answer. Never throws for what Stripe would
 * answer: its errors are answers too.
 */
export function answerRequest(call: Call, request: ApiRequest, fault: Fault | null): Answer {
  const { store } = call.sandbox
  const isKeyed = request.method === 'POST'
  try {
    return store.transaction(() => {
      const body = JSON.stringify(perform(call, request, fault))
      const broken = fault?.kind === 'error-after' ? failureAnswer(apiError(true)) : null
      const answer = broken ?? { status: 200, body, headers: {} }
      if (isKeyed) rememberAnswer(store, request, call.at, answer.status, answer.body)
      return answer
    })
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    call.outbox.length = 0
    const answer = failureAnswer(error)
    if (isKeyed && error.isRemembered) {
      store.transaction(() => rememberAnswer(store, request, call.at, answer.status, answer.body))
    }
    return answer
  }
}

export function failureAnswer(failure: StripeFailure): Answer {
  return { status: failure.status, body: JSON.stringify({ error: failure.error }), headers: {} }
}

function perform(call: Call, request: ApiRequest, fault: Fault | null): unknown {
  const found = findRoute(apiRoutes, request.method, request.path)
  if (!found) throw unknownPath(request)
  if (fault?.kind === 'error-before') throw apiError(false)
  if (fault?.kind === 'decline') throw refusalOf(fault)
  const params = new Params(parseForm(request.method === 'POST' ? request.body : request.query))
  const paths = params.texts('expand')
  const object = found.route.handle({ ...call, params, ids: found.ids })
  params.refuseUnknown()
  // Presented objects share parts with the rows they come from; expanding must not reach those.
  return paths.length > 0 ? expand(structuredClone(object), paths, call) : object
}

function refusalOf(fault: Fault): StripeFailure {
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
