import { createHash } from 'node:crypto'

import { keyInUse, keyReused } from './failure.ts'
import type { ApiResponse, ApiRequest } from './messages.ts'
import type { IdempotencyRow } from '../model.ts'
import type { Store } from '../store/store.ts'

const RETENTION_SECONDS = 24 * 3600

/**
 * Returns the saved response to this request, or null if it is new. Throws a StripeFailure if its key belongs to a
 * different request or to one in progress.
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
  const saved = store.tables.idempotency.get(id)
  if (!saved || saved.created < now - RETENTION_SECONDS) return null
  const isSame = saved.method === request.method && saved.path === request.path && saved.bodyHash === hashOf(request)
  if (!isSame) throw keyReused(request.idempotencyKey)
  const headers: Record<string, string> = { 'idempotent-replayed': 'true', 'original-request': saved.requestId }
  if (saved.status >= 500) headers['stripe-should-retry'] = 'false'
  return { status: saved.status, body: saved.body, headers }
}

/** Saves the response for the request's key. Call inside the transaction that did the work, so that both are atomic. */
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
  // Delete first, so that an expired key that is reused sorts by its new time.
  store.tables.idempotency.delete(row.id)
  store.tables.idempotency.put(row)
}

/** Keys are scoped to an account. */
export function rowId(request: ApiRequest): string {
  return `${request.account} ${request.idempotencyKey ?? ''}`
}

function hashOf(request: ApiRequest): string {
  return createHash('sha256').update(request.body).digest('base64url')
}
