import { APICallError, JSONParseError, TypeValidationError } from 'ai'
import type { ModelProblem } from '#src/kernel/models.ts'
import type { ModelPart } from '#src/ports/models.ts'
import { ConnectionFailed, retryAfterOf } from './provider-fetch.ts'

/** The failure of a run by an error of the SDK or a provider. */
export function failureOf(error: unknown): ModelPart {
  const waitSeconds = APICallError.isInstance(error) ? retryAfterOf(new Headers(error.responseHeaders)) : null
  return { kind: 'failed', problem: problemOf(error), ...(waitSeconds === null ? {} : { waitSeconds }) }
}

/** Classifies an error of the SDK or a provider, without its text: that can contain the prompt or the key. */
function problemOf(error: unknown): ModelProblem {
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 300)
    return ofStatus(error.statusCode, `${error.message} ${error.responseBody ?? ''}`)
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'unreadable'
  const failed = findConnectionFailed(error)
  if (failed) return failed.problem
  // Errors within a stream are plain objects or texts of the provider.
  return APICallError.isInstance(error) ? 'unreadable' : ofStreamError(error)
}

const hasNoCredit = /insufficient_quota|credit balance|billing_error|credits are depleted/i

/** Providers answer 400 or 403 to servers in some countries. */
const notHere =
  /unsupported_country|(country|region|territory|location) (is )?not supported|in your (country|region)\b/i

function ofStatus(status: number, text: string): ModelProblem {
  if (status < 400) return 'redirected'
  if (hasNoCredit.test(text)) return 'no-credit'
  if (/out of memory|(system|enough|insufficient) memory/i.test(text)) return 'out-of-memory'
  // Other words in a 429 error are misleading: OpenAI links to its billing page, Anthropic mentions maximum tokens, and Google the quota.
  if (status === 429) return /request too large/i.test(text) ? 'too-long' : 'rate-limited'
  if (
    /context_length|context length|context window|too long|too many tokens|maximum.{0,20}tokens|token count/i.test(text)
  )
    return 'too-long'
  if (status < 429 && notHere.test(text)) return 'not-offered-here'
  if (/api key|api_key|invalid x-api-key|authentication/i.test(text) && status < 429) return 'key-refused'
  if (status === 503 && /loading/i.test(text)) return 'loading'
  if (status < 429 && /content.?(filter|management|policy)|input was flagged|flagged_input/i.test(text))
    return 'content-filter'
  return ofNumber(status, text)
}

function ofNumber(status: number, text: string): ModelProblem {
  switch (status) {
    case 401:
      return 'key-refused'
    case 403:
      return /model_not_found|access to (the )?model/i.test(text) ? 'unknown-model' : 'key-refused'
    case 402:
      return 'no-credit'
    case 404:
      return /model|deployment|no endpoints/i.test(text) ? 'unknown-model' : 'wrong-address'
    case 405:
      return 'wrong-address'
    case 408:
    case 504:
      return 'timeout'
    case 413:
      return 'too-long'
    default:
      return status >= 500 ? 'provider-down' : 'rejected'
  }
}

/** The failure of the connection, which the SDK wraps. */
function findConnectionFailed(error: unknown): ConnectionFailed | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (at instanceof ConnectionFailed) return at
  return null
}

function ofStreamError(error: unknown): ModelProblem {
  const text = typeof error === 'string' ? error : JSON.stringify(error ?? '')
  if (hasNoCredit.test(text)) return 'no-credit'
  if (/rate_limit|rate limit|resource_exhausted/i.test(text)) return 'rate-limited'
  return /overloaded|server_error|api_error|internal|unavailable/i.test(text) ? 'provider-down' : 'cut-off'
}
