import type { JsonObject } from '../model.ts'

/** Responds with a Stripe error object and rolls back the transaction. */
export class StripeFailure extends Error {
  readonly status: number
  readonly error: JsonObject
  /** Whether the response is saved for the idempotency key: as with Stripe, only if the request passed validation. */
  readonly isReplayable: boolean

  constructor(status: number, error: { type: string; message: string } & JsonObject, isReplayable: boolean) {
    super(error.message)
    this.status = status
    this.error = error
    this.isReplayable = isReplayable
  }
}

interface About {
  code?: string
  param?: string
}

/** The request is invalid; a corrected one may use the same idempotency key. */
export function invalid(message: string, about: About = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...about }, false)
}

/** The request is valid, but the current state forbids it. */
export function refused(message: string, about: About = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...about }, true)
}

export function missing(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind}: '${id}'`
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param }, true)
}

/** The card was declined. Rolls back like every failure, so unlike Stripe's the attempt leaves no failed charge. */
export function cardDeclined(decline: { code: string; declineCode: string | null; message: string }): StripeFailure {
  const { code, declineCode, message } = decline
  const about = { code, ...(declineCode ? { decline_code: declineCode } : {}) }
  return new StripeFailure(402, { type: 'card_error', message, ...about }, true)
}

export function unauthorised(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message }, false)
}

export function forbidden(message: string, code: string): StripeFailure {
  return new StripeFailure(403, { type: 'invalid_request_error', code, message }, false)
}

export function apiError(isReplayable: boolean): StripeFailure {
  const message = 'An unknown error occurred (injected by the control API).'
  return new StripeFailure(500, { type: 'api_error', message }, isReplayable)
}

/** The idempotency key belongs to a different request. */
export function keyReused(key: string): StripeFailure {
  const message =
    `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. ` +
    `Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeFailure(400, { type: 'idempotency_error', message }, false)
}

/** Another request with the idempotency key is in progress. */
export function keyInUse(key: string): StripeFailure {
  const message = `There is currently another in-progress request using the idempotency key '${key}'.`
  return new StripeFailure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, false)
}
