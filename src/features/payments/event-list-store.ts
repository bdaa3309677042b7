import type { Reader } from '#src/ports/database.ts'
import type { EventFilter, EventView } from './view.ts'

/** The newest messages, those that wait for us, or those that failed; `about` is an id of a message or its object. */
export function listEvents(
  db: Reader,
  { show, about }: { show: EventFilter; about: string },
  limit: number,
): Promise<EventView[]> {
  let query = db
    .selectFrom('payment_events')
    .select(['event_id as id', 'type', 'object_id as objectId', 'account', 'error'])
    .select(['received_at as receivedAt', 'handled_at as handledAt'])
  if (show !== 'all') query = query.where('handled_at', 'is', null)
  if (show === 'failed') query = query.where('error', 'is not', null)
  if (about !== '') query = query.where((eb) => eb.or([eb('event_id', '=', about), eb('object_id', '=', about)]))
  return query.orderBy('received_at', 'desc').orderBy('event_id').limit(limit).execute()
}
