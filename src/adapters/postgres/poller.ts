import type { Logger } from '#src/ports/logger.ts'

export type Poller = {
  /** Begins to look, at once and then at every interval. */
  start(): void
  /** Looks now, and settles when that look has ended. Never fails. */
  nudge(): Promise<void>
  /** Ends it, and waits for a look under way. */
  stop(): Promise<void>
}

type Options = {
  readonly name: string
  readonly intervalMs: number
  readonly log: Logger
  /** One look; true where there may be more at once. What it throws is logged, and it looks again at the next interval. */
  readonly look: () => Promise<boolean>
}

/** Calls `look` again and again, never twice at once. */
export function createPoller({ name, intervalMs, log, look }: Options): Poller {
  let running: Promise<void> | null = null
  let askedAgain = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function nudge(): Promise<void> {
    askedAgain = true
    running ??= lookUntilDone().finally(() => {
      running = null
    })
    return running
  }

  async function lookUntilDone(): Promise<void> {
    while (askedAgain && !stopped) {
      askedAgain = false
      try {
        askedAgain = (await look()) || askedAgain
      } catch (error) {
        log.error({ err: error, poller: name }, 'a look failed and will be repeated')
      }
    }
  }

  return {
    start() {
      timer ??= setInterval(() => void nudge(), intervalMs)
      void nudge()
    },
    nudge,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
