import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { createMailer } from '#src/adapters/mail/mailer.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { runCommand } from '#src/main/commands.ts'
import type { App } from '#src/main/compose.ts'
import { compose, outboxDir } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { explainError } from '#src/main/explain-error.ts'
import { storedSecret } from '#src/main/stored-secrets.ts'
import { openShopDatabase } from '#src/main/shop-database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

// Each command runs as for an operator: on an embedded database on disk that no app has open.

const root = projectRoot()
const log = quietLog()
let dataDir: string
let backupDir = ''
const env = () => readEnv({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, DEMO: '0', LOG_LEVEL: 'silent' })
const ada = 'ada@example.com'
const bob = 'bob@example.com'

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skald-commands-'))
  await inShop(async (app) => {
    for (const email of [ada, bob]) {
      const values = { email, username: email.split('@')[0], displayName: '', emailVerified: true }
      const made = await app.run(createUser, { ...values, createdAt: new Date(0) }, systemActor('test'))
      if (!made.ok) throw new Error(made.failure.message)
    }
  })
})
afterAll(() => rm(dataDir, { recursive: true }))

/** The app between two commands, without its jobs. */
async function inShop<Value>(act: (app: App) => Promise<Value>): Promise<Value> {
  const clock = { now: () => new Date() }
  const app = await compose({ env: env(), log, clock, root, stripe: null })
  return act(app).finally(() => app.close())
}

/** The exit code and the output; if the command could not start, the line that `server.ts` prints. */
async function run(name: string, ...words: string[]): Promise<{ code: number; out: string; said: string }> {
  let [out, said] = ['', '']
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))))
  const stderr = vi.spyOn(console, 'error').mockImplementation((text) => void (said += `${String(text)}\n`))
  try {
    const code = await runCommand(env(), root, name, words).catch((error: unknown) => {
      said += `${explainError(error, env()) ?? String(error instanceof Error ? error.stack : error)}\n`
      return 1
    })
    return { code, out, said }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

const auditOf = (app: App, userId: string | null) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name'])
    .where('subject_id', '=', userId ?? '')
    .orderBy('created_at')
    .execute()
const mailsTo = async (app: App, userId: string | null) => {
  const rows = await app.database.sql<{ data: unknown }[]>`select name, data from pgboss.job order by created_on`
  return rows.filter((row) => JSON.stringify(row.data).includes(userId ?? '-'))
}

test('prints the last email with its links if no mail server is set, without control characters', async () => {
  expect(await run('mail', 'last')).toMatchObject({ code: 1, said: expect.stringContaining('There is no email in') })
  const mailer = createMailer(
    { outboxDir: outboxDir(env()) },
    { log, clock: { now: () => new Date() }, from: () => 'market@shop.test' },
  )
  const text = 'Confirm: http://localhost:3000/verify-email?token=t\u001b]0;title\u0007'
  const mail = { key: 'k', to: { address: 'ada@example.com' }, subject: 'Confirm your address', html: '<p>x</p>', text }
  await mailer.send(mail)
  await mailer.close()
  const { code, out } = await run('mail', 'last')
  expect(code).toBe(0)
  expect(out).toContain('To: ada@example.com')
  expect(out).toContain('http://localhost:3000/verify-email?token=t')
  for (const control of ['\u001b', '\u0007']) expect(out).not.toContain(control)
  expect((await run('mail', 'first')).code).toBe(1)
})

test('grants, lists and revokes roles, and keeps the last admin', async () => {
  expect(await run('grant', ada, 'admin')).toEqual({ code: 0, out: `${ada} is admin now\n`, said: '' })
  expect(await run('grant', ada, 'admin')).toMatchObject({ code: 0, out: `${ada} is admin already\n` })
  expect((await run('admins')).out).toMatch(/^\S+Z {2}ada@example\.com {2}ada\n$/)
  expect(await run('revoke', ada, 'admin')).toEqual({ code: 1, out: '', said: 'There must be at least one admin\n' })
  await run('grant', bob, 'admin')
  expect(await run('revoke', bob, 'admin')).toMatchObject({ code: 0, out: `${bob} is no longer admin\n` })
  expect(await run('revoke', bob, 'admin')).toMatchObject({ code: 1, said: `${bob} is not admin\n` })
  await inShop(async (app) => {
    expect(await auditOf(app, await findIdByEmail(app.db, bob))).toEqual([
      { action: 'accounts.grant-role', actor_name: 'command' },
      { action: 'accounts.revoke-role', actor_name: 'command' },
    ])
  })
})

test('grants no admin role to an unverified address', async () => {
  const confirm = (isConfirmed: boolean) =>
    inShop((app) => app.database.sql`update users set email_verified = ${isConfirmed} where email = ${bob}`)
  await confirm(false)
  expect(await run('grant', bob, 'admin')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^bob@example\.com is not confirmed, .+\n$/),
  })
  await confirm(true)
})

