import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpValues, testAuth } from '#src/testing/auth.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { reservedUsernames } from '#src/people/accounts/rules.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const countUsers = async () => {
  const { count } = await database.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('creates the user, profile, buyer role, session and verification email', async () => {
  const { auth, mails, from, clock } = testAuth(database)
  const { result, setCookies } = await auth.signUp(signUpValues('Ada'), from())

  expect(result).toMatchObject({ ok: true, value: { userId: expect.any(String) } })
  const userId = result.ok ? result.value.userId : ''
  const profile = await database.db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ username: 'ada', display_name: 'Ada', bio: '', created_at: clock.now() })
  const { actor } = await auth.actorOf(from({ cookies: setCookies }), clock.now())
  expect(actor).toEqual({ kind: 'user', userId, roles: ['buyer'], emailVerified: false })
  expect(mails).toMatchObject([{ job: 'accounts.send-verification', data: { userId, email: 'ada@example.com' } }])
})

test('the cookie is HttpOnly, and Secure over HTTPS', async () => {
  const local = testAuth(database)
  const { setCookies } = await local.auth.signUp(signUpValues('cookie'), local.from())
  expect(setCookies[1]).toMatch(/^shop\.device=.*; HttpOnly; SameSite=Lax$/)
  expect(setCookies[0]).toMatch(/^shop\.session_token=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)

  const real = testAuth(database, { publicUrl: 'https://shop.example' })
  const { setCookies: secure } = await real.auth.signUp(signUpValues('secure'), real.from())
  expect(secure[0]).toMatch(/^__Host-shop\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(secure[1]).toMatch(/^__Host-shop\.device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(secure.join()).not.toContain('Domain')
  const signedIn = real.from({ cookies: secure })
  expect((await real.auth.actorOf(signedIn, real.clock.now())).actor).toMatchObject({ kind: 'user' })
  const { setCookies: gone } = await real.auth.signOut(signedIn)
  expect(gone.join('\n')).toMatch(/^__Host-shop\.session_token=; Max-Age=0; Path=\/; HttpOnly; Secure/m)
})

test.each([
  ['username', { username: 'TAKEN', email: 'other@example.com' }, 'username', 'This username is already taken'],
  ['username with a taken address', { username: 'TAKEN' }, 'username', 'This username is already taken'],
  [
    'address',
    { email: 'TAKEN@example.com', username: 'other' },
    'email',
    'We could not create an account with this address. If it is yours, check your email.',
  ],
])('rejects a taken %s case-insensitively and creates nothing', async (_, over, field, message) => {
  const { auth, from, mails } = testAuth(database)
  await auth.signUp(signUpValues('taken'), from())
  const before = await countUsers()

  const { result, setCookies } = await auth.signUp(signUpValues('taken', over), from())

  expect(result).toMatchObject({ ok: false, failure: { status: 'conflict' } })
  expect(result.ok ? {} : result.failure.fields).toEqual({ [field]: message })
  expect(setCookies).toEqual([])
  expect(await countUsers()).toBe(before)
  expect(mails.filter((mail) => mail.data.email === 'other@example.com')).toEqual([])
})

test('notifies the owner of an address that is used to sign up, and limits attempts', async () => {
  const { auth, from, mails, clock } = testAuth(database, { limits: { takenAddress: { max: 2, windowSeconds: 3600 } } })
  const ip = (n: number) => ({ ip: `2001:db8:5:${n.toString(16).padStart(4, '0')}::1` })
  for (const name of ['owner1', 'owner2', 'owner3']) await auth.signUp(signUpValues(name), from())
  const ask = (name: string, n: number) =>
    auth.signUp(signUpValues(`${name}-again`, { email: `${name}@example.com` }), from(ip(n)))

  expect((await ask('owner1', 1)).result).toMatchObject({ failure: { code: 'address-not-usable' } })
  expect(mails.at(-1)).toMatchObject({ job: 'accounts.send-already-registered', data: { email: 'owner1@example.com' } })
  expect((await ask('owner2', 2)).result).toMatchObject({ failure: { code: 'address-not-usable' } })
  // The same household gets no more answers, about any address.
  expect((await ask('owner3', 3)).result).toMatchObject({ failure: { code: 'too-many-attempts' } })
  expect((await ask('nobody-yet', 4)).result).toMatchObject({ failure: { code: 'too-many-attempts' } })
  clock.advance(3600)
  expect((await ask('nobody-yet', 4)).result.ok).toBe(true)
})

test('limits the emails that new accounts send to one mailbox, although each account is deleted', async () => {
  const { auth, from, mails, clock } = testAuth(database, { limits: { mail: { max: 2, windowSeconds: 3600 } } })
  const signUp = async (name: string, address: string) => {
    const { result } = await auth.signUp(signUpValues(name, { email: address }), from())
    if (!result.ok) return result.failure.code
    const email = `${result.value.userId}@deleted.invalid`
    await database.db.updateTable('users').set({ email }).where('id', '=', result.value.userId).execute()
    return 'made'
  }
  expect(await signUp('mailbox1', 'mailbox@example.com')).toBe('made')
  expect(await signUp('mailbox2', 'Mailbox+2@example.com')).toBe('made')
  expect(await signUp('mailbox3', 'mailbox@example.com')).toBe('too-many-attempts')
  expect(await signUp('mailbox4', 'mailbox+4@example.com')).toBe('too-many-attempts')
  expect(mails).toHaveLength(2)
  clock.advance(3600)
  expect(await signUp('mailbox5', 'mailbox@example.com')).toBe('made')
})

test.each([
  [{ confirmPassword: 'different' }, 'Passwords do not match', 'confirmPassword'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters', 'password'],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'Password must be at most 128 characters',
    'password',
  ],
  [{ password: undefined }, 'Password must be at least 6 characters', 'password'],
  [{ email: 'nobody' }, 'Please enter a valid email address', 'email'],
  [{ email: 'a\0b@example.com' }, 'Please enter a valid email address', 'email'],
  [{ email: `${'x'.repeat(100_000)}@example.com` }, 'Please enter a valid email address', 'email'],
  [{ email: 'deleted-1@deleted.invalid' }, 'Please enter a valid email address', 'email'],
  [{ username: 'Deleted-0123' }, 'This username is reserved. Please choose another one.', 'username'],
  [{ username: 'Admin' }, 'This username is reserved. Please choose another one.', 'username'],
  [{ username: 's_k-ald' }, 'This username is reserved. Please choose another one.', 'username'],
  [{ username: 'x' }, /^Use 3 to 40/, 'username'],
  [{ username: 'nul\0nul' }, /^Use 3 to 40/, 'username'],
  [{ username: '名前名前' }, /^Use 3 to 40/, 'username'],
  [{ username: { toString: 'object' } }, /^Use 3 to 40/, 'username'],
  [{ username: 'x'.repeat(1_000_000) }, /^Use 3 to 40/, 'username'],
])('rejects invalid input with a message: %#', async (over, message, field) => {
  const { auth, from } = testAuth(database)
  const { result } = await auth.signUp(signUpValues('careful', over), from())
  expect(result).toMatchObject({ ok: false, failure: { status: 'invalid', message: expect.stringMatching(message) } })
  expect(result.ok ? {} : result.failure.fields).toHaveProperty([field])
})

test('accepts any password of six characters', async () => {
  const { auth, from } = testAuth(database)
  const password = 'å\0🎉名 ñ'
  const values = signUpValues('unusual', { password, confirmPassword: password })
  expect((await auth.signUp(values, from())).result.ok).toBe(true)
  expect((await auth.signIn({ email: values.email, password }, from())).result.ok).toBe(true)
})

test('logs neither password nor address', async () => {
  const { auth, from, lines } = testAuth(database)
  const values = signUpValues('discreet', { password: 'hunter2-hunter2', confirmPassword: 'hunter2-hunter2' })
  await auth.signUp(values, from())
  await auth.signUp(values, from())
  await Promise.all(
    [1, 2].map((n) => auth.signUp({ ...values, username: 'discreet2', email: `dis${n}@example.com` }, from())),
  )
  await auth.signIn({ email: values.email, password: 'hunter2-wrong' }, from())
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toMatch(/hunter2|discreet@|dis\d@/)
})

test('rolls the sign-up back if the email cannot be enqueued', async () => {
  const enqueue = () => Promise.reject(new Error('the queue is stopped'))
  const { auth, from } = testAuth(database, { enqueue })
  const before = await countUsers()
  const { result } = await auth.signUp(signUpValues('unlucky'), from())
  expect(result).toMatchObject({ failure: { status: 'unavailable', message: 'Failed to create account' } })
  expect(await countUsers()).toBe(before)
})

test('limits sign-ups per client', async () => {
  const { auth, from, clock } = testAuth(database, { limits: { signUp: { max: 2, windowSeconds: 600 } } })
  for (const name of ['many1', 'many2'])
    expect((await auth.signUp(signUpValues(name), from({ ip: '192.0.2.7' }))).result.ok).toBe(true)

  const { result } = await auth.signUp(signUpValues('many3'), from({ ip: '192.0.2.7' }))
  expect(result).toMatchObject({
    ok: false,
    failure: { status: 'limited', message: 'Too many attempts. Please wait 10 minutes and try again.' },
  })
  expect((await auth.signUp(signUpValues('many3'), from({ ip: '192.0.2.8' }))).result.ok).toBe(true)
  clock.advance(600)
  expect((await auth.signUp(signUpValues('many4'), from({ ip: '192.0.2.7' }))).result.ok).toBe(true)
})

test.each([
  ['Ada.Lovelace', 'ada-lovelace'],
  ['José', 'jose'],
  ['  --x_y--  ', 'x-y'],
  ['a', 'a-user'],
  ['', 'user'],
  ['名前', 'user'],
  ['Ж', 'user'],
  ['İstanbul', 'istanbul'],
  ['x'.repeat(100), 'x'.repeat(30)],
  [`${'x'.repeat(29)}.tail`, 'x'.repeat(29)],
])('derives from %j the username %j', async (listQuery, name) => {
  const { rows } = await sql<{ name: string }>`select username_from(${listQuery}) as name`.execute(database.db)
  expect(rows).toEqual([{ name }])
})

test('derives no reserved or invalid username', async () => {
  for (const name of reservedUsernames) {
    const { rows } = await sql<{ made: string; reserved: boolean }>`
      select username_from(${`${name}@`}) as made, is_reserved_username(${name}) as reserved`.execute(database.db)
    expect(rows, name).toEqual([{ made: `${name}-user`, reserved: true }])
  }
  const { rows } = await sql`
    select is_reserved_username('user') or is_reserved_username('ada') or is_reserved_username('deleted') as free,
      is_reserved_username('deleted-01') as departed, username_from('deleted.01@') as made`.execute(database.db)
  expect(rows).toEqual([{ free: false, departed: true, made: 'user-deleted-01' }])
})

test('derives unique usernames from addresses', async () => {
  const names: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const at = new Date(0)
    const user = await database.db
      .insertInto('users')
      .values({ email: `info@shop${n}.example`, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const profile = await database.db
      .selectFrom('profiles')
      .select('username')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    names.push(profile.username)
  }
  expect(names.slice(0, 3)).toEqual(['info', 'info-2', 'info-3'])
  expect(new Set(names).size).toBe(12)
})
