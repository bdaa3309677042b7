import type { EventCursor, Events } from '#src/adapters/postgres/events.ts'
import type { Poller } from '#src/adapters/postgres/poller.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import type { StoredEvent } from '#src/ports/events.ts'
import type { Logger } from '#src/ports/logger.ts'

type Options = {
  readonly events: Events
  readonly intervalMs: number
  /** Receives events in order, at least once. After an error, it receives each alone, and one that fails again is skipped. */
  readonly onEvents: (events: readonly StoredEvent[]) => void | Promise<void>
  readonly log: Logger
}

const batch = 200

/**
 * Delivers every event that commits after the first poll, from any machine, to this process. Earlier events are skipped: it is
 * for state that starts empty, such as a cache. Await the first `nudge` before filling it.
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
      if (next.events.length > 0) await deliver(next.events)
      cursor = next.cursor
      return next.events.length === batch
    },
  })

  async function deliver(found: readonly StoredEvent[]): Promise<void> {
    try {
      await onEvents(found)
    } catch (error) {
      log.error({ err: error }, 'events could not be delivered together')
      for (const event of found) await deliverAlone(event)
    }
  }

  async function deliverAlone(event: StoredEvent): Promise<void> {
    try {
      await onEvents([event])
    } catch (error) {
      log.error(
        { err: error, kind: event.kind, seq: event.seq },
        'an event was skipped, since its delivery failed twice',
      )
    }
  }
}
