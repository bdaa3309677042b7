import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAuth } from '#src/testing/auth.ts'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

// Strangers who guess the password of an account must not lock its owner out.

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Jar = readonly string[]

async function member({ auth, from }: TestAuth, name: string) {
  const { result, setCookies } = await auth.signUp(signUpValues(name), from())
  if (!result.ok) throw new Error(result.failure.message)
  const { email, password } = signUpValues(name)
  return { userId: result.value.userId, cookies: setCookies, email, password }
}

const deviceOf = (cookies: Jar) => cookies.filter((cookie) => cookie.startsWith('shop.device='))

async function signIn({ auth, from }: TestAuth, values: object, options: Parameters<TestAuth['from']>[0] = {}) {
  const { result, setCookies } = await auth.signIn(values, from(options))
  return { answer: result.ok ? 'in' : result.failure.code, setCookies }
}

/** Tries wrong passwords from many networks until one is rejected. */
async function attack(shop: TestAuth, email: string) {
  const answers: string[] = []
  for (let n = 0; n < 600; n++) {
    const ip = `2001:db8:${n.toString(16)}::1`
    answers.push((await signIn(shop, { email, password: 'a wrong one' }, { ip })).answer)
    if (answers.at(-1) === 'guesses-limited') return answers.length - 1
  }
  throw new Error('never refused')
}

test('limits the networks of one household together', async () => {
  const shop = testAuth(database)
  const { email, password } = await member(shop, 'household')
  let taken = 0
  for (let n = 0; n < 52; n++) {
    const ip = `2001:db8:7:01${n.toString(16).padStart(2, '0')}::1`
    const { answer } = await signIn(shop, { email, password: 'a wrong one' }, { ip })
    if (answer === 'sign-in-failed') taken++
  }
  expect(taken).toBe(20)
  expect((await signIn(shop, { email, password })).answer).toBe('in')
})

test('allows fifty attempts per /48', async () => {
  const shop = testAuth(database)
  const { email } = await member(shop, 'provider')
  let taken = 0
  for (let n = 0; n < 60; n++) {
    const ip = `2001:db8:8:${n.toString(16).padStart(2, '0')}00::1`
    const { answer } = await signIn(shop, { email, password: 'a wrong one' }, { ip })
    if (answer === 'sign-in-failed') taken++
  }
  expect(taken).toBe(50)
})

test('an attack from many addresses does not lock out a device that signed in before, even after signing out', async () => {
  const shop = testAuth(database)
  const { email, password, cookies } = await member(shop, 'besieged')
  const out = await shop.auth.signOut(shop.from({ cookies }))
  expect(deviceOf(out.setCookies)).toEqual([])
  expect(await attack(shop, email)).toBe(500)

  expect((await signIn(shop, { email, password })).answer).toBe('guesses-limited')
  expect((await signIn(shop, { email, password }, { cookies: deviceOf(cookies) })).answer).toBe('in')
})

test('under attack, an emailed link lets the owner sign in on a new device, and does not sign in by itself', async () => {
  const shop = testAuth(database, { limits: { account: { max: 5, windowSeconds: 3600 } } })
  const { email, password } = await member(shop, 'traveling')
  await attack(shop, email)
  shop.mails.length = 0
  expect((await shop.auth.requestDeviceLink({ email: email.toUpperCase() }, shop.from())).result.ok).toBe(true)
  const [mail] = shop.mails
  expect(mail).toMatchObject({ job: 'accounts.send-device-link', data: { email } })
  const token = new URL(mail?.data.url ?? '').searchParams.get('token') ?? ''

  const opened = await shop.auth.openDeviceLink(token, shop.from())
  expect(opened.setCookies).toHaveLength(1)
  expect((await shop.auth.actorOf(shop.from({ cookies: opened.setCookies }), shop.clock.now())).actor).toEqual({
    kind: 'visitor',
  })
  expect((await signIn(shop, { email, password }, { cookies: opened.setCookies })).answer).toBe('in')

  // Opening it again is the same device, with the same limit.
  const again = await shop.auth.openDeviceLink(token, shop.from())
  expect(again.setCookies).toEqual(opened.setCookies)
  shop.clock.advance(2 * 3600)
  expect((await shop.auth.openDeviceLink(token, shop.from())).result).toMatchObject({
    failure: { code: 'link-invalid' },
  })
})

test('a device link request reveals no address and is limited per mailbox', async () => {
  const shop = testAuth(database)
  const { email } = await member(shop, 'quiet')
  shop.mails.length = 0
  const known = await shop.auth.requestDeviceLink({ email }, shop.from())
  expect(await shop.auth.requestDeviceLink({ email: 'nobody@example.com' }, shop.from())).toEqual(known)
  for (let n = 0; n < 5; n++) await shop.auth.requestDeviceLink({ email }, shop.from())
  expect(shop.mails).toHaveLength(3)
  const ip = '192.0.2.77'
  for (let n = 0; n < 5; n++) await shop.auth.requestDeviceLink({ email }, shop.from({ ip }))
  expect((await shop.auth.requestDeviceLink({ email }, shop.from({ ip }))).result).toMatchObject({
    failure: { code: 'too-many-attempts' },
  })
})

test('a known device has its own limit, and counts as new beyond it', async () => {
  const shop = testAuth(database, { limits: { account: { max: 2, windowSeconds: 3600 } } })
  const { email, password, cookies } = await member(shop, 'stolen')
  const device = deviceOf(cookies)
  const guess = (word: string) => signIn(shop, { email, password: word }, { cookies: device })
  const answers: string[] = []
  for (let n = 0; n < 13; n++) answers.push((await guess('a wrong one')).answer)
  expect(answers.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'sign-in-failed'))
  expect(answers[12]).toBe('guesses-limited')
  expect((await guess(password)).answer).toBe('guesses-limited')
})

test('rejects a device cookie that is forged, of another account or from before a password change', async () => {
  const shop = testAuth(database, { limits: { account: { max: 2, windowSeconds: 3600 } } })
  const [ada, bo] = [await member(shop, 'device-ada'), await member(shop, 'device-bo')]
  await attack(shop, ada.email)
  const [own = ''] = deviceOf(ada.cookies)
  const value = own.split(';')[0] ?? ''
  const forged = [`${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`, 'shop.device=', 'shop.device=%E0%A4%A']
  for (const cookies of [deviceOf(bo.cookies), ...forged.map((each) => [each]), [`shop.device=${'x'.repeat(50_000)}`]])
    expect((await signIn(shop, ada, { cookies })).answer).toBe('guesses-limited')

  const change = { currentPassword: ada.password, password: 'quite new', confirmPassword: 'quite new' }
  expect((await shop.auth.changePassword(change, shop.from({ cookies: ada.cookies }))).result.ok).toBe(true)
  const old = await signIn(shop, { email: ada.email, password: 'quite new' }, { cookies: [own] })
  expect(old.answer).toBe('guesses-limited')
})

test('one browser remembers the last five accounts, each as the same device', async () => {
  const shop = testAuth(database)
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => member(shop, `shared-${n}`)))
  let jar: Jar = []
  for (const { email, password } of people)
    jar = deviceOf((await signIn(shop, { email, password }, { cookies: jar })).setCookies)
  const value = (jar[0] ?? '').split(';')[0] ?? ''
  expect(value.length).toBeLessThan(250)
  const [first = '', second = ''] = value.replace('shop.device=', '').split('.').toReversed()
  const [, last] = people.toReversed()
  const again = deviceOf((await signIn(shop, last ?? {}, { cookies: jar })).setCookies)
  expect(again.join()).toContain(first)
  expect(again.join()).toContain(second)
})
