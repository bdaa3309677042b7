/** The emulator in the process that calls: its memory, its server, and what it does by itself. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { runDueWork } from './due-work.ts'
import { openEmulator } from './emulator.ts'
import { makeServer } from './server.ts'
import type { Settings } from './settings.ts'
import { DirectoryInUse } from './store/lock.ts'
import { Store } from './store/store.ts'
import { Dispatcher } from './webhooks/dispatcher.ts'

const DRAIN_TIMEOUT_MS = 1_000

/** How long a killed shop's emulator may take to go before its successor gives up. */
const LOCK_WAIT_MS = 3_000

export interface ServedEmulator {
  port: number
  /** Lets it finish what it is doing, for a second. */
  stop(): Promise<void>
  /** Ends it at once. */
  kill(): void
}

/** Opens it and listens. Rejects when its directory or its port is in use. */
export async function serveEmulator(settings: Settings): Promise<ServedEmulator> {
  const store = await openStore(settings.dir)
  const emulator = openEmulator(settings, store)
  const dispatcher = new Dispatcher(emulator)
  const server = makeServer(emulator, dispatcher)
  try {
    server.listen(settings.port, settings.host)
    await once(server, 'listening')
  } catch (error) {
    store.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(`port ${settings.port} is in use. Set SANDBOX_PORT to another port.`, { cause: error })
    throw error
  }
  const { port } = server.address() as AddressInfo
  emulator.origin = settings.publicUrl ? new URL(settings.publicUrl).origin : `http://${settings.host}:${port}`
  dispatcher.resume()
  const dueWork = setInterval(() => dispatcher.enqueue(runDueWork(emulator)), 1_000)

  const rest = (): void => {
    clearInterval(dueWork)
    dispatcher.stop()
  }
  const leave = (): void => {
    server.closeAllConnections()
    store.close()
  }
  return {
    port,
    async stop() {
      rest()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await Promise.race([closed, wait(DRAIN_TIMEOUT_MS)])
      leave()
    },
    kill() {
      rest()
      server.close()
      leave()
    },
  }
}

/** A shop that was killed and started again at once finds its former emulator on the way out. */
async function openStore(dir: string): Promise<Store> {
  const deadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return new Store(dir)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || performance.now() > deadline) throw error
      await wait(25)
    }
  }
}
