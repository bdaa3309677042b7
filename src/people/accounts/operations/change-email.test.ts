// Longer than 60 lines: a change of an address has many ways to go wrong.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailLink,
  requestEmailChange,
  undoEmailChange,
} from '#src/people/accounts/operations/change-email.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { readSecurity } from '#src/people/accounts/operations/security.ts'
import { deleteExpired, deleteLinks } from '#src/people/accounts/public/session-store.ts'
import { demoEmail, undoLinkMs } from '#src/people/accounts/rules.ts'
import { createStripeClient } from '#src/adapters/stripe/stripe-client.ts'
import { createKey } from '#src/platform/developers/operations/keys.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const undoSeconds = undoLinkMs / 1000
let addresses = 0
const anAddress = () => `new-${(addresses += 1)}@example.org`
const addressOf = async ({ userId }: Person) => {
  const [row] = await shop.sql<{ email: string; email_verified: boolean }[]>`
    select email, email_verified from users where id = ${userId}`
  return row?.email ?? ''
}

type Mail = { readonly name: string; readonly email: string; readonly url: string }

/** The jobs that send emails about changes to an address, oldest first. */
async function mailsTo(email: string): Promise<readonly Mail[]> {
  return shop.sql<Mail[]>`
    select name, data->>'email' as email, coalesce(data->>'url', '') as url from pgboss.job
    where name like 'accounts.send-address-%' and data->>'email' = ${email} order by created_on`
}

async function tokenTo(email: string, kind: 'link' | 'changed'): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ name }) => name === `accounts.send-address-${kind}`)
  return new URL(mail?.url ?? expect.fail(`no email to ${email}`)).searchParams.get('token') ?? ''
}

const ask = (person: Person, email: string) => shop.did(requestEmailChange, { email }, person)
const confirm = async (email: string) => shop.did(confirmEmailChange, { token: await tokenTo(email, 'link') }, visitor)

async function change(person: Person, email = anAddress()): Promise<string> {
  await ask(person, email)
  await confirm(email)
  return email
}

async function aSession({ userId }: Person): Promise<string> {
  const [row] = await shop.sql<{ id: string }[]>`
    insert into sessions (user_id, token, expires_at, created_at, updated_at)
    values (${userId}, gen_random_uuid()::text, now() + interval '1 day', now(), now()) returning id`
  return row?.id ?? ''
}
const sessionsOf = async ({ userId }: Person) =>
  (await shop.sql<{ id: string }[]>`select id from sessions where user_id = ${userId}`).map(({ id }) => id)

test('sets the address of the customer and of the payout account at the provider', async () => {
  const person = await shop.aPerson()
  await shop.aSavedCard(person)
  const old = await addressOf(person)
  const made = await shop.app.payments.createAccount({ sellerId: person.userId, email: old, idempotencyKey: 'seller' })
  if (made.kind !== 'done') throw new Error(made.kind)
  await shop.sql`update profiles set stripe_connect_account_id = ${made.value.id} where id = ${person.userId}`
  const email = await change(person)
  await shop.quiet()
  const found = await shop.app.payments.findCustomers({ userId: person.userId, email })
  expect(found).toMatchObject({ kind: 'done', value: [expect.stringMatching(/^cus_/)] })
  const stripe = createStripeClient(shop.stripe ?? expect.fail('no provider'))
  expect(await stripe.accounts.retrieve(made.value.id)).toMatchObject({ email })
})

test('changes the address with the link in the new mailbox, once', async () => {
  const person = await shop.aPerson()
  const [old, email] = [await addressOf(person), anAddress()]
  await ask(person, ` ${email.toUpperCase()} `)
  expect(await addressOf(person)).toBe(old)
  expect(await shop.did(readSecurity, { currentId: null }, person)).toMatchObject({ email: old, pendingEmail: email })
  const token = await tokenTo(email, 'link')
  expect(await shop.did(readEmailLink, { token, kind: 'confirm' }, visitor)).toMatchObject({ newEmail: email })
  expect(await shop.refusal(readEmailLink, { token, kind: 'undo' }, visitor)).toMatchObject({ code: 'link-invalid' })
  await shop.did(confirmEmailChange, { token }, visitor)
  expect(await addressOf(person)).toBe(email)
  // A second click does no harm.
  await shop.did(confirmEmailChange, { token }, visitor)
  expect((await mailsTo(old)).length).toBe(1)
  expect(await shop.refusal(readEmailLink, { token, kind: 'confirm' }, visitor)).toMatchObject({ code: 'link-invalid' })
  expect(await shop.did(readSecurity, { currentId: null }, person)).toMatchObject({ email, pendingEmail: null })
  expect(
    await shop.sql`select 1 from audit_log where action = 'accounts.change-email' and subject_id = ${person.userId}`,
  ).toHaveLength(1)
  // Tokens are stored as hashes only.
  expect(JSON.stringify(await shop.sql`select * from email_changes`)).not.toContain(token)
})

