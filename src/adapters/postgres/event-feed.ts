import type { EventCursor, Events } from '#src/adapters/postgres/events.ts'
import type { Poller } from '#src/adapters/postgres/poller.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import type { StoredEvent } from '#src/ports/events.ts'
import type { Logger } from '#src/ports/logger.ts'

type Options = {
  readonly events: Events
  readonly intervalMs: number
  /** Gets them in order, each at least once; where it fails, the same ones come again. */
  readonly onEvents: (events: readonly StoredEvent[]) => void | Promise<void>
  readonly log: Logger
}

const batch = 200

/**
 * Tells this process of every event that commits from the first look on, whichever machine wrote it. What came before
 * is not told: it is for things that begin empty, such as a cache. Await the first `nudge` before filling it.
 */
export function createEventFeed({ events, intervalMs, onEvents, log }: Options): Poller {
  let cursor: EventCursor | null = null
  return createPoller({
    name: 'event feed',
    intervalMs,
    log,
    async look() {
      cursor ??= await events.head()
      const next = await events.readAfter(cursor, batch)
      if (next.events.length > 0) await onEvents(next.events)
      cursor = next.cursor
      return next.events.length === batch
    },
  })
}
