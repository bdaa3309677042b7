import { join } from 'node:path'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import type { OutboxMessage } from '#src/ports/mailer.ts'
import { ownData } from './shop-data.ts'
import { freePorts, startProcess } from './shop-process.ts'

export type Shop = {
  readonly url: string
  /** The payment provider's emulator: another origin, as the real one is. */
  readonly sandboxUrl: string
  readonly dataDir: string
  /** What the shop has sent, newest first. */
  mails(): Promise<readonly OutboxMessage[]>
  /** Waits for a mail to an address whose subject begins like this. */
  mailTo(address: string, subject: string): Promise<OutboxMessage>
  /** The end of its log: what needs attention. */
  said(): string
  /** Ends it as a crash would, and keeps its data. */
  kill(): Promise<void>
  /** Ends it, and removes its data. */
  stop(): Promise<void>
}

const mailWithinMs = 15_000

/** Starts the built shop with the demo catalogue, on ports and data of its own. */
export async function startShop({
  env = {},
  prepare = async () => {},
}: {
  readonly env?: Readonly<Record<string, string>>
  /** Changes what is in the data directory before the shop opens it. */
  readonly prepare?: (dataDir: string) => Promise<unknown>
} = {}): Promise<Shop> {
  const data = await ownData()
  await prepare(data.directory)
  const dataDir = data.directory
  const ports = await freePorts()
  const shop = await startProcess({ ...ports, dataDir, env: { ...data.env, ...env } })
  const mails = () => createOutbox(join(dataDir, 'outbox')).list(1000)
  return {
    url: `http://localhost:${ports.port}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandboxPort}`,
    dataDir,
    mails,
    async mailTo(address, subject) {
      const deadline = Date.now() + mailWithinMs
      for (;;) {
        const found = (await mails()).find((mail) => mail.to.includes(address) && mail.subject.startsWith(subject))
        if (found) return found
        if (Date.now() > deadline) throw new Error(`No mail "${subject}" came for ${address}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    said: shop.said,
    kill: () => shop.kill('all'),
    async stop() {
      await shop.stop()
      await data.remove()
    },
  }
}
