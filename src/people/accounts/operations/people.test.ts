import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { testAuth } from '#src/testing/auth.ts'
import type { TestAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import {
  sendAlreadyRegistered,
  sendDeviceLink,
  sendReset,
  sendVerification,
  sweepAccounts,
} from '#src/people/accounts/handlers.ts'
import { emailOf, readCreators } from '#src/people/accounts/public/users.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { readOwnProfile, readPublicProfile } from '#src/people/accounts/operations/profile.ts'
import type { Mail } from '#src/ports/mailer.ts'
import { testDatabase } from '#src/testing/database.ts'
import { fastPasswords } from '#src/testing/fast-passwords.ts'

let database: OpenDatabase
let shop: TestAuth
beforeAll(async () => {
  database = await testDatabase()
  shop = testAuth(database)
})
afterAll(() => database.close())

const system = systemActor('demo')
const createdAt = new Date('2026-03-04T05:06:07.000Z')
const values = (username: string, over: object = {}) => ({
  username,
  email: `${username}@example.com`,
  displayName: `The ${username}`,
  bio: 'Words.',
  location: 'Umeå',
  website: 'https://example.com/',
  emailVerified: true,
  createdAt,
  ...over,
})

async function create(username: string, over: object = {}): Promise<string> {
  const made = await shop.run(createUser, values(username, over), system)
  if (!made.ok) throw new Error(made.failure.message)
  return made.value.id
}

test('a user created without a form has a complete profile, and can sign in with a password', async () => {
  const id = await create('maker', { passwordHash: await fastPasswords.hash('skald-demo') })
  const profile = await shop.run(readPublicProfile, { username: 'Maker' }, visitor)
  expect(profile).toEqual({
    ok: true,
    value: {
      id,
      username: 'maker',
      displayName: 'The maker',
      avatarUrl: null,
      bio: 'Words.',
      location: 'Umeå',
      website: 'https://example.com/',
      joinedAt: createdAt,
      trader: null,
    },
  })
  const { result } = await shop.auth.signIn({ email: 'maker@example.com', password: 'skald-demo' }, shop.from())
  expect(result).toMatchObject({ ok: true, value: { userId: id } })
  await create('mute')
  const mute = await shop.auth.signIn({ email: 'mute@example.com', password: 'skald-demo' }, shop.from())
  expect(mute.result.ok).toBe(false)
})

test('reports which name is taken', async () => {
  await create('first')
  const name = await shop.run(createUser, values('first', { email: 'second@example.com' }), system)
  expect(name).toMatchObject({ failure: { code: 'username-taken' } })
  const email = await shop.run(createUser, values('second', { email: 'FIRST@example.com' }), system)
  expect(email).toMatchObject({ failure: { code: 'email-taken' } })
  expect(await shop.run(createUser, values('second'), visitor)).toMatchObject({ failure: { status: 'forbidden' } })
})

test('returns the full profile to its owner and hides private fields from others', async () => {
  const id = await create('private')
  await database.db.updateTable('profiles').set({ hide_location: true }).where('id', '=', id).execute()
  const own = await shop.run(readOwnProfile, {}, { kind: 'user', userId: id, roles: [], emailVerified: true })
  expect(own).toMatchObject({
    value: { email: 'private@example.com', emailVerified: true, location: 'Umeå', hideLocation: true },
  })
  const others = await shop.run(readPublicProfile, { username: 'private' }, visitor)
  expect(others).toMatchObject({ value: { location: null } })
  expect(JSON.stringify(others)).not.toContain('private@example.com')
  expect(await shop.run(readOwnProfile, {}, visitor)).toMatchObject({ failure: { status: 'signed-out' } })
})

test.each(['nobody-at-all', '', '../admin', 'nul\0', "' or 1=1", 'x'.repeat(200)])(
  'rejects %j as a creator',
  async (username) => {
    const result = await shop.run(readPublicProfile, { username }, visitor)
    expect(result).toMatchObject({ failure: { status: 'missing', message: 'Creator Not Found' } })
  },
)

test('does not find deleted users, but names them on listings', async () => {
  const id = await create('gone')
  const left = { deleted_at: createdAt }
  await database.db.updateTable('users').set(left).where('id', '=', id).execute()
  await database.db
    .updateTable('profiles')
    .set({ ...left, display_name: '' })
    .where('id', '=', id)
    .execute()
  expect(await shop.run(readPublicProfile, { username: 'gone' }, visitor)).toMatchObject({
    failure: { status: 'missing' },
  })
  expect(await emailOf(database.db, id)).toBeNull()
  expect(await findIdByEmail(database.db, 'gone@example.com')).toBeNull()
  expect((await readCreators(database.db, [id], defaultSettings)).get(id)?.displayName).toBe('Skald creator')
})

test('reads creators by ids in one query', async () => {
  const [one, two] = [await create('one-of'), await create('two-of')]
  const creators = await readCreators(database.db, [one, two, one, randomUUID()], defaultSettings)
  expect([...creators.keys()].toSorted()).toEqual([one, two].toSorted())
  expect(creators.get(one)).toEqual({ username: 'one-of', displayName: 'The one-of', avatarUrl: null })
  expect(await readCreators(database.db, [], defaultSettings)).toEqual(new Map())
  expect(await emailOf(database.db, two)).toEqual({ address: 'two-of@example.com', name: 'The two-of' })
})

test('emails a link to its recipient, and a retry sends the same email', async () => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const parts = { db: database.db, mailer, settingsNow: () => defaultSettings }
  const link = {
    userId: await create('linked'),
    email: 'a@example.com',
    url: 'http://localhost:3000/reset-password?token=t',
  }
  await sendReset(parts)(link, { id: 'job', attempt: 1 })
  await sendReset(parts)(link, { id: 'job', attempt: 2 })
  await sendVerification(parts)(link, { id: 'job', attempt: 1 })
  await sendDeviceLink(parts)(link, { id: 'job', attempt: 1 })
  await sendAlreadyRegistered(parts)(link, { id: 'job', attempt: 1 })
  // Without the name: a stranger may have signed up with the address.
  const to = { address: 'a@example.com' }
  expect(sent.map((mail) => [mail.key, mail.to])).toEqual([
    ['reset:job', to],
    ['reset:job', to],
    ['verification:job', to],
    ['device-link:job', to],
    ['already-registered:job', to],
  ])
  await expect(sendReset(parts)(null as never, { id: 'job', attempt: 1 })).rejects.toThrow('request a new one')
  expect(sent.every(({ html, text }) => html.includes('?token=t') && text.includes(link.url))).toBe(true)
  expect(sent.every(({ text }) => text.includes('Hi The linked,'))).toBe(true)
})

