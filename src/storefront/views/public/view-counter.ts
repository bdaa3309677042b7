import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { View } from '../rules.ts'
import { dayOf, isView, networkOf, recordedAtOnce } from '../rules.ts'

export type ViewInput = {
  readonly promptId: string
  readonly ip: string
  readonly agent: string
  /** The purpose that the browser declares. */
  readonly purpose: string
  readonly viewerId: string | null
}

type Parts = {
  readonly record: (views: readonly View[]) => Promise<void>
  readonly isBot: (agent: string) => boolean
  readonly clock: Clock
  readonly log: Logger
  readonly everyMs?: number
}

/** The buffer limit; further views are dropped, so that a flood cannot exhaust memory. */
const heldAtMost = 20_000
const agentLength = 300

/** Buffers views and writes them in batches after some seconds. Requests neither wait for it nor fail if it does. */
export function createViewCounter({ record, isBot, clock, log, everyMs = 3000 }: Parts) {
  let held = new Map<string, View>()
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function note(look: ViewInput): void {
    const agent = look.agent.slice(0, agentLength)
    if (held.size >= heldAtMost || !isView(look) || isBot(agent)) return
    const { promptId, viewerId } = look
    const view = { promptId, viewerId, agent, day: dayOf(clock.now()), network: networkOf(look.ip) }
    held.set(JSON.stringify(view), view)
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const views = [...held.values()]
    held = new Map()
    writing = writing.then(() => write(views))
    return writing
  }

  async function write(views: readonly View[]): Promise<void> {
    for (let at = 0; at < views.length; at += recordedAtOnce)
      await record(views.slice(at, at + recordedAtOnce)).catch((error: unknown) =>
        log.warn({ err: error }, 'views could not be counted'),
      )
  }

  return { note, flush }
}
