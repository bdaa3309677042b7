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

export interface ServedEmulator {
  port: number
  /** Stops it, giving requests in progress a second to finish. */
  stop(): Promise<void>
  /** Stops it immediately. */
  kill(): void
}

/** Opens the store and starts the server. Rejects if the directory or the port is in use. */
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

  const stopTimers = (): void => {
    clearInterval(dueWork)
    dispatcher.stop()
  }
  const shutDown = (): void => {
    server.closeAllConnections()
    store.close()
  }
  return {
    port,
    async stop() {
      stopTimers()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await Promise.race([closed, wait(DRAIN_TIMEOUT_MS)])
      shutDown()
    },
    kill() {
      stopTimers()
      server.close()
      shutDown()
    },
  }
}

/** After a kill and an immediate restart, the emulator of the killed app may still be exiting. */
async function openStore(dir: string): Promise<Store> {
  for (;;) {
    try {
      return new Store(dir)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || !error.isExiting) throw error
      await wait(25)
    }
  }
}