test('ends sessions elsewhere and links that went to the old mailbox', async () => {
  const person = await shop.aPerson()
  const [own] = [await aSession(person), await aSession(person)]
  await shop.sql`insert into verifications (identifier, value, expires_at, created_at, updated_at)
    values ('reset', ${person.userId}, now() + interval '1 day', now(), now())`
  const email = anAddress()
  await shop.did(requestEmailChange, { email, sessionId: own }, person)
  expect((await sessionsOf(person)).length).toBe(2)
  await confirm(email)
  expect(await sessionsOf(person)).toEqual([own])
  expect(await shop.sql`select 1 from verifications where value = ${person.userId}`).toHaveLength(0)
})

test('answers the same for an address in use, and tells its owner', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const [free, taken] = [anAddress(), await addressOf(other)]
  expect(await ask(person, free)).toEqual({ email: free })
  expect(await ask(person, taken.toUpperCase())).toEqual({ email: taken })
  expect(await shop.did(readSecurity, { currentId: null }, person)).toMatchObject({ pendingEmail: taken })
  expect((await mailsTo(taken)).map(({ name }) => name)).toEqual(['accounts.send-address-in-use'])
  expect(await shop.sql`select 1 from email_changes where new_email = ${taken} and token_hash is not null`).toEqual([])
})

test('refuses the own address, and addresses of demo accounts', async () => {
  const person = await shop.aPerson()
  const email = await addressOf(person)
  expect(await shop.refusal(requestEmailChange, { email }, person)).toMatchObject({ code: 'own-address' })
  expect(await shop.refusal(requestEmailChange, { email: 'x@skald.test' }, person)).toMatchObject({
    code: 'demo-address',
  })
  expect(await shop.refusal(requestEmailChange, { email: 'no address' }, person)).toMatchObject({
    fields: { email: 'Please enter a valid email address' },
  })
  await shop.sql`update users set email = ${demoEmail('buyer')} where id = ${person.userId}`
  expect(await shop.refusal(requestEmailChange, { email: anAddress() }, person)).toMatchObject({ code: 'demo-address' })
})

test('a link ends after a day, with a newer request, a cancellation, or a new password', async () => {
  const person = await shop.aPerson()
  const refused = async (email: string) =>
    shop.refusal(confirmEmailChange, { token: await tokenTo(email, 'link') }, visitor)
  const [first, second, third, fourth] = [anAddress(), anAddress(), anAddress(), anAddress()]
  await ask(person, first)
  await ask(person, second)
  expect(await refused(first)).toMatchObject({ code: 'link-invalid' })
  expect(await shop.did(cancelEmailChange, {}, person)).toEqual({ changed: true })
  expect(await shop.did(cancelEmailChange, {}, person)).toEqual({ changed: false })
  expect(await refused(second)).toMatchObject({ code: 'link-invalid' })
  await ask(person, third)
  // What a password reset and a password change do.
  await shop.db.transaction().execute((tx) => deleteLinks(tx, person.userId, shop.clock.now()))
  expect(await refused(third)).toMatchObject({ code: 'link-invalid' })
  await ask(person, fourth)
  shop.clock.advance(86_400)
  expect(await refused(fourth)).toMatchObject({ code: 'link-invalid' })
  expect(await addressOf(person)).toContain('@example.com')
})

test('limits requests of a user and emails to a mailbox', async () => {
  const email = anAddress()
  for (const _ of [1, 2, 3, 4]) await ask(await shop.aPerson(), email)
  expect(await mailsTo(email)).toHaveLength(3)
  const person = await shop.aPerson()
  for (const _ of [1, 2, 3, 4, 5]) await ask(person, anAddress())
  expect(await shop.refusal(requestEmailChange, { email: anAddress() }, person)).toMatchObject({ status: 'limited' })
})

