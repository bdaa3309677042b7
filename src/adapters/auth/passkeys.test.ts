import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAuth } from '#src/testing/auth.ts'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { readSecurity } from '#src/people/accounts/operations/security.ts'
import { testDatabase } from '#src/testing/database.ts'
import { virtualAuthenticator } from '#src/testing/virtual-authenticator.ts'
import { totp } from '#src/testing/totp.ts'

let database: OpenDatabase
let shop: TestAuth
beforeAll(async () => {
  database = await testDatabase()
  shop = testAuth(database)
})
afterAll(() => database.close())

type Jar = readonly string[]
const from = (cookies: Jar = []) => shop.from({ cookies: cookies.filter((cookie) => !/Max-Age=0/.test(cookie)) })
const who = async (cookies: Jar) => (await shop.auth.actorOf(from(cookies), new Date(), { fresh: true })).actor

async function signedUp(name: string): Promise<{ userId: string; cookies: Jar; currentPassword: string }> {
  const { result, setCookies } = await shop.auth.signUp(signUpValues(name), shop.from())
  if (!result.ok) throw new Error(result.failure.message)
  return { userId: result.value.userId, cookies: setCookies, currentPassword: `${name}-password` }
}

async function started({ cookies, currentPassword }: { cookies: Jar; currentPassword: string }) {
  const { result, setCookies } = await shop.auth.beginPasskey({ currentPassword }, from(cookies))
  if (!result.ok) throw new Error(result.failure.message)
  return { options: result.value, cookies: [...cookies, ...setCookies] }
}

async function withPasskey(name: string) {
  const person = await signedUp(name)
  const key = virtualAuthenticator()
  const { options, cookies } = await started(person)
  const added = await shop.auth.addPasskey({ credential: key.create(options), name: 'Phone' }, from(cookies))
  expect(added.result).toEqual({ ok: true, value: undefined })
  return { ...person, key }
}

async function asked() {
  const { result, setCookies } = await shop.auth.askForPasskey(from())
  if (!result.ok) throw new Error(result.failure.message)
  return { options: result.value, cookies: setCookies }
}

async function passkeysOf(cookies: Jar) {
  const read = await shop.run(readSecurity, { currentId: null }, await who(cookies))
  return read.ok ? read.value.passkeys : []
}

test('signs in by passkey, and notifies the owner when one is added', async () => {
  const { userId, key, cookies } = await withPasskey('keyed')
  expect(await passkeysOf(cookies)).toMatchObject([{ name: 'Phone' }])
  expect(shop.mails.at(-1)).toMatchObject({ data: { userId, change: 'passkey-added' } })
  const { options, cookies: challenge } = await asked()
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
  const entered = await shop.auth.signInWithPasskey({ credential: key.get(options) }, from(challenge))
  expect(entered.result).toMatchObject({ ok: true, value: { userId } })
  expect(await who(entered.setCookies)).toMatchObject({ kind: 'user', userId })
})

test('a passkey replaces the second step', async () => {
  const { userId, key, cookies, currentPassword } = await withPasskey('both')
  const two = await shop.auth.beginTwoFactor({ currentPassword }, from(cookies))
  const secret = two.result.ok ? two.result.value.secret : ''
  expect((await shop.auth.confirmTwoFactor({ code: totp(secret) }, from(cookies))).result.ok).toBe(true)
  const { options, cookies: challenge } = await asked()
  const entered = await shop.auth.signInWithPasskey({ credential: key.get(options) }, from(challenge))
  expect(entered.result).toMatchObject({ ok: true, value: { userId } })
})

test('accepts a response once and only from the requesting browser', async () => {
  const { key } = await withPasskey('once')
  const mine = await asked()
  const other = await asked()
  const credential = key.get(mine.options)
  for (const cookies of [[], other.cookies]) {
    const refused = await shop.auth.signInWithPasskey({ credential }, from(cookies))
    expect(refused.result).toMatchObject({ failure: { code: 'passkey-refused' } })
  }
  expect((await shop.auth.signInWithPasskey({ credential }, from(mine.cookies))).result.ok).toBe(true)
  expect((await shop.auth.signInWithPasskey({ credential }, from(mine.cookies))).result.ok).toBe(false)
})