test('resets a second factor, ends sessions and notifies the owner', async () => {
  await inShop(async (app) => {
    const id = await findIdByEmail(app.db, ada)
    await app.database.sql`update users set two_factor_enabled = true where id = ${id}`
    await app.database.sql`
      insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      values (${randomUUID()}, ${id}, 'a-token', '2100-01-01', now(), now())`
  })
  expect((await run('admins')).out).toContain('two-factor')
  expect(await run('reset-two-factor', ada)).toMatchObject({ code: 0, said: '' })
  expect(await run('reset-two-factor', ada)).toMatchObject({
    code: 1,
    said: `${ada} does not use two-factor sign-in\n`,
  })
  await inShop(async (app) => {
    const id = await findIdByEmail(app.db, ada)
    const [user] = await app.database.sql`select two_factor_enabled from users where id = ${id}`
    expect(user).toEqual({ two_factor_enabled: false })
    expect([...(await app.database.sql`select 1 from sessions where user_id = ${id}`)]).toEqual([])
    expect((await auditOf(app, id)).at(-1)).toEqual({ action: 'accounts.reset-two-factor', actor_name: 'command' })
    expect((await mailsTo(app, id)).at(-1)).toMatchObject({
      name: 'accounts.send-security-notice',
      data: { change: 'two-factor-off' },
    })
  })
})

test.each(['suspension', 'ban'] as const)('lifts a %s, also of the only admin', async (kind) => {
  const id = await inShop(async (app) => {
    const [bobId, adaId] = [await findIdByEmail(app.db, bob), await findIdByEmail(app.db, ada)]
    const admin = { kind: 'user', userId: bobId ?? '', roles: ['admin'], emailVerified: true } as const
    const until = kind === 'suspension' ? new Date(Date.now() + 5 * 86_400_000) : null
    const action = { userId: adaId, kind, reason: 'spam', words: 'Too many messages', until, note: '' }
    await app.database.sql`insert into user_roles (user_id, role, created_at) values (${bobId}, 'admin', now())
      on conflict do nothing`
    const taken = await app.run(takeAction, action, admin)
    if (!taken.ok) throw new Error(`${taken.failure.code} ${taken.failure.message}`)
    return adaId
  })
  expect((await run('admins')).out).toContain(kind === 'ban' ? 'banned' : 'suspended')
  expect(await run('lift', ada, 'It', 'was', 'a', 'mistake')).toMatchObject({
    code: 0,
    out: `The ${kind} of ${ada} is lifted; the running server sends the email\n`,
  })
  expect(await run('lift', ada)).toMatchObject({
    code: 1,
    said: `${ada}: This account is neither suspended nor banned\n`,
  })
  await inShop(async (app) => {
    const [user] = await app.database.sql`select suspension_kind from users where id = ${id}`
    expect(user).toEqual({ suspension_kind: null })
    const [action] = await app.database.sql`
      select lifted_by, lift_reason from enforcement_actions where user_id = ${id} and kind = ${kind}`
    expect(action).toEqual({ lifted_by: null, lift_reason: 'It was a mistake' })
    expect((await auditOf(app, id)).at(-1)).toEqual({ action: 'enforcement.lift-suspension', actor_name: 'command' })
    const mails = await app.database.sql`
      select data ->> 'news' as news from pgboss.job where name = 'enforcement.send-action-email' order by created_on`
    expect(mails.at(-1)).toEqual({ news: 'lifted' })
  })
})

