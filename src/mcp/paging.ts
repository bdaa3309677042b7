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

/** A page of the active purchases; none for a key or token that may not read them. The cursor is the number of the page. */
export async function purchasesAt(
  call: Call,
  list: 'prompts' | 'resources',
  cursor: string | undefined,
  limit: number,
) {
  const name = `${list} ${userIdOf(call.actor) ?? ''}`
  const position = cursor === undefined ? '1' : openCursor(name, cursor)
  if (position === null) throw invalid()
  if (!call.scopes.includes('library:read')) return { purchases: [], next: {} }
  const { items, page, pages } = valueOf(await call.run(findPurchases, { page: Number(position), limit }))
  const next = page < pages ? { nextCursor: sealCursor(name, String(page + 1)) } : {}
  return { purchases: items.filter(isActive), next }
}

const isActive = ({ refundedAt, suspendedFor }: PurchaseView) => refundedAt === null && suspendedFor === null
