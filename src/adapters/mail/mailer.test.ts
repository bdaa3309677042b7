import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#src/ports/mailer.ts'
import { createMailer } from '#src/adapters/mail/mailer.ts'
import type { MailSettings } from '#src/adapters/mail/mailer.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import type { Sender } from '#src/kernel/sender.ts'

const from = 'Skald <no-reply@skald.test>'
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const order: Mail = {
  key: 'order-confirmation:1',
  to: { address: 'astrid@skald.test', name: 'Astrid Lind' },
  subject: 'Your order',
  html: '<p>Thank you, <b>Astrid</b>.</p>',
  text: 'Thank you, Astrid.',
}

type Received = { readonly from: string; readonly to: readonly string[]; readonly mail: Email; readonly source: string }
let received: Received[] = []
let server: SMTPServer
let dir = ''
let now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skald-mail-'))
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(answer(535, 'Wrong password')),
    onMailFrom({ address }, _session, done) {
      if (address.startsWith('stranger')) done(answer(553, 'Not your address'))
      else done()
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) done(answer(550, 'No such person'))
      else if (address.startsWith('busy')) done(answer(451, 'Try later'))
      else if (address.startsWith('far')) done(answer(530, 'Sign in first'))
      else done()
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (source) => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        const sender = mailFrom === false ? '' : mailFrom.address
        received.push({ from: sender, to, mail: await PostalMime.parse(source), source: source.toString('latin1') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await rm(dir, { recursive: true, force: true })
})

