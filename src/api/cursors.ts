import { createHash } from 'node:crypto'
import { failure } from '#src/kernel/failure.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Endpoint, On } from './endpoint.ts'

// A cursor names its list in a checksum, so that one of another list, filter or user, or a changed one, is refused instead of
// starting over. It needs no secret, since each list validates what the cursor contains.

const text = 'The cursor is not valid for this list. Start without one.'
export const invalidCursor = failure('invalid', 'invalid-cursor', text, { fields: { cursor: text } })

const checksum = (list: string, position: string) =>
  createHash('sha256').update(`${list}\n${position}`).digest('base64url').slice(0, 12)

export const sealCursor = (list: string, position: string): string => `${checksum(list, position)}.${position}`

/** The position in the list; null if the cursor is not from this list. */
export function openCursor(list: string, cursor: string): string | null {
  const position = cursor.slice(cursor.indexOf('.') + 1)
  return cursor === sealCursor(list, position) ? position : null
}

/** Runs an endpoint that reads. The cursors of a list are valid for the same filters and user. */
export async function answerRead(endpoint: Endpoint, on: On<never, never>): Promise<Result<unknown, Failure>> {
  if (!('cursor' in endpoint.query.shape)) return endpoint.answer(on)
  const { cursor, limit: _, ...filters } = on.query as { readonly cursor?: string; readonly limit?: number }
  const user = endpoint.scope !== null && on.actor.kind === 'user' ? on.actor.userId : null
  const list = JSON.stringify([endpoint.id, on.params, filters, user])
  const position = cursor === undefined ? undefined : openCursor(list, cursor)
  if (position === null) return err(invalidCursor)
  const result = await endpoint.answer({ ...on, query: { ...(on.query as object), cursor: position } as never })
  if (!result.ok) return result
  const { next_cursor: next, ...page } = result.value as { readonly next_cursor: string | null }
  return ok({ ...page, next_cursor: next === null ? null : sealCursor(list, next) })
}
