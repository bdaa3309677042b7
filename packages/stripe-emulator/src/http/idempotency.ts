import { createHash } from 'node:crypto'

import { keyInUse, keyReused } from './failure.ts'
import type { ApiResponse, ApiRequest } from './messages.ts'
import type { IdempotencyRow } from '../model.ts'
import type { Store } from '../store/store.ts'

const RETENTION_SECONDS = 24 * 3600

/**
 * The answer that was given to this request before, or null when it is new. Throws a StripeFailure when its key
 * belongs to another request, or to one that is still under way.
 */
export function replayedResponse(
  store: Store,
  request: ApiRequest,
  now: number,
  inFlight: ReadonlySet<string>,
): ApiResponse | null {
  if (!request.idempotencyKey) return null
  const id = rowId(request)
  if (inFlight.has(id)) throw keyInUse(request.idempotencyKey)
  const known = store.tables.idempotency.get(id)
  if (!known || known.created < now - RETENTION_SECONDS) return null
  const isSame = known.method === request.method && known.path === request.path && known.bodyHash === hashOf(request)
  if (!isSame) throw keyReused(request.idempotencyKey)
  const headers: Record<string, string> = { 'idempotent-replayed': 'true', 'original-request': known.requestId }
  if (known.status >= 500) headers['stripe-should-retry'] = 'false'
  return { status: known.status, body: known.body, headers }
}

/** Keeps the answer for the request's key. Call inside the transaction that did the work, so that both last or neither. */
export function saveResponse(store: Store, request: ApiRequest, now: number, status: number, body: string): void {
  if (!request.idempotencyKey) return
  const row: IdempotencyRow = {
    id: rowId(request),
    created: now,
    method: request.method,
    path: request.path,
    bodyHash: hashOf(request),
    requestId: request.id,
    status,
    body,
  }
  // Removed first, so that a key used again after its day stands at its new time.
  store.tables.idempotency.delete(row.id)
  store.tables.idempotency.put(row)
}

/** Keys are apart for each account. */
export function rowId(request: ApiRequest): string {
  return `${request.account} ${request.idempotencyKey ?? ''}`
}

function hashOf(request: ApiRequest): string {
  return createHash('sha256').update(request.body).digest('base64url')
}