test('refuses an address that somebody signed up with in between', async () => {
  const person = await shop.aPerson()
  const email = anAddress()
  await ask(person, email)
  await shop.did(createUser, { email, username: `taker-${addresses}`, displayName: '', createdAt: shop.clock.now() })
  expect(await shop.refusal(confirmEmailChange, { token: await tokenTo(email, 'link') }, visitor)).toMatchObject({
    code: 'email-taken',
  })
  expect(await addressOf(person)).toContain('@example.com')
})

test('two accounts that confirm one address at once: one gets it', async () => {
  const [one, two] = [await shop.aPerson(), await shop.aPerson()]
  const email = anAddress()
  const tokens: string[] = []
  for (const person of [one, two]) {
    await ask(person, email)
    tokens.push(await tokenTo(email, 'link'))
  }
  const done = await Promise.all(tokens.map((token) => shop.run(confirmEmailChange, { token }, visitor)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await addressOf(one), await addressOf(two)].filter((each) => each === email)).toHaveLength(1)
})

test('one link used twice at once changes the address once', async () => {
  const person = await shop.aPerson()
  const [old, email] = [await addressOf(person), anAddress()]
  await ask(person, email)
  const token = await tokenTo(email, 'link')
  const done = await Promise.all([1, 2, 3].map(() => shop.run(confirmEmailChange, { token }, visitor)))
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(await mailsTo(old)).toHaveLength(1)
  const undo = await tokenTo(old, 'changed')
  await Promise.all([1, 2].map(() => shop.did(undoEmailChange, { token: undo }, visitor)))
  expect(await addressOf(person)).toBe(old)
})

test('undoes a change for seven days: ends sessions, the password, new ways to sign in and a pending change', async () => {
  const person = await shop.aPerson()
  const old = await addressOf(person)
  await shop.sql`insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
    values (${person.userId}, ${person.userId}, 'credential', 'x', '2020-01-01', '2020-01-01')`
  const aPasskey = (id: string, at: Date) => shop.sql`
    insert into passkeys (user_id, credential_id, public_key, counter, device_type, backed_up, created_at)
    values (${person.userId}, ${id}, 'x', 0, 'x', false, ${at})`
  await aPasskey('owner', new Date('2020-01-01'))
  await change(person)
  await aPasskey('attacker', shop.clock.now())
  await shop.sql`insert into two_factors (user_id, secret, backup_codes, verified) values (${person.userId}, 'x', 'x', true)`
  await shop.sql`update users set two_factor_enabled = true where id = ${person.userId}`
  await aSession(person)
  await shop.did(createKey, { name: 'attacker', scopes: ['profile:read'], lifetime: '7' }, person)
  shop.clock.advance(undoSeconds - 60)
  const pending = anAddress()
  await ask(person, pending)
  const token = await tokenTo(old, 'changed')
  expect(await shop.did(readEmailLink, { token, kind: 'undo' }, visitor)).toMatchObject({ oldEmail: old })
  expect(await shop.did(undoEmailChange, { token }, visitor)).toEqual({ email: old })
  expect(await shop.did(undoEmailChange, { token }, visitor)).toEqual({ email: old })
  expect(await addressOf(person)).toBe(old)
  expect(await sessionsOf(person)).toEqual([])
  expect(await shop.sql`select 1 from accounts where user_id = ${person.userId}`).toEqual([])
  await shop.quiet()
  expect(await shop.sql`select name from api_keys where user_id = ${person.userId} and revoked_at is null`).toEqual([])
  expect(await shop.sql`select two_factor_enabled as on from users where id = ${person.userId}`).toEqual([
    { on: false },
  ])
  expect(await shop.sql`select credential_id as id from passkeys where user_id = ${person.userId}`).toEqual([
    { id: 'owner' },
  ])
  expect(await shop.refusal(confirmEmailChange, { token: await tokenTo(pending, 'link') }, visitor)).toMatchObject({
    code: 'link-invalid',
  })
})

test('undoing keeps the second factor that was on before', async () => {
  const person = await shop.aPerson()
  const old = await addressOf(person)
  await shop.sql`insert into two_factors (user_id, secret, backup_codes, verified) values (${person.userId}, 'x', 'x', true)`
  await change(person)
  await shop.did(undoEmailChange, { token: await tokenTo(old, 'changed') }, visitor)
  expect(await shop.sql`select 1 from two_factors where user_id = ${person.userId}`).toHaveLength(1)
})

