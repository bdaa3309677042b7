import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { messageOf } from './call.ts'

/** For requests that are valid, but cannot be answered now, such as an unopened purchase. */
const cannotAnswer = -32_000

/** A failure as an error of the protocol, for prompts and resources. Tools return failures as results. */
export function errorOf(failure: Failure): ProtocolError {
  const { status, code, data } = failure
  const rpcCode = status === 'invalid' || status === 'missing' ? ProtocolErrorCode.InvalidParams : cannotAnswer
  return new ProtocolError(rpcCode, messageOf(failure), { code, ...data })
}

export function valueOf<Value>(done: Result<Value, Failure>): Value {
  if (done.ok) return done.value
  throw errorOf(done.failure)
}
