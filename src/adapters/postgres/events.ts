import type {} from '#src/adapters/postgres/tables.ts'
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#src/ports/database.ts'
import type { DomainEvent, StoredEvent } from '#src/ports/events.ts'

/** The position of a reader. Events are ordered by transaction id, then `seq`. */
export type EventCursor = { readonly txId: string; readonly seq: number }

export type Events = {
  /** Inserts events in the caller's transaction. */
  append(tx: Tx, events: readonly DomainEvent[], now: Date): Promise<void>
  /** Returns at most `limit` events after `cursor`, and the new cursor. Reads through `reader` if given. */
  readAfter(
    cursor: EventCursor,
    limit: number,
    reader?: Reader,
  ): Promise<{ readonly events: readonly StoredEvent[]; readonly cursor: EventCursor }>
  /** The cursor after all visible events. */
  head(reader?: Reader): Promise<EventCursor>
  /** Deletes events from before `time`. */
  forget(time: Date): Promise<void>
}

export const firstCursor: EventCursor = { txId: '0', seq: 0 }

/**
 * The outbox. `seq` alone would skip events, since a slow transaction may commit a lower one after a reader has passed it. So
 * readers stop before the oldest open transaction, and order by transaction.
 */
export function createEvents({ db }: { readonly db: Database }): Events {
  return {
    async append(tx, events, now) {
      if (events.length === 0) return
      const rows = events.map(({ kind, subject, payload = {} }) => ({ kind, subject, payload, created_at: now }))
      await tx.insertInto('events').values(rows).execute()
    },

    async readAfter(cursor, limit, reader = db) {
      const rows = await reader
        .selectFrom('events')
        .select(['seq', 'kind', 'subject', 'payload', 'created_at', sql<string>`tx_id::text`.as('txId')])
        .where(sql<boolean>`(tx_id, seq) > (${cursor.txId}::xid8, ${cursor.seq}::bigint)`)
        .where(sql<boolean>`tx_id < pg_snapshot_xmin(pg_current_snapshot())`)
        .orderBy('events.tx_id')
        .orderBy('seq')
        .limit(limit)
        .execute()
      const last = rows.at(-1)
      return {
        events: rows.map(({ seq, kind, subject, payload, created_at }) => ({
          seq,
          kind,
          subject,
          payload,
          createdAt: created_at,
        })),
        cursor: last ? { txId: last.txId, seq: last.seq } : cursor,
      }
    },

    async head(reader = db) {
      const { rows } = await sql<{ txId: string }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as "txId"`.execute(reader)
      return { txId: rows[0]?.txId ?? '0', seq: 0 }
    },

    async forget(time) {
      await db.deleteFrom('events').where('created_at', '<', time).execute()
    },
  }
}

/**
 * Repairs the order after a dump was restored on another server, where transaction ids start over. Call it at every start, before
 * events are read or written. Consumers may see an event again, but never miss one.
 */
export async function adoptRestoredEvents(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ foreign: boolean }>`
      select exists (select 1 from events where tx_id >= pg_snapshot_xmax(pg_current_snapshot()))
          or exists (select 1 from event_cursors where tx_id > pg_snapshot_xmax(pg_current_snapshot())) as foreign`.execute(
      tx,
    )
    if (!rows[0]?.foreign) return
    await sql`
      update event_cursors as c set tx_id = '1', seq = coalesce(
        (select min(e.seq) - 1 from events e where (e.tx_id, e.seq) > (c.tx_id, c.seq)),
        (select max(e.seq) from events e),
        0)`.execute(tx)
    await sql`update events set tx_id = '1'`.execute(tx)
  })
}
