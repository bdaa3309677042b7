import { lookup } from 'node:dns/promises'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFiles } from '#src/adapters/files/files.ts'
import { createMailer } from '#src/adapters/mail/mailer.ts'
import { emptyTemplate } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { explainError } from '#src/main/explain-error.ts'
import { openShopDatabase } from '#src/main/shop-database.ts'
import { readEnv } from '#src/main/env.ts'
import { startStripeEmulator } from '@skald/stripe-emulator'
import { quietLog } from '#src/testing/quiet-log.ts'

let root: string
let dataDir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'skald-private-'))
  dataDir = join(root, 'data')
})
afterEach(() => rm(root, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

// Windows has no such modes.
const onUnix = test.runIf(process.platform !== 'win32')

onUnix('nobody else on the machine looks into the shop, whoever made its directories', async () => {
  for (const part of ['', 'outbox', 'files', 'sandbox']) {
    await mkdir(join(dataDir, part), { recursive: true })
    await chmod(join(dataDir, part), 0o755)
  }
  const database = await openShopDatabase(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), quietLog())
  await database.close()
  for (const part of ['', 'outbox', 'files', 'sandbox', 'postgres'])
    expect(await modeOf(join(dataDir, part)), part).toBe('700')
})

onUnix('another user may start from the template that one user made', async () => {
  const template = await emptyTemplate()
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    const mode = await modeOf(join(entry.parentPath, entry.name))
    expect(mode, entry.name).toBe(entry.isDirectory() ? '755' : '644')
  }
  expect(await modeOf(template)).toBe('755')
})

test('a data directory that is a file is explained in one line', async () => {
  await writeFile(dataDir, 'not a directory')
  for (const place of [dataDir, join(dataDir, 'below')]) {
    const env = readEnv({ DATA_DIR: place, LOG_LEVEL: 'silent' })
    const error = await openShopDatabase(env, quietLog()).catch((reason: unknown) => reason)
    expect(explainError(error, env)).toMatch(/^DATA_DIR is .*, which is not a directory\./)
  }
})

test('an address that does not exist is explained in one line', async () => {
  const env = readEnv({ HOST: 'no such host' })
  const error = await lookup(env.HOST).catch((reason: unknown) => reason)
  expect(explainError(error, env)).toBe('HOST no such host is not an address of this machine.')
})

test('an unreadable file elsewhere is not reported as a problem of the data directory', () => {
  const error = Object.assign(new Error("EACCES: permission denied, open '/etc/x'"), { code: 'EACCES', path: '/etc/x' })
  expect(explainError(error, readEnv({ DATA_DIR: dataDir }))).toBe(`No permission to use a file: ${error.message}.`)
})

onUnix('what is made anew is closed from the start, mails too', async () => {
  const outboxDir = join(root, 'outbox')
  const mailer = createMailer({ outboxDir }, { clock, log: quietLog(), from: () => 'market@shop.test' })
  await mailer.send({
    key: 'k',
    to: { address: 'a@example.com', name: 'A' },
    subject: 's',
    text: 't',
    html: '<p>t</p>',
  })
  await mailer.close()
  const [mail] = await readdir(outboxDir)
  expect([await modeOf(outboxDir), await modeOf(join(outboxDir, mail ?? ''))]).toEqual(['700', '600'])

  const files = join(root, 'files')
  const path = 'avatars/3f0c8a52-6b0e-4a57-9d3c-5b8f2f6f1a77/1.jpg'
  await createFiles({ root: files }).put(path, new Uint8Array(1), 'image/jpeg')
  expect(await modeOf(files)).toBe('700')

  const sandbox = join(root, 'sandbox')
  const secrets = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', connectWebhookSecret: 'whsec_y' }
  const hook = 'http://127.0.0.1:9/'
  const urls = { webhookUrl: hook, connectWebhookUrl: hook, controlToken: 'a-token-of-this-test' }
  await (await startStripeEmulator({ dir: sandbox, port: 0, ...secrets, ...urls })).stop()
  expect(await modeOf(sandbox)).toBe('700')
})

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
