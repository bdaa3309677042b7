import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { captchaField } from '#src/people/accounts/rules.ts'
import { testDatabase } from '#src/testing/database.ts'

// A captcha provider like Cloudflare's: checks our secret and a single-use token.
const asked: URLSearchParams[] = []
const spent = new Set<string>()
let isBroken = false
let codes: readonly string[] = []
const site = createServer((request, response) => {
  void text(request).then((body) => {
    const form = new URLSearchParams(body)
    asked.push(form)
    const token = form.get('response') ?? ''
    const success = form.get('secret') === 'the secret' && token.startsWith('good') && !spent.has(token)
    spent.add(token)
    response.statusCode = isBroken ? 500 : 200
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success, 'error-codes': codes }))
  })
})

let database: OpenDatabase
let verifyUrl = ''
beforeAll(async () => {
  database = await testDatabase()
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  verifyUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/siteverify`
})
afterAll(async () => {
  site.close()
  await database.close()
})
beforeEach(() => {
  asked.length = 0
  isBroken = false
  codes = []
})

const withCaptcha = () => testAuth(database, { captcha: { secretKey: 'the secret', verifyUrl } })
const resets = (shop: ReturnType<typeof withCaptcha>) =>
  shop.mails.filter(({ job }) => job === 'accounts.send-reset').length

test('a password reset requires a solved captcha', async () => {
  const shop = withCaptcha()
  const { email } = signUpValues('doubted')
  await shop.auth.signUp(signUpValues('doubted'), shop.from())
  const ask = (token?: string) =>
    shop.auth.requestReset(
      { email, ...(token !== undefined && { [captchaField]: token }) },
      shop.from({ ip: '10.9.9.9' }),
    )
  for (const token of [undefined, '', 'x'.repeat(2049)])
    expect((await ask(token)).result).toMatchObject({ ok: false, failure: { code: 'captcha-not-shown' } })
  // A mistyped address is reported before the token is used.
  const mistyped = await shop.auth.requestReset({ email: 'doubted@', [captchaField]: 'good one' }, shop.from())
  expect(mistyped.result).toMatchObject({ ok: false, failure: { code: 'invalid-input' } })
  expect(asked).toEqual([])
  expect((await ask('forged')).result).toMatchObject({ ok: false, failure: { status: 'invalid' } })
  expect(resets(shop)).toBe(0)
  expect((await ask('good one')).result.ok).toBe(true)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: 'the secret',
    response: 'good one',
    remoteip: '10.9.9.9',
  })
  expect(resets(shop)).toBe(1)
  // Used up.
  expect((await ask('good one')).result.ok).toBe(false)
  expect(resets(shop)).toBe(1)
})

test('sends nothing while the captcha service is down, and logs that without the secret', async () => {
  const shop = withCaptcha()
  isBroken = true
  const answer = await shop.auth.requestReset({ email: 'a@example.com', [captchaField]: 'good two' }, shop.from())
  expect(answer.result).toMatchObject({ ok: false, failure: { status: 'unavailable', code: 'captcha-unreachable' } })
  expect(shop.lines.join()).toContain('answered 500')
  expect(shop.lines.join()).not.toContain('the secret')
})

test('logs a wrong captcha key and does not blame the user', async () => {
  const shop = withCaptcha()
  codes = ['invalid-input-secret']
  const answer = await shop.auth.requestReset({ email: 'a@example.com', [captchaField]: 'forged' }, shop.from())
  expect(answer.result).toMatchObject({ ok: false, failure: { status: 'unavailable', code: 'captcha-unreachable' } })
  expect(shop.lines.join()).toContain('invalid-input-secret')
})

test('rate-limits captcha checks per network', async () => {
  const shop = withCaptcha()
  const ask = (n: number) =>
    shop.auth.requestReset({ email: 'a@example.com', [captchaField]: 'forged' }, shop.from({ ip: `2001:db8::${n}` }))
  for (let n = 0; n < 20; n += 1) await ask(n)
  expect((await ask(20)).result).toMatchObject({ ok: false, failure: { code: 'too-many-attempts' } })
  expect(asked).toHaveLength(20)
})

test('signed-in users need no captcha for their own address', async () => {
  const shop = withCaptcha()
  const values = signUpValues('trusted')
  await shop.auth.signUp(values, shop.from())
  expect((await shop.auth.requestOwnReset({ email: values.email }, shop.from())).result.ok).toBe(true)
  expect(asked).toEqual([])
  expect(resets(shop)).toBe(1)
})
