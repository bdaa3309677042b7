import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { saveDocument } from '#src/operation/documents/operations/documents.ts'
import { readLaunch, runCheck } from '#src/operation/launch/operations/launch.ts'
import { createScheduledBackups } from '#src/main/scheduled-backups.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// Each check fails for its real reason: a mail server, the payment emulator, a bucket, a backup.

type Options = Parameters<typeof testShop>[0]

async function aShop(options: Options = {}): Promise<Shop> {
  const shop = await testShop({ takesPayments: false, ...options })
  onTestFinished(() => shop.close())
  return shop
}

/** Runs a check as an admin, and returns what it found and what the page then shows. */
async function checked(shop: Shop, id: string) {
  const admin = await shop.aPerson(['admin'])
  const found = await shop.did(runCheck, { id }, admin)
  const { checks } = await shop.did(readLaunch, {}, admin)
  const shown = checks.find((one) => one.id === id)
  expect(shown).toMatchObject({ ...found, ranAt: expect.any(Date), isRunning: false })
  return { ...found, text: found.found.join('\n') }
}

async function fact(shop: Shop, id: string, input: object = {}) {
  const { checks } = await shop.did(readLaunch, input)
  const found = checks.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return { ...found, text: found.found.join('\n') }
}

describe('email', () => {
  const received: string[] = []
  let server: SMTPServer
  let port = 0
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'right'
          ? done(null, { user: username })
          : done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })),
      onMailFrom: ({ address }, _session, done) =>
        address.startsWith('stranger')
          ? done(Object.assign(new Error('Sender not allowed'), { responseCode: 553 }))
          : done(),
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address))
          done(null, 'queued as 4711')
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

  const env = (url: string, from = 'Shop <shop@shop.test>') => ({ SMTP_URL: url, MAIL_FROM: from })
  // The certificate of the test server is self-signed.
  const plain = (credentials: string) => `smtp://${credentials}@127.0.0.1:${port}?ignoreTLS=true`

  test('sends a test email to the admin, and shows the answer of the server', async () => {
    const shop = await aShop({ env: env(plain('me:right')) })
    const admin = await shop.aPerson(['admin'])
    const found = await shop.did(runCheck, { id: 'mail' }, admin)
    expect(found.state).toBe('ok')
    expect(found.found.join('\n')).toMatch(/The mail server answered: 250 .*queued as 4711/)
    const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${admin.userId}`
    expect(received).toEqual([row?.email])
  })

  test.each([
    ['a wrong password', () => env(plain('me:wr0ng-p4ss')), /rejects the username or the password[^]*535 5\.7\.8/],
    ['a refused connection', () => env('smtp://127.0.0.1:1'), /cannot be reached[^]*ECONNREFUSED/],
    ['a wrong kind of encryption', () => env(`smtps://127.0.0.1:${port}`), /could not be encrypted/],
    [
      'a certificate that nobody signed',
      () => env(`smtp://127.0.0.1:${port}`),
      /could not be encrypted[^]*certificate/,
    ],
    [
      'a sender that the server refuses',
      () => env(plain('me:right'), 'A <stranger@shop.test>'),
      /refuses this email[^]*553/,
    ],
    ['no mail server', () => ({}), /No mail server is set: emails are stored in /],
  ])('fails for %s', async (_, envOf, reason) => {
    const found = await checked(await aShop({ env: envOf() }), 'mail')
    expect(found.state).toBe('fail')
    expect(found.text).toMatch(reason)
    expect(found.text).not.toContain('wr0ng-p4ss')
    expect(found.fix).not.toBeNull()
  })
})

