import Stripe from 'stripe'
import type { Outcome } from '#src/ports/payments.ts'

/**
 * Classifies the outcome of a call. Only an answer that proves that nothing happened is a rejection; a lost connection, a 5xx, a
 * rate limit or an idempotency conflict is unknown.
 */
export async function outcomeOf<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await call() }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { message, statusCode = 0 } = error
    if (!isProof(error))
      return { kind: 'unknown', message, isRepeated: statusCode >= 500, isForbidden: statusCode === 403 }
    return { kind: 'rejected', code: error.code ?? error.type, message }
  }
}

/** The outcome of reading an object. Only a missing object is a rejection: another refusal says nothing about the object. */
export async function readOutcomeOf<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  const outcome = await outcomeOf(call)
  const isOther = outcome.kind === 'rejected' && outcome.code !== 'resource_missing'
  return isOther ? { kind: 'unknown', message: outcome.message } : outcome
}

/** After a lookup that found no earlier attempt, a forbidden call is a rejection too. */
export function provenBy<Value>(outcome: Outcome<Value>): Outcome<Value> {
  const isForbidden = outcome.kind === 'unknown' && outcome.isForbidden === true
  return isForbidden ? { kind: 'rejected', code: 'forbidden', message: outcome.message } : outcome
}

/** An invalid key, an idempotency conflict and a rate limit prove nothing about an earlier attempt. */
const provesNothing = new Set([401, 403, 409, 429])

function isProof(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { statusCode } = error
  if (error instanceof Stripe.errors.StripeIdempotencyError) return false
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && !provesNothing.has(statusCode)
}
