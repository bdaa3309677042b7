import type { EventCursor, Events } from '#src/adapters/postgres/events.ts'
import { firstCursor } from '#src/adapters/postgres/events.ts'
import type { Poller } from '#src/adapters/postgres/poller.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import type { Transact } from '#src/adapters/postgres/transact.ts'
import type { Tx } from '#src/ports/database.ts'
import type { StoredEvent } from '#src/ports/events.ts'
import type { Logger } from '#src/ports/logger.ts'

type Options = {
  /** Names its place in the database: never change it. */
  readonly name: string
  /** Where a consumer begins that this database does not know yet: with all there is, or with what comes. */
  readonly beginAt: 'first' | 'head'
  /** Writes through `tx` only, and calls nothing outside. What it throws is logged and tried again, and holds up the rest. */
  readonly handle: (tx: Tx, event: StoredEvent) => Promise<void>
  /** Told after the commit that some were handled. */
  readonly onHandled?: () => void
  readonly events: Events
  readonly transact: Transact
  readonly intervalMs: number
  readonly log: Logger
}

const batch = 50

/**
 * Handles every event once, in order, over all machines and restarts: the place in the list moves in the transaction of
 * the handler's own writes. While one machine is at it, the others pass by.
 */
export function createEventConsumer(options: Options): Poller {
  const { name, beginAt, handle, onHandled, events, transact, intervalMs, log } = options
  let limit = batch

  async function handleBatch(tx: Tx, most: number): Promise<number> {
    const place = await lockPlace(tx)
    if (!place) return 0
    const next = await events.readAfter(place, most, tx)
    if (next.events.length === 0) return 0
    for (const event of next.events) await handle(tx, event)
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
      const asked = limit
      // After a failure one at a time, so that the good ones before the bad one go through.
      limit = 1
      const handled = await transact((tx) => handleBatch(tx, asked))
      limit = batch
      if (handled > 0) onHandled?.()
      return handled === asked
    },
  })
}