describe('payments', () => {
  const live = { DEMO: '0', STRIPE_SECRET_KEY: 'sk_test_of_the_test_shop' }

  test('passes in a demo: the account, and a signed test event', async () => {
    const found = await checked(await aShop({ takesPayments: true }), 'payments')
    expect(found).toMatchObject({ state: 'ok', fix: null })
    expect(found.text).toMatch(
      /in test mode \(the emulator of the demo\)[^]*Country: US\. Currency: USD[^]*card_payments: active/,
    )
    expect(found.text).toMatch(/A signed test event arrived[^]*The last signed event arrived on/)
  })

  test('fails for a test key in a real shop, and for an address that the provider does not have', async () => {
    const found = await checked(await aShop({ takesPayments: true, env: live }), 'payments')
    expect(found.state).toBe('fail')
    expect(found.text).toMatch(/Payments are in test mode: anyone can buy with a test card/)
    expect(found.text).toMatch(/No webhook endpoint has the address http:\/\/shop\.test\/webhooks\/stripe/)
    expect(found.text).toMatch(/A signed test event arrived/)
  })

  test('fails for a wrong webhook secret', async () => {
    const shop = await aShop({
      takesPayments: true,
      env: live,
      changeStripe: (stripe) => ({ ...stripe, webhookSecret: 'whsec_wrong' }),
    })
    const found = await checked(shop, 'payments')
    expect(found.state).toBe('fail')
    expect(found.text).toMatch(/its signature is wrong/)
    expect(found.fix).toMatch(/STRIPE_WEBHOOK_SECRET/)
    expect(found.text).not.toMatch(/whsec_wrong|sk_test_of/)
  })

  test('fails for a key that the provider rejects', async () => {
    const shop = await aShop({
      takesPayments: true,
      env: live,
      isStarted: false,
      changeStripe: (stripe) => ({ ...stripe, secretKey: 'sk_test_revoked' }),
    })
    const found = await checked(shop, 'payments')
    expect(found.state).toBe('fail')
    expect(found.text).toMatch(/rejects STRIPE_SECRET_KEY/)
    expect(found.text).not.toContain('sk_test_revoked')
  })

  test('fails for a provider that does not answer', async () => {
    const shop = await aShop({ takesPayments: true, env: live })
    await shop.providerLeaves()
    expect((await checked(shop, 'payments')).text).toMatch(/cannot be reached/)
  })

  test('a shop without a provider sells nothing but free listings', async () => {
    const found = await checked(await aShop(), 'payments')
    expect(found.state).toBe('warn')
    expect(found.text).toMatch(/only free listings can be bought/)
  })

  test('a stranger cannot make the check fail with a forged event', async () => {
    const shop = await aShop({ takesPayments: true })
    const body = JSON.stringify({ id: 'evt_1', data: { object: { id: 'cs_test_guessed_by_a_stranger' } } })
    const answer = await fetch(shop.webhooksUrl, { method: 'POST', body, headers: { 'stripe-signature': 't=1,v1=0' } })
    expect(answer.status).toBe(400)
    expect((await checked(shop, 'payments')).state).toBe('ok')
  })
})

