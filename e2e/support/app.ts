import { join } from 'node:path'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import type { OutboxMessage } from '#src/ports/mailer.ts'
import { createAppData } from './app-data.ts'
import { freePorts, runCommand, startProcess } from './app-process.ts'
import { patienceMs } from './patience.ts'

export type App = {
  readonly url: string
  /** The payment emulator, on another origin like the real provider. */
  readonly sandboxUrl: string
  readonly dataDir: string
  /** Returns the sent emails, newest first. */
  emails(): Promise<readonly OutboxMessage[]>
  /** Waits for an email to the address with this subject prefix. */
  waitForEmail(address: string, subject: string): Promise<OutboxMessage>
  /** Returns the end of the log (warnings and errors). */
  logTail(): string
  /** Kills the app and keeps its data. */
  kill(): Promise<void>
  /** Stops the app and removes its data. */
  stop(): Promise<void>
}

/** Starts the built app with the demo catalog, on its own ports and data. */
export async function startApp({
  env = {},
  prepare = async () => {},
  isOpen = true,
}: {
  readonly env?: Readonly<Record<string, string>>
  /** Changes the data directory before the app opens it. */
  readonly prepare?: (dataDir: string) => Promise<unknown>
  /** False for a shop that no admin has opened yet. A demo is always open. */
  readonly isOpen?: boolean
} = {}): Promise<App> {
  const data = await createAppData()
  await prepare(data.directory)
  const dataDir = data.directory
  const ports = await freePorts()
  const options = { ...ports, dataDir, env: { ...data.env, ...env } }
  // Only a new database is closed.
  if (isOpen && env['DEMO'] === '0') await runCommand(options, ['launch', 'open'])
  const app = await startProcess(options)
  const emails = () => createOutbox(join(dataDir, 'outbox')).list(1000)
  return {
    url: `http://localhost:${ports.port}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandboxPort}`,
    dataDir,
    emails,
    async waitForEmail(address, subject) {
      const deadline = Date.now() + patienceMs
      for (;;) {
        const found = (await emails()).find((email) => email.to.includes(address) && email.subject.includes(subject))
        if (found) return found
        if (Date.now() > deadline) throw new Error(`No email "${subject}" arrived for ${address}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    logTail: app.logTail,
    kill: () => app.kill('all'),
    async stop() {
      await app.stop()
      await data.remove()
    },
  }
}
