/** The emulator as a process of its own: see README.md beside this file for its settings. */
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { doDueWork } from '#src/sandbox/stripe/due-work.ts'
import { openSandbox } from '#src/sandbox/stripe/sandbox.ts'
import { makeServer } from '#src/sandbox/stripe/server.ts'
import { readSettings } from '#src/sandbox/stripe/settings.ts'
import { DirectoryInUse } from '#src/sandbox/stripe/store/lock.ts'
import { Store } from '#src/sandbox/stripe/store/store.ts'
import { Dispatcher } from '#src/sandbox/stripe/webhooks/dispatcher.ts'

const LAST_ANSWERS_MS = 1_000

/** How long a killed shop's emulator may take to go before its successor gives up. */
const PREDECESSOR_GOES_MS = 3_000

try {
  await run()
} catch (error) {
  console.error(`stripe emulator: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const settings = readSettings(process.env)
  const store = await openStore(settings.dir)
  const sandbox = openSandbox(settings, store)
  const dispatcher = new Dispatcher(sandbox)
  const server = makeServer(sandbox, dispatcher)
  const dueWork = setInterval(() => dispatcher.enqueue(doDueWork(sandbox)), 1_000)

  server.once('error', (error) => {
    console.error(`stripe emulator: ${error.message}`)
    store.close()
    process.exit(1)
  })
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo
    sandbox.origin = settings.publicUrl ? new URL(settings.publicUrl).origin : `http://${settings.host}:${port}`
    dispatcher.resume()
    console.log(JSON.stringify({ ready: true, port }))
  })

  const leave = (): void => {
    server.close()
    store.close()
    process.exit(0)
  }
  const stop = (): void => {
    clearInterval(dueWork)
    dispatcher.stop()
    server.close(leave)
    server.closeIdleConnections()
    setTimeout(leave, LAST_ANSWERS_MS)
  }
  process.once('SIGTERM', stop)
  // Ctrl+C reaches the shop and its children alike; the shop still needs this one for its last requests.
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) stop()
  })
  process.once('disconnect', leave)
  // The parent holds the other end: when it goes, even killed, this end closes. Nobody waits for answers then.
  process.stdin.once('end', leave).once('error', leave).resume()
}

/** A shop that was killed and started again at once finds its former emulator on the way out. */
async function openStore(dir: string): Promise<Store> {
  const deadline = performance.now() + PREDECESSOR_GOES_MS
  for (;;) {
    try {
      return new Store(dir)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || performance.now() > deadline) throw error
      await wait(25)
    }
  }
}
