import type { EventCursor, Events } from '#src/adapters/postgres/events.ts'
import { firstCursor } from '#src/adapters/postgres/events.ts'
import type { Poller } from '#src/adapters/postgres/poller.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import type { Transact } from '#src/adapters/postgres/transact.ts'
import type { Tx } from '#src/ports/database.ts'
import type { StoredEvent } from '#src/ports/events.ts'
import type { Logger } from '#src/ports/logger.ts'

type Options = {
  /** The key of its cursor in the database. Never change it. */
  readonly name: string
  /** Where a new consumer starts: with all events, or with new ones. */
  readonly beginAt: 'first' | 'head'
  /** Handles an event through `tx` only. */
  readonly handle: (tx: Tx, event: StoredEvent) => Promise<void>
  /** Takes over an event whose handling failed, so that it does not block later ones. */
  readonly setAside: (tx: Tx, event: StoredEvent) => Promise<void>
  /** Called after the commit of handled events. */
  readonly onHandled?: () => void
  readonly events: Events
  readonly transact: Transact
  readonly intervalMs: number
  readonly log: Logger
}

const batch = 50

/**
 * Handles every event once, in order, across machines and restarts: the cursor moves in the handler's transaction. Only one
 * machine works at a time. After a failure, the next events are handled one by one, and the failing one is set aside.
 */
export function createEventConsumer(options: Options): Poller {
  const { name, beginAt, handle, setAside, onHandled, events, transact, intervalMs, log } = options
  /** How many events are still handled one by one. */
  let alone = 0

  async function handleBatch(tx: Tx, most: number, take: Options['handle']): Promise<number> {
    const place = await lockPlace(tx)
    if (!place) return 0
    const next = await events.readAfter(place, most, tx)
    if (next.events.length === 0) return 0
    for (const event of next.events) await take(tx, event)
    await tx
      .updateTable('event_cursors')
      .set({ tx_id: next.cursor.txId, seq: next.cursor.seq })
      .where('consumer', '=', name)
      .execute()
    return next.events.length
  }

  async function lockPlace(tx: Tx): Promise<EventCursor | null> {
    const start = beginAt === 'first' ? firstCursor : await events.head(tx)
    await tx
      .insertInto('event_cursors')
      .values({ consumer: name, tx_id: start.txId, seq: start.seq })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await tx
      .selectFrom('event_cursors')
      .select(['tx_id', 'seq'])
      .where('consumer', '=', name)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    return row ? { txId: row.tx_id, seq: row.seq } : null
  }

  return createPoller({
    name,
    intervalMs,
    log,
    async look() {
      const asked = alone > 0 ? 1 : batch
      const handled = await handleNext(asked)
      if (handled === null) {
        alone = batch
        return true
      }
      alone = Math.max(0, alone - handled)
      if (handled > 0) onHandled?.()
      return handled === asked
    },
  })

  /** Returns the number of events, or null if one of several failed. */
  async function handleNext(asked: number): Promise<number | null> {
    try {
      return await transact((tx) => handleBatch(tx, asked, handle))
    } catch (error) {
      log.error(
        { err: error, consumer: name },
        asked > 1 ? 'one of several events failed' : 'an event failed and becomes a job',
      )
      // Fails as well if the database is the reason. Then the event keeps its place.
      return asked > 1 ? null : transact((tx) => handleBatch(tx, asked, setAside))
    }
  }
}
