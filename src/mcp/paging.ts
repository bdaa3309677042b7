import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { userIdOf } from '#src/kernel/actor.ts'
import { invalidCursor, openCursor, sealCursor } from '#src/api/cursors.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import type { Call } from './call.ts'
import { valueOf } from './errors.ts'

const invalid = () => new ProtocolError(ProtocolErrorCode.InvalidParams, invalidCursor.message)

/** Refuses a cursor of a list that has one page. */
export function refuseCursor(cursor: string | undefined): void {
  if (cursor !== undefined) throw invalid()
}

const listOf = (call: Call, list: string) => `${list} ${userIdOf(call.actor) ?? ''}`

/** The position of a cursor in a list of the user. */
export function openPosition(call: Call, list: string, cursor: string | undefined): string | undefined {
  const position = cursor === undefined ? undefined : openCursor(listOf(call, list), cursor)
  if (position === null) throw invalid()
  return position
}

export const sealPosition = (call: Call, list: string, position: string): string =>
  sealCursor(listOf(call, list), position)

/** A page of the active purchases; none for a key or token that may not read them. The cursor is the number of the page. */
export async function purchasesAt(
  call: Call,
  list: 'prompts' | 'resources',
  cursor: string | undefined,
  limit: number,
) {
  const position = openPosition(call, list, cursor) ?? '1'
  if (!call.scopes.includes('library:read')) return { purchases: [], next: {} }
  const { items, page, pages } = valueOf(await call.run(findPurchases, { page: Number(position), limit }))
  const next = page < pages ? { nextCursor: sealPosition(call, list, String(page + 1)) } : {}
  return { purchases: items.filter(isActive), next }
}

export const isActive = ({ refundedAt, suspendedFor }: PurchaseView) => refundedAt === null && suspendedFor === null
