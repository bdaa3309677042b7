import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outbox, OutboxMessage } from '#src/ports/mailer.ts'
import type { ComposedMail } from '#src/adapters/mail/compose.ts'
import type { Delivery } from '#src/adapters/mail/smtp.ts'

const fileName = /^([0-9a-f]{32})\.eml$/

/** Writes each email to a file named after its key, atomically. File times are the time of sending. */
export function createOutboxDelivery(outboxDir: string): Delivery {
  async function deliver({ id, bytes }: ComposedMail, date: Date) {
    await mkdir(outboxDir, { recursive: true, mode: 0o700 })
    const draft = join(outboxDir, `${randomUUID()}.draft`)
    try {
      // Links in emails are credentials.
      await writeFile(draft, bytes, { mode: 0o600 })
      await utimes(draft, date, date)
      await rename(draft, join(outboxDir, `${id}.eml`))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    deliver,
    async tryOut(mail, date) {
      await deliver(mail, date)
      return { kind: 'stored' }
    },
    problem: async () => null,
    close: async () => {},
  }
}

/** Reads emails from the outbox. Invalid ids do not exist. */
export function createOutbox(outboxDir: string): Outbox {
  const read = async (id: string) => (fileName.test(`${id}.eml`) ? readMessage(outboxDir, id) : null)
  return {
    async list(limit) {
      const messages: OutboxMessage[] = []
      for (const id of (await newestFirst(outboxDir)).slice(0, limit)) {
        const message = await read(id)
        if (message) messages.push(message)
      }
      return messages
    },
    read,
  }
}

async function newestFirst(outboxDir: string): Promise<readonly string[]> {
  const names = await readdir(outboxDir).catch(() => [])
  const found: { id: string; time: number }[] = []
  for (const name of names) {
    const id = fileName.exec(name)?.[1]
    const info = id === undefined ? null : await stat(join(outboxDir, name)).catch(() => null)
    if (id !== undefined && info) found.push({ id, time: info.mtimeMs })
  }
  return found.toSorted((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
}

async function readMessage(outboxDir: string, id: string): Promise<OutboxMessage | null> {
  const path = join(outboxDir, `${id}.eml`)
  const bytes = await readFile(path).catch(() => null)
  if (!bytes) return null
  const { mtime } = await stat(path)
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes)
  return {
    id,
    to: mail.to?.map(addressText).join(', ') ?? '',
    from: mail.from ? addressText(mail.from) : '',
    subject: mail.subject ?? '',
    sentAt: mail.date === undefined ? mtime : new Date(mail.date),
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}

function addressText({ name, address = '' }: { name: string; address?: string | undefined }): string {
  return name ? `${name} <${address}>` : address
}