beforeEach(async () => {
  received = []
  await rm(join(dir, 'outbox'), { recursive: true, force: true })
})

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function smtpUrl(credentials = ''): string {
  return `smtp://${credentials}127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

async function send(mail: Mail, settings: MailSettings = { smtpUrl: smtpUrl() }, sender: Sender = from): Promise<void> {
  const mailer = createMailer(settings, { clock: { now: () => now }, log, from: () => sender })
  await mailer.send(mail).finally(() => mailer.close())
}

async function delivered(mail: Mail): Promise<Received> {
  await send(mail)
  const [one, ...others] = received
  if (!one || others.length > 0) throw new Error('not exactly one mail')
  return one
}

describe('over SMTP', () => {
  test('delivers both parts, the names and the time', async () => {
    const { mail, ...envelope } = await delivered(order)
    expect(envelope).toMatchObject({ from: 'no-reply@skald.test', to: ['astrid@skald.test'] })
    expect(mail.from).toMatchObject({ name: 'Skald', address: 'no-reply@skald.test' })
    expect(mail.to).toMatchObject([{ name: 'Astrid Lind', address: 'astrid@skald.test' }])
    expect(mail).toMatchObject({ subject: 'Your order', date: '2026-11-20T12:00:00.000Z' })
    expect(mail.text?.trim()).toBe(order.text)
    expect(mail.html?.trim()).toBe(order.html)
    expect(header(mail, 'content-type')).toMatch(/^multipart\/alternative/)
    expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  })

  test('the key determines the Message-ID', async () => {
    for (const key of ['a', 'a', 'b']) await send({ ...order, key })
    const [first, second, third] = received.map(({ mail }) => mail.messageId)
    expect(first).toMatch(/^<[0-9a-f]{32}@skald\.test>$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('preserves all scripts in the header and both parts', async () => {
    const words = 'Þökk fyrir — 買ってくれて ありがとう 🪶 שלום'
    const { mail } = await delivered({
      ...order,
      to: { ...order.to, name: words },
      subject: words,
      text: words,
      html: words,
    })
    expect(mail.to).toMatchObject([{ name: words }])
    expect([mail.subject, mail.text?.trim(), mail.html?.trim()]).toEqual([words, words, words])
  })

  test('sends the headers of the caller', async () => {
    const { mail } = await delivered({ ...order, headers: { 'List-Unsubscribe': '<https://skald.test/u/1>' } })
    expect(header(mail, 'list-unsubscribe')).toBe('<https://skald.test/u/1>')
  })

  test('preserves lines that start with a dot', async () => {
    const { mail } = await delivered({ ...order, text: 'one\n.\n..two\nMAIL FROM:<x@y>' })
    expect(mail.text?.trim().split(/\r?\n/)).toEqual(['one', '.', '..two', 'MAIL FROM:<x@y>'])
  })

  test('distinguishes a rejected recipient from a busy server', async () => {
    const to = (address: string) => send({ ...order, to: { address } })
    await expect(to('nobody@skald.test')).rejects.toMatchObject({ name: 'MailError', retryable: false })
    await expect(to('busy@skald.test')).rejects.toMatchObject({ name: 'MailError', retryable: true })
  })

  test('a rejected sender, or a server that wants a password, is retryable', async () => {
    const stranger = send(order, undefined, 'Skald <stranger@skald.test>')
    await expect(stranger).rejects.toMatchObject({ name: 'MailError', retryable: true })
    const far = send({ ...order, to: { address: 'far@skald.test' } })
    await expect(far).rejects.toMatchObject({ name: 'MailError', retryable: true })
  })

  test('error messages contain no address', async () => {
    await expect(send({ ...order, to: { address: 'nobody@skald.test' } })).rejects.toThrow(/^[^@]+$/)
  })

  test('reports a problem of the mail server before an email is sent', async () => {
    const problem = async (url: string) => {
      const mailer = createMailer({ smtpUrl: url }, { clock: { now: () => now }, log, from: () => from })
      return mailer.problem().finally(() => mailer.close())
    }
    expect(await problem(smtpUrl())).toBeNull()
    expect(await problem(smtpUrl('me:wrong@'))).toMatch(/rejects the username or password/)
    expect(await problem('smtp://127.0.0.1:1')).toMatch(/does not respond as expected \(ESOCKET|ECONN/)
  })

  test('an unreachable server or wrong password is retryable', async () => {
    const gone = send(order, { smtpUrl: 'smtp://127.0.0.1:1' })
    await expect(gone).rejects.toMatchObject({ name: 'MailError', retryable: true })
    const locked = send(order, { smtpUrl: smtpUrl('me:wrong@') })
    await expect(locked).rejects.toMatchObject({ name: 'MailError', retryable: true })
  })
})

describe('prevents header injection', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\0\n', '\r\n\r\n<script>']

  test.each(breaks)('with %j in a name or a subject', async (end) => {
    const evil = `Astrid${end}Bcc: victim@skald.test${end}X-Evil: 1`
    const { to, mail, source } = await delivered({ ...order, to: { ...order.to, name: evil }, subject: evil })
    expect(to).toEqual(['astrid@skald.test'])
    expect(mail.bcc).toBeUndefined()
    expect(mail.to?.length).toBe(1)
    expect(mail.subject).toMatch(/^Astrid .*Bcc: victim@skald\.test .*X-Evil: 1$/)
    expect(source).not.toMatch(/^(?:bcc|x-evil):/im)
  })

  test('nor with a name that looks like an address', async () => {
    const { to, mail } = await delivered({ ...order, to: { ...order.to, name: 'A" <victim@skald.test>, "B' } })
    expect(to).toEqual(['astrid@skald.test'])
    expect(mail.to).toMatchObject([{ address: 'astrid@skald.test', name: 'A" <victim@skald.test>, "B' }])
  })

  test.each([
    '',
    'astrid',
    'a@b, victim@skald.test',
    'a@b\r\nRCPT TO:<victim@skald.test>',
    '<a@b>',
    'a b@c',
    'a@b@c',
    '"a"@b',
    `${'a'.repeat(300)}@b`,
  ])('rejects the address %j', async (address) => {
    await expect(send({ ...order, to: { address } })).rejects.toMatchObject({ retryable: false })
    expect(received).toEqual([])
  })

  test.each(['Bcc', 'from', 'Content-Type', 'X-Evil\r\nBcc', 'X Y', ''])('rejects the header %j', async (name) => {
    await expect(send({ ...order, headers: { [name]: 'x' } })).rejects.toThrow(TypeError)
  })

  test('nor in the value of a header', async () => {
    const { mail, source } = await delivered({ ...order, headers: { 'X-Order': '1\r\nBcc: victim@skald.test' } })
    expect(header(mail, 'x-order')).toBe('1 Bcc: victim@skald.test')
    expect(source).not.toMatch(/^bcc:/im)
  })
})

describe('the outbox', () => {
  const toOutbox = (mail: Mail) => send(mail, { outboxDir: join(dir, 'outbox') })
  const outbox = () => createOutbox(join(dir, 'outbox'))

  test('stores and reads an email unchanged', async () => {
    await toOutbox(order)
    const [message, ...others] = await outbox().list(10)
    expect(others).toEqual([])
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      to: 'Astrid Lind <astrid@skald.test>',
      from,
      subject: 'Your order',
      sentAt: now,
      text: expect.stringContaining(order.text),
      html: expect.stringContaining(order.html),
    })
    expect(await outbox().read(message?.id ?? '')).toEqual(message)
  })

  test('the same key overwrites atomically', async () => {
    for (const subject of ['First try', 'Second try']) await toOutbox({ ...order, subject })
    expect((await outbox().list(10)).map(({ subject }) => subject)).toEqual(['Second try'])
    expect((await readdir(join(dir, 'outbox'))).length).toBe(1)
  })

  test('the same email at the same time has the same bytes', async () => {
    const bytes: Buffer[] = []
    for (const _ of [1, 2]) {
      await toOutbox(order)
      const [name = ''] = await readdir(join(dir, 'outbox'))
      bytes.push(await readFile(join(dir, 'outbox', name)))
    }
    expect(bytes[0]).toEqual(bytes[1])
  })

  test('lists the newest first, up to the limit', async () => {
    for (const second of [2, 3, 1]) {
      now = new Date(`2026-11-20T12:00:0${second}Z`)
      await toOutbox({ ...order, key: `k${second}`, subject: `Mail ${second}` })
    }
    expect((await outbox().list(2)).map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2'])
  })

  test('it is empty before the first mail', async () => {
    expect(await outbox().list(10)).toEqual([])
  })

  test.each(['', '../secret', 'x'.repeat(32), '0'.repeat(31), `${'0'.repeat(32)}/..`, '0'.repeat(32)])(
    'finds nothing for the id %j',
    async (id) => {
      await writeFile(join(dir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
      expect(await outbox().read(id)).toBeNull()
    },
  )
})

function header(mail: Email, key: string): string | undefined {
  return mail.headers.find((one) => one.key === key)?.value
}