test('greets by username if the display name is empty, a link or too long', async () => {
  for (const [i, displayName] of ['', 'win at evil.test', 'x'.repeat(61)].entries()) {
    const userId = await create(`plain-${i}`)
    await database.db.updateTable('profiles').set({ display_name: displayName }).where('id', '=', userId).execute()
    expect((await emailOf(database.db, userId))?.name).toBe(`plain-${i}`)
  }
})

test('deletes only expired rows', async () => {
  const userId = await create('swept')
  const now = shop.clock.now()
  const stamps = { created_at: now, updated_at: now }
  const hour = 60 * 60 * 1000
  for (const [name, expires_at] of [
    ['old', new Date(now.getTime() - 1)],
    ['new', new Date(now.getTime() + hour)],
  ] as const) {
    await database.db
      .insertInto('sessions')
      .values({ user_id: userId, token: name, expires_at, ...stamps })
      .execute()
    await database.db
      .insertInto('verifications')
      .values({ identifier: name, value: name, expires_at, ...stamps })
      .execute()
    await database.db.insertInto('rate_limits').values({ key: name, hits: 1, ends_at: expires_at }).execute()
  }
  await sweepAccounts({ db: database.db, clock: shop.clock })({}, { id: 'job', attempt: 1 })
  const left = await Promise.all([
    database.db.selectFrom('sessions').select('token as name').where('user_id', '=', userId).execute(),
    database.db
      .selectFrom('verifications')
      .select('identifier as name')
      .where('identifier', 'in', ['old', 'new'])
      .execute(),
    database.db.selectFrom('rate_limits').select('key as name').where('key', 'in', ['old', 'new']).execute(),
  ])
  expect(left).toEqual([[{ name: 'new' }], [{ name: 'new' }], [{ name: 'new' }]])
})