test('changes settings, which the next command and the server use', async () => {
  expect(await run('settings', 'set', 'refund_days', '30')).toEqual({
    code: 0,
    out: 'refund_days is 30 now\n',
    said: '',
  })
  expect(await run('settings', 'get', 'refund_days')).toEqual({ code: 0, out: '30\n', said: '' })
  await inShop(async (app) => {
    expect(app.settings.refundDays).toBe(30)
    expect((await auditOf(app, 'refund_days')).at(-1)).toEqual({
      ...{ action: 'settings.change-settings', actor_name: 'command' },
    })
  })
  expect(await run('settings', 'set', 'refund_days', '30', 'days')).toMatchObject({ code: 2 })
  expect(await run('settings', 'constructor')).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage:/) })
})

test('reports failures in one line', async () => {
  expect(await run('grant', ada, 'god')).toEqual({
    code: 1,
    out: '',
    said: 'There is no role god. The roles are admin, moderator, support, finance, seller, buyer.\n',
  })
  expect(await run('grant', 'x@example.com', 'admin')).toMatchObject({
    said: 'No account has the address x@example.com\n',
  })
  expect(await run('retry-job', 'xyz')).toMatchObject({
    code: 1,
    said: 'xyz is not the id of a job. List them with: npm run admin -- dead-jobs\n',
  })
  for (const words of [['grant', ada], ['constructor'], ['backup'], ['grant', ada, 'admin', 'now']])
    expect(await run(words[0] ?? '', ...words.slice(1))).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Usage:/),
    })
})

test('a backup never overwrites a file', async () => {
  const file = join(dataDir, 'copy.tar.gz')
  expect(await run('backup', file)).toMatchObject({ code: 0, said: '' })
  expect(await run('backup', file)).toEqual({
    code: 1,
    out: '',
    said: `${file} exists already. Give the name of a new file.\n`,
  })
  expect(await run('backup', join(dataDir, 'none', 'copy'))).toMatchObject({
    code: 1,
    said: `There is no folder ${join(dataDir, 'none')}\n`,
  })
})

test('a backup is verified without a restore', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skald-verified-'))
  const file = join(folder, 'copy.tar.gz')
  expect(await run('backup', file)).toMatchObject({ code: 0 })
  const usual = dataDir
  dataDir = join(folder, 'none')
  const verified = await run('backup', 'verify', file)
  expect(verified).toMatchObject({ code: 0, said: '' })
  expect(verified.out).toMatch(/copy\.tar\.gz is a complete backup of 2\d{3}-\S+Z with 0 uploaded files\./)
  expect(existsSync(dataDir)).toBe(false)
  await writeFile(file, (await readFile(file)).subarray(0, -20))
  expect(await run('backup', 'verify', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not a complete backup'),
  })
  expect(await run('backup', 'verify', `${file}.none`)).toMatchObject({
    code: 1,
    said: `There is no file ${file}.none\n`,
  })
  expect(await run('backup', 'verify')).toMatchObject({ code: 1, said: 'Use: npm run admin -- backup verify FILE\n' })
  expect(await run('backup', file, file)).toMatchObject({ code: 1, said: 'Use: npm run admin -- backup FILE\n' })
  dataDir = usual
})