describe('file storage', () => {
  const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key-of-the-test', S3_SECRET_ACCESS_KEY: 'secret-of-the-test' }

  test('writes, reads and deletes a file', async () => {
    const shop = await aShop()
    expect(await checked(shop, 'storage')).toMatchObject({ state: 'ok', fix: null })
    const left = []
    for await (const path of shop.app.files.list()) left.push(path)
    expect(left).toEqual([])
  })

  test('fails for a bucket that cannot be reached', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const shop = await aShop({ isStarted: false, env: { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${port}` } })
    const found = await checked(shop, 'storage')
    expect(found.state).toBe('fail')
    expect(found.text).toMatch(/does not answer as expected[^]*ECONNREFUSED/)
    expect(found.text).not.toContain('secret-of-the-test')
  })

  test('fails for a directory that cannot be written', async () => {
    const shop = await aShop({
      isStarted: false,
      prepare: (dataDir) => writeFile(join(dataDir, 'files'), 'no directory'),
    })
    const found = await checked(shop, 'storage')
    expect(found.state).toBe('fail')
    expect(found.text).toMatch(/cannot be written/)
  })
})

describe('backups', () => {
  test('restores the last backup into a copy, and fails for a damaged one', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'skald-launch-'))
    const env = { BACKUP_DIR: directory }
    const shop = await aShop({ env })
    expect(await fact(shop, 'backups')).toMatchObject({ state: 'warn', found: ['There is no backup yet.'] })
    expect((await checked(shop, 'restore')).text).toMatch(/There is no backup in /)
    await shop.aListing()
    const { app, log } = shop
    await createScheduledBackups({
      env: shop.env,
      root: projectRoot(),
      database: app.database,
      run: app.run,
      log,
    }).check()
    expect((await fact(shop, 'backups')).state).toBe('ok')
    shop.clock.advance(60)
    const restored = await checked(shop, 'restore')
    expect(restored).toMatchObject({ state: 'ok' })
    expect(restored.text).toMatch(/It has \d+ accounts?, 1 listing, 0 orders and 0 files/)

    await writeFile(join(directory, 'skald-2999-01-01T00-00-00Z.tar.gz'), 'damaged')
    shop.clock.advance(60)
    const damaged = await checked(shop, 'restore')
    expect(damaged.state).toBe('fail')
    expect(damaged.text).toMatch(/skald-2999-01-01T00-00-00Z\.tar\.gz could not be restored/)
  })

  test('fails without any backup, and after a failed one', async () => {
    expect(await fact(await aShop(), 'backups')).toMatchObject({ state: 'fail' })
    const shop = await aShop({ isStarted: false, env: { BACKUP_DIR: '/does-not-exist' } })
    await shop.sql`insert into backups (id, started_at, finished_at, every_hours, file, error) values (gen_random_uuid(), now(), now(), 24, 'f', 'no space left')`
    expect((await fact(shop, 'backups')).text).toMatch(/no space left/)
  })
})

describe('facts', () => {
  test('the public URL and the proxy, as the request of an admin shows them', async () => {
    const seen = { host: 'shop.example', isForwarded: true, scheme: 'https' }
    const shop = await aShop({ env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' } })
    const state = async (over: object) => (await fact(shop, 'public-url', { seen: { ...seen, ...over } })).text
    expect(await fact(shop, 'public-url', { seen })).toMatchObject({ state: 'ok', fix: null })
    expect(await state({ host: '10.0.0.7:3000' })).toMatch(/You opened the shop at 10\.0\.0\.7:3000/)
    expect(await state({ isForwarded: false, scheme: null })).toMatch(/came without a proxy/)
    expect(await state({ scheme: 'http' })).toMatch(/says that this request used http\./)
    expect(await fact(shop, 'public-url')).toMatchObject({ state: 'warn' })
  })

  test('a proxy that is not trusted, http, and an address of this machine', async () => {
    const seen = { host: 'shop.example', isForwarded: true, scheme: 'https' }
    const untrusted = await aShop({ env: { PUBLIC_URL: 'https://shop.example' } })
    expect((await fact(untrusted, 'public-url', { seen })).text).toMatch(/TRUST_PROXY is not set/)
    expect((await fact(await aShop(), 'public-url', { seen })).text).toMatch(/without encryption/)
    const local = await aShop({ env: { PUBLIC_URL: 'http://localhost:3000' } })
    expect((await fact(local, 'public-url', { seen })).text).toMatch(/the reader’s own computer/)
  })

  test('a secret that can be guessed', async () => {
    const of = async (secret: string) => fact(await aShop({ env: { AUTH_SECRET: secret } }), 'secrets')
    expect(await of('replace-this-by-32-characters-or-more')).toMatchObject({ state: 'fail' })
    expect(await of('aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb')).toMatchObject({ state: 'fail' })
    const good = await of('9f2c4b7d1e8a6053c4f1b2d7e9a80635')
    expect(good).toMatchObject({ state: 'ok' })
    expect(JSON.stringify(good)).not.toContain('9f2c4b7d')
  })

  test('an admin without a second factor, and a shop without a listing', async () => {
    const shop = await aShop()
    expect((await fact(shop, 'admins')).text).toMatch(/There is no admin/)
    const admin = await shop.aPerson()
    await shop.did(grantRole, { userId: admin.userId, role: 'admin' })
    expect((await fact(shop, 'admins')).text).toMatch(/A stolen password is enough/)
    await shop.sql`update users set two_factor_enabled = true where id = ${admin.userId}`
    expect((await fact(shop, 'admins')).state).toBe('ok')
    expect((await fact(shop, 'listing')).state).toBe('warn')
    await shop.aListing()
    expect((await fact(shop, 'listing')).state).toBe('ok')
  })

  test('the legal identity, the terms and tax are open', async () => {
    const shop = await aShop()
    for (const id of ['identity', 'terms', 'tax'])
      expect(await fact(shop, id)).toMatchObject({ state: 'warn', fix: expect.any(String) })
  })

  test('the legal identity passes with a company, an address and no sample value', async () => {
    const shop = await aShop()
    const set = (values: object) => shop.did(changeSettings, { values })
    await set({ company: 'Promptoria GmbH', legal_address: 'Hafenstraße 1' })
    const { found } = await fact(shop, 'identity')
    expect(found[0]).toMatch(/values of the demo: Name, Support address, .*City/)
    await set({ shop_name: 'Promptoria', support_email: 'help@promptoria.example', community_url: '', about_name: '' })
    await set({ social_links: [], city: 'Berlin' })
    expect(await fact(shop, 'identity')).toMatchObject({ state: 'ok', found: ['Promptoria GmbH runs the shop.'] })
  })

  test('the terms and the privacy policy pass once both are edited', async () => {
    const shop = await aShop()
    const found = async () => (await fact(shop, 'terms')).found
    const edit = (slug: string) =>
      shop.did(saveDocument, { slug, source: '---\ntitle: Ours\ndescription: Ours.\n---\n', isEditorial: true })
    expect(await found()).toEqual(['The terms and the privacy policy are the sample texts.'])
    await edit('terms')
    expect(await found()).toEqual(['The privacy policy is the sample text.'])
    await edit('privacy')
    expect(await fact(shop, 'terms')).toMatchObject({ state: 'ok' })
  })
})

test('a check runs once at a time, and not right after another', async () => {
  const shop = await aShop()
  const admin = await shop.aPerson(['admin'])
  const both = await Promise.all([1, 2].map(() => shop.app.run(runCheck, { id: 'storage' }, admin)))
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await shop.refusal(runCheck, { id: 'storage' }, admin)).toMatchObject({ code: 'check-running' })
  shop.clock.advance(11)
  expect(await shop.refusal(runCheck, { id: 'storage' }, admin)).toBeNull()
  expect(await shop.refusal(runCheck, { id: 'secrets' }, admin)).toMatchObject({ code: 'check-unknown' })
})

test('a run that was interrupted can be repeated after a while', async () => {
  const shop = await aShop()
  await shop.sql`insert into launch_results (check_id, started_at) values ('storage', ${shop.clock.now()})`
  expect((await fact(shop, 'storage')).isRunning).toBe(true)
  expect(await shop.refusal(runCheck, { id: 'storage' })).toMatchObject({ code: 'check-running' })
  shop.clock.advance(11 * 60)
  expect((await fact(shop, 'storage')).isRunning).toBe(false)
  expect(await shop.refusal(runCheck, { id: 'storage' })).toBeNull()
})
