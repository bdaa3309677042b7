import { missing } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { Route } from '../http/route.ts'
import type { EventRow, JsonObject } from '../model.ts'
import type { Emulator } from '../emulator.ts'

/** The emulated version of Stripe's API: the one that the SDK in use is pinned to. */
export const API_VERSION = '2026-10-28.endive'

export function presentEvent(row: EventRow, emulator: Emulator): JsonObject {
  const pending = emulator.store.tables.deliveries.all().filter((delivery) => delivery.event === row.id).length
  return {
    id: row.id,
    object: 'event',
    ...(row.account === emulator.platform ? {} : { account: row.account }),
    api_version: API_VERSION,
    created: row.created,
    data: { object: row.object, ...(row.previous ? { previous_attributes: row.previous } : {}) },
    livemode: false,
    pending_webhooks: pending,
    request: { id: row.request?.id ?? null, idempotency_key: row.request?.idempotencyKey ?? null },
    type: row.type,
  }
}

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    handle: (call) => {
      const type = call.params.text('type')
      const types = [...call.params.texts('types'), ...(type ? [type] : [])]
      const { events } = call.emulator.store.tables
      const isWanted = (row: EventRow): boolean => types.length === 0 || types.some((one) => matches(row.type, one))
      return listOwned(call, events, '/v1/events', (row) => presentEvent(row, call.emulator), isWanted)
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    handle: (call) => {
      const [id = ''] = call.ids
      const row = call.emulator.store.tables.events.get(id)
      if (row?.account !== call.account) throw missing('event', id)
      return presentEvent(row, call.emulator)
    },
  },
]

/** `charge.*` matches every charge event. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
