import type { Logger } from '#src/ports/logger.ts'

export type Poller = {
  /** Starts polling, immediately and then at every interval. */
  start(): void
  /** Polls now. Resolves when the poll has ended, and never rejects. */
  nudge(): Promise<void>
  /** Stops, and waits for a running poll. */
  stop(): Promise<void>
}

type Options = {
  readonly name: string
  readonly intervalMs: number
  readonly log: Logger
  /** One poll; returns true if there may be more. Errors are logged, and it polls again at the next interval. */
  readonly look: () => Promise<boolean>
}

/** Calls `look` repeatedly, never concurrently. */
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
        log.error({ err: error, poller: name }, 'a poll failed and will be retried')
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