test.each(['', ' of a running app'])('makes a scheduled backup at once%s', async (_) => {
  expect(await run('backup', 'now')).toMatchObject({ code: 1, said: expect.stringContaining('Set BACKUP_DIR') })
  backupDir = await mkdtemp(join(tmpdir(), 'skald-now-'))
  const now = () => run('backup', 'now')
  const made = _ === '' ? await now() : await inShop(now)
  expect(made).toMatchObject({ code: 0, said: '' })
  const [file = ''] = await readdir(backupDir)
  expect(made.out).toContain(join(backupDir, file))
  expect(await run('backup', 'verify', join(backupDir, file))).toMatchObject({ code: 0 })
  await inShop(async ({ database }) => {
    const [last] = await database.sql`select file, bytes from backups order by started_at desc limit 1`
    expect(last).toMatchObject({ file, bytes: expect.anything() })
  })
  backupDir = ''
})

test('a backup of a running app restores into another directory', async () => {
  const [usual, file] = [dataDir, join(await mkdtemp(join(tmpdir(), 'skald-copy-')), 'copy.tar.gz')]
  await inShop(async () => expect(await run('backup', file)).toMatchObject({ code: 0, said: '' }))
  dataDir = await mkdtemp(join(tmpdir(), 'skald-restored-'))
  const restored = await run('restore', file)
  expect(restored).toMatchObject({ code: 0, said: '' })
  expect(restored.out).toMatch(/^Restored the backup of 2\d{3}-/)
  expect((await run('admins')).said).toBe('')
  await inShop(async ({ db }) => expect(await findIdByEmail(db, bob)).not.toBeNull())
  expect(await run('restore', file)).toMatchObject({ code: 1, said: expect.stringContaining('into an empty DATA_DIR') })
  expect(await run('restore', `${file}.none`)).toMatchObject({ code: 1, said: `There is no file ${file}.none\n` })
  dataDir = usual
})

test('migrate updates an empty database, and does nothing again', async () => {
  const usual = dataDir
  dataDir = await mkdtemp(join(tmpdir(), 'skald-migrate-'))
  const unready = /^The database is not set up for this version: relation ".+" does not exist. Run migrate first.\n$/
  expect(await run('backup', join(dataDir, 'copy'))).toMatchObject({ code: 1, said: expect.stringMatching(unready) })
  const first = await run('migrate')
  expect(first).toMatchObject({ code: 0, said: '' })
  expect(first.out).toMatch(/^applied 0001_events\.sql\n[^]*The database is up to date\n$/)
  expect(await run('migrate')).toEqual({ code: 0, out: 'The database is up to date\n', said: '' })
  await rm(dataDir, { recursive: true })
  dataDir = usual
})

test('a command on the embedded database of a running app names the holder', async () => {
  const database = await openShopDatabase(env(), log)
  expect(await run('ledger-check')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Another Skald \(pid \d+ on .+\) is using .+\. Stop it first.*\n$/),
  })
  await database.close()
})

test('reports an empty secret, a damaged database and a port in use in one line', async () => {
  const place = await mkdtemp(join(tmpdir(), 'skald-damaged-'))
  await storedSecret(place, 'auth')
  await writeFile(join(place, 'secrets/auth'), '')
  await expect(storedSecret(place, 'auth')).rejects.toThrow(/secrets\/auth is empty\. Restore the file from a backup/)

  const damaged = readEnv({ DATA_DIR: place, DEMO: '0' })
  await (await openShopDatabase(damaged, log)).close()
  await writeFile(join(place, 'postgres/global/pg_control'), 'not a database')
  const reason = await openShopDatabase(damaged, log).catch((error: unknown) => explainError(error, damaged))
  expect(reason).toMatch(/^The embedded database in .+postgres does not open \(.+\)\. It may be damaged: .+$/)

  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const error = await new Promise((resolve) => createServer().on('error', resolve).listen(port, '127.0.0.1'))
  expect(explainError(error, { ...damaged, PORT: port })).toBe(
    `Port ${port} is in use. Stop the program that listens there, or set PORT to another port.`,
  )
  await new Promise((resolve) => taken.close(resolve))
  await rm(place, { recursive: true })
})