test('rejects a passkey without user verification, of another site or unknown', async () => {
  const person = await signedUp('careless')
  for (const key of [
    virtualAuthenticator({ isUserVerified: false }),
    virtualAuthenticator({ origin: 'http://evil.test' }),
  ]) {
    const { options, cookies } = await started(person)
    const refused = await shop.auth.addPasskey({ credential: key.create(options), name: 'Key' }, from(cookies))
    expect(refused.result).toMatchObject({ failure: { code: 'passkey-refused' } })
  }
  expect(await passkeysOf(person.cookies)).toEqual([])
  const { options, cookies } = await asked()
  const unknown = await shop.auth.signInWithPasskey({ credential: virtualAuthenticator().get(options) }, from(cookies))
  expect(unknown.result).toMatchObject({ failure: { code: 'passkey-refused' } })
  expect(unknown.setCookies).toEqual([])
})

test('adding a passkey requires the password and own options', async () => {
  const [ada, bo] = [await signedUp('ada'), await signedUp('bodil')]
  const wrong = await shop.auth.beginPasskey({ currentPassword: bo.currentPassword }, from(ada.cookies))
  expect(wrong.result).toMatchObject({ failure: { code: 'wrong-password' } })
  const nobody = await shop.auth.beginPasskey({ currentPassword: ada.currentPassword }, from())
  expect(nobody.result).toMatchObject({ failure: { status: 'signed-out' } })
  const { options, cookies } = await started(ada)
  const challenge = cookies.filter((cookie) => !ada.cookies.includes(cookie))
  const values = { credential: virtualAuthenticator().create(options), name: 'Mine' }
  const asBo = await shop.auth.addPasskey(values, from([...bo.cookies, ...challenge]))
  expect(asBo.result.ok).toBe(false)
  expect([await passkeysOf(ada.cookies), await passkeysOf(bo.cookies)]).toEqual([[], []])
  const signIn = await asked()
  const crossed = await shop.auth.addPasskey(
    { credential: virtualAuthenticator().create(signIn.options), name: 'Mine' },
    from([...ada.cookies, ...signIn.cookies]),
  )
  expect(crossed.result.ok).toBe(false)
})

test('only the owner can remove a passkey', async () => {
  const { cookies, key, userId } = await withPasskey('ender')
  const other = await signedUp('meddler')
  const [passkey] = await passkeysOf(cookies)
  const values = { passkeyId: passkey?.id }
  expect((await shop.auth.removePasskey(values, from(other.cookies))).result.ok).toBe(false)
  expect((await shop.auth.removePasskey(values, from())).result.ok).toBe(false)
  expect(await passkeysOf(cookies)).toHaveLength(1)
  expect((await shop.auth.removePasskey(values, from(cookies))).result.ok).toBe(true)
  expect(shop.mails.at(-1)).toMatchObject({ data: { userId, change: 'passkey-removed' } })
  const { options, cookies: challenge } = await asked()
  const late = await shop.auth.signInWithPasskey({ credential: key.get(options) }, from(challenge))
  expect(late.result.ok).toBe(false)
})

test.each(['', '{', '[]', '1', '{"response":1}', `{"id":"${'x'.repeat(30_000)}"}`, '{"id":{"$ne":1}}'])(
  'rejects the credential %.20s',
  async (credential) => {
    const { cookies } = await asked()
    const refused = await shop.auth.signInWithPasskey({ credential }, from(cookies))
    expect(refused.result).toMatchObject({ ok: false, failure: { status: 'invalid' } })
  },
)

test('limits attempts per client address', async () => {
  const narrow = testAuth(database, { limits: { signIn: { max: 1, windowSeconds: 60 } } })
  const ask = () => narrow.auth.askForPasskey(narrow.from({ ip: '10.9.8.6' }))
  expect((await ask()).result.ok).toBe(true)
  expect((await ask()).result).toMatchObject({ failure: { status: 'limited', data: { retryAfterSeconds: 60 } } })
})
