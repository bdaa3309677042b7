import { setTimeout as pause } from 'node:timers/promises'

import { startStripeEmulator, type StripeEmulator, type StripeEmulatorOptions } from './start.ts'

const firstPauseMs = 100
const maxPauseMs = 30_000
/** A process that lived this long counts as a new first failure. */
const stableMs = 60_000

/**
 * Starts the emulator and restarts it on the same port and journal if it exits before `stop`. The pause before a restart
 * doubles while it keeps exiting. Rejects if the first start fails.
 */
export async function keepEmulatorRunning(
  options: StripeEmulatorOptions,
  onExit: (message: string) => void,
): Promise<StripeEmulator> {
  const first = await startStripeEmulator(options)
  let current: StripeEmulator | null = first
  const stopping = new AbortController()
  const exited = watch()

  async function watch(): Promise<void> {
    let pauseMs = firstPauseMs
    for (;;) {
      const since = performance.now()
      await current?.exited
      if (stopping.signal.aborted) return
      pauseMs = performance.now() - since > stableMs ? firstPauseMs : Math.min(2 * pauseMs, maxPauseMs)
      onExit('the payment emulator exited unexpectedly and is restarting')
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      current = await startStripeEmulator({ ...options, port: first.port }).catch((error: unknown) => {
        onExit(`the payment emulator did not start: ${error instanceof Error ? error.message : String(error)}`)
        return null
      })
      if (stopping.signal.aborted) await current?.stop()
    }
  }

  return {
    ...first,
    exited,
    kill: () => current?.kill(),
    async stop() {
      stopping.abort()
      await current?.stop()
      await exited
    },
  }
}