test('the undoing of a first change restores the original address and ends the undo link of a second', async () => {
  const person = await shop.aPerson()
  const original = await addressOf(person)
  const attackers = await change(person)
  await change(person)
  await shop.did(undoEmailChange, { token: await tokenTo(original, 'changed') }, visitor)
  expect(await addressOf(person)).toBe(original)
  const refused = await shop.refusal(undoEmailChange, { token: await tokenTo(attackers, 'changed') }, visitor)
  expect(refused).toMatchObject({ code: 'link-invalid' })
  expect(await addressOf(person)).toBe(original)
})

test('the undo link of the first change works after that of the second', async () => {
  const person = await shop.aPerson()
  const original = await addressOf(person)
  const attackers = await change(person)
  await change(person)
  await shop.did(undoEmailChange, { token: await tokenTo(attackers, 'changed') }, visitor)
  expect(await addressOf(person)).toBe(attackers)
  await shop.did(undoEmailChange, { token: await tokenTo(original, 'changed') }, visitor)
  expect(await addressOf(person)).toBe(original)
})

test('keeps the old address for its owner while the change can be undone', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const old = await addressOf(person)
  await change(person)
  const taker = { email: old, username: `squatter-${addresses}`, displayName: '', createdAt: shop.clock.now() }
  expect(await shop.refusal(createUser, taker)).toMatchObject({ code: 'email-taken' })
  await ask(other, old)
  expect((await mailsTo(old)).at(-1)?.name).toBe('accounts.send-address-in-use')
  const token = await tokenTo(old, 'changed')
  shop.clock.advance(undoSeconds)
  expect(await shop.refusal(undoEmailChange, { token }, visitor)).toMatchObject({ code: 'link-invalid' })
  await shop.did(createUser, { ...taker, createdAt: shop.clock.now() })
  await shop.db.transaction().execute((tx) => deleteExpired(tx, shop.clock.now()))
  expect(await shop.sql`select 1 from email_changes where user_id = ${person.userId}`).toEqual([])
})

test('an owner may take the old address back without the undo link', async () => {
  const person = await shop.aPerson()
  const old = await addressOf(person)
  await change(person)
  await change(person, old)
  expect(await addressOf(person)).toBe(old)
})

test('sends no undo link to an address that nobody verified', async () => {
  const person = await shop.aPerson()
  const typo = await addressOf(person)
  await shop.sql`update users set email_verified = false where id = ${person.userId}`
  const email = await change(person)
  expect(await mailsTo(typo)).toEqual([])
  expect(await shop.sql`select email_verified as v from users where email = ${email}`).toEqual([{ v: true }])
})

test('a suspended user changes nothing, but can undo', async () => {
  const person = await shop.aPerson()
  const old = await addressOf(person)
  await change(person)
  const pending = anAddress()
  await ask(person, pending)
  const until = new Date(shop.clock.now().getTime() + 86_400_000)
  const action = { userId: person.userId, kind: 'suspension', reason: 'spam', words: 'No more.', until }
  await shop.did(takeAction, action, await anAdmin(shop))
  expect(await shop.refusal(confirmEmailChange, { token: await tokenTo(pending, 'link') }, visitor)).toMatchObject({
    code: 'link-invalid',
  })
  await shop.did(undoEmailChange, { token: await tokenTo(old, 'changed') }, visitor)
  expect(await addressOf(person)).toBe(old)
})

test('the links of a deleted account do nothing', async () => {
  const person = await shop.aPerson()
  const [old, pending] = [await addressOf(person), anAddress()]
  await change(person)
  await ask(person, pending)
  const [confirming, undoing] = [await tokenTo(pending, 'link'), await tokenTo(old, 'changed')]
  await shop.leave(person)
  expect(await shop.refusal(confirmEmailChange, { token: confirming }, visitor)).toMatchObject({ code: 'link-invalid' })
  expect(await shop.refusal(undoEmailChange, { token: undoing }, visitor)).toMatchObject({ code: 'link-invalid' })
  expect(await shop.sql`select 1 from email_changes where user_id = ${person.userId}`).toEqual([])
})
