import type { ServerResponse } from 'node:http'
import type { Encoding } from '#src/web/http/encodings.ts'
import type { Sent } from '#src/web/http/exchange.ts'
import type { PreparedAnswer } from '#src/web/http/prepared-answer.ts'

export type Conditions = {
  readonly head: boolean
  readonly encoding: Encoding
  readonly ifNoneMatch: string | undefined
  readonly requestId: string
}

/** Sends it and returns the status and body size. */
export function sendPrepared(outgoing: ServerResponse, answer: PreparedAnswer, conditions: Conditions): Sent {
  if (answer.status === 200 && conditions.ifNoneMatch !== undefined && matches(conditions.ifNoneMatch, answer.etag)) {
    outgoing.writeHead(304, withId(answer.notModified, conditions.requestId))
    outgoing.end()
    return { status: 304, bytes: 0 }
  }
  const form = answer.forms[conditions.encoding]
  outgoing.writeHead(answer.status, withId(form.headers, conditions.requestId))
  if (conditions.head) outgoing.end()
  else if (typeof form.body === 'string') outgoing.end(form.body, 'latin1')
  else outgoing.end(form.body)
  return { status: answer.status, bytes: conditions.head ? 0 : form.body.length }
}

/** All requests share the array, which writeHead serializes before it returns. */
function withId(headers: string[], requestId: string): string[] {
  headers[headers.length - 1] = requestId
  return headers
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}
