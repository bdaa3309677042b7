import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { EventFilter } from './view.ts'

type Wanted = { readonly show: EventFilter; readonly search: string }

/** Returns a page of webhook events: all, waiting or failed. A search matches the id of an event or its object. */
export function listEvents(db: Reader, { show, search }: Wanted, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = db
    .selectFrom('payment_events as e')
    .select(['e.event_id as id', 'e.type', 'e.object_id as objectId', 'e.account', 'e.error'])
    .select(['e.received_at as receivedAt', 'e.handled_at as handledAt', key.as('key')])
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (show !== 'all') query = query.where('e.handled_at', 'is', null)
  if (show === 'failed') query = query.where('e.error', 'is not', null)
  if (search !== '') {
    const named = (column: 'event_id' | 'object_id') =>
      db.selectFrom('payment_events').select('event_id').where(column, '=', search)
    // Each half uses its own index.
    query = query.where('e.event_id', 'in', named('event_id').unionAll(named('object_id')))
  }
  return query.execute()
}
