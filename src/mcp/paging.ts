import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { PurchaseView } from '#src/features/library/view.ts'
import { findPurchases } from '#src/features/library/operations/purchases.ts'
import type { Call } from './call.ts'
import { valueOf } from './errors.ts'

/** The cursor of a list is the number of its page. */
function pageOf(cursor: string | undefined): number {
  if (cursor === undefined) return 1
  if (/^[1-9]\d{0,3}$/.test(cursor)) return Number(cursor)
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The cursor is not valid. Start without one.')
}

/** A page of the active purchases; none for a key or token that may not read them. */
export async function purchasesAt(call: Call, cursor: string | undefined, limit: number) {
  if (!call.scopes.includes('library:read')) return { purchases: [], next: {} }
  const { items, page, pages } = valueOf(await call.run(findPurchases, { page: pageOf(cursor), limit }))
  return { purchases: items.filter(isActive), next: page < pages ? { nextCursor: String(page + 1) } : {} }
}

const isActive = ({ refundedAt, suspendedFor }: PurchaseView) => refundedAt === null && suspendedFor === null
