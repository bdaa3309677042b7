import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '#src/people/accounts/operations/change-email.ts'
import { demoEmail } from '#src/people/accounts/rules.ts'
import { correctAddress } from '#src/operation/support/operations/correct-address.ts'
import { readPerson } from '#src/operation/support/operations/person.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
let support: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  support = await shop.aPerson(['support'])
})
afterAll(() => shop.close())

const reason = 'Mistyped at sign-up'
let addresses = 0
const anAddress = () => `corrected-${(addresses += 1)}@example.org`
async function unconfirmed(): Promise<Person> {
  const person = await shop.aPerson()
  await shop.sql`update users set email_verified = false where id = ${person.userId}`
  return person
}
async function userOf({ userId }: Person) {
  const [row] = await shop.sql<{ email: string; email_verified: boolean }[]>`
    select email, email_verified from users where id = ${userId}`
  return row ?? expect.fail('no user')
}
const jobsTo = (email: string) =>
  shop.sql<{ name: string; url: string }[]>`
    select name, data->>'url' as url from pgboss.job
    where name like 'accounts.send-address-%' and data->>'email' = ${email} order by created_on`
async function tokenTo(email: string): Promise<string> {
  const [job] = (await jobsTo(email)).toReversed()
  return new URL(job?.url ?? expect.fail(`no email to ${email}`)).searchParams.get('token') ?? ''
}
const confirm = async (email: string) => shop.did(confirmEmailChange, { token: await tokenTo(email) }, visitor)
const refusal = (person: Person, by: Person, email = anAddress()) =>
  shop.refusal(correctAddress, { userId: person.userId, email, reason }, by)

test('replaces an address that was never confirmed, and ends its links and sessions', async () => {
  const person = await unconfirmed()
  const [old, email] = [(await userOf(person)).email, anAddress()]
  await shop.sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${person.userId}, '2100-01-01', now(), now())`
  await shop.sql`insert into sessions (user_id, token, expires_at, created_at, updated_at)
    values (${person.userId}, ${crypto.randomUUID()}, '2100-01-01', now(), now())`
  const done = await shop.did(correctAddress, { userId: person.userId, email: email.toUpperCase(), reason }, support)
  expect(done).toEqual({ isReplaced: true })
  expect(await userOf(person)).toEqual({ email, email_verified: false })
  for (const rows of [
    await shop.sql`select from verifications where value = ${person.userId}`,
    await shop.sql`select from sessions where user_id = ${person.userId}`,
    await jobsTo(old),
  ])
    expect(rows).toHaveLength(0)
  const [entry] = await shop.sql`select action, actor_id, after from audit_log where subject_id = ${person.userId}`
  expect(entry).toEqual({
    ...{ action: 'support.correct-address', actor_id: support.userId, after: { reason, isReplaced: true } },
  })
  await confirm(email)
  expect(await userOf(person)).toEqual({ email, email_verified: true })
  expect(await jobsTo(old)).toHaveLength(0)
})

test('the link of a corrected address that was confirmed meanwhile brings no former address back', async () => {
  const [person, email] = [await unconfirmed(), anAddress()]
  await shop.did(correctAddress, { userId: person.userId, email, reason }, support)
  await shop.sql`update users set email_verified = true where id = ${person.userId}`
  await confirm(email)
  expect((await jobsTo(email)).map(({ name }) => name)).toEqual(['accounts.send-address-link'])
})

test('an admin starts the change of a confirmed address, which its mailbox can undo', async () => {
  const person = await shop.aPerson()
  const [old, email] = [(await userOf(person)).email, anAddress()]
  expect(await refusal(person, support, email)).toMatchObject({ status: 'forbidden', code: 'confirmed-address' })
  const done = await shop.did(correctAddress, { userId: person.userId, email, reason }, admin)
  expect(done).toEqual({ isReplaced: false })
  expect(await userOf(person)).toEqual({ email: old, email_verified: true })
  await confirm(email)
  expect(await userOf(person)).toEqual({ email, email_verified: true })
  await shop.did(undoEmailChange, { token: await tokenTo(old) }, visitor)
  expect(await userOf(person)).toEqual({ email: old, email_verified: true })
})

test('a correction ends a pending change, and of two at the same time the last one counts', async () => {
  const [person, first, others] = [await unconfirmed(), anAddress(), [anAddress(), anAddress()]]
  await shop.did(requestEmailChange, { email: first }, person)
  await Promise.all(others.map((email) => shop.did(correctAddress, { userId: person.userId, email, reason }, support)))
  const { email } = await userOf(person)
  expect(others).toContain(email)
  for (const other of [first, ...others].filter((one) => one !== email))
    expect(await shop.refusal(confirmEmailChange, { token: await tokenTo(other) }, visitor)).toMatchObject({
      code: 'link-invalid',
    })
  await confirm(email)
})

test('refuses an address in use, the same one, demo accounts, staff, oneself and others', async () => {
  const [person, other] = [await unconfirmed(), await shop.aPerson()]
  const { email } = await userOf(other)
  expect(await refusal(person, support, email.toUpperCase())).toMatchObject({
    ...{ code: 'email-taken', fields: { email: 'An account with this email address already exists' } },
  })
  expect(await refusal(person, support, (await userOf(person)).email)).toMatchObject({ code: 'own-address' })
  expect(await refusal(person, support, demoEmail('buyer'))).toMatchObject({ code: 'demo-address' })
  for (const wrong of ['', 'nothing', 'a@b', 'x@y.invalid'])
    expect(await refusal(person, support, wrong)).toMatchObject({ status: 'invalid', fields: { email: /./ } })
  const noReason = { userId: person.userId, email: anAddress(), reason: ' ' }
  expect(await shop.refusal(correctAddress, noReason, support)).toMatchObject({ status: 'invalid' })
  const colleague = await colleagueOf(await shop.aPerson())
  await shop.sql`update users set email_verified = false where id in (${colleague.userId}, ${support.userId})`
  expect(await refusal(colleague, support)).toMatchObject({ code: 'about-staff' })
  expect(await refusal(support, support)).toMatchObject({ code: 'own-account' })
  await shop.sql`update users set email_verified = true where id = ${support.userId}`
  for (const by of [other, await shop.aPerson(['moderator']), await shop.aPerson(['finance'])])
    expect(await refusal(person, by)).toMatchObject({ status: 'forbidden' })
  await shop.leave(other)
  expect(await refusal(other, admin)).toMatchObject({ status: 'missing' })
  expect((await userOf(person)).email_verified).toBe(false)
})

test('shows the form to those who may correct the address', async () => {
  const rows = [await unconfirmed(), await shop.aPerson(), await colleagueOf(await unconfirmed())]
  const seen = async (by: Person) =>
    Promise.all(rows.map(async ({ userId }) => (await shop.did(readPerson, { userId }, by)).mayCorrect))
  expect(await seen(support)).toEqual([true, false, false])
  expect(await seen(admin)).toEqual([true, true, true])
  expect(await seen(await shop.aPerson(['moderator']))).toEqual([false, false, false])
})

async function colleagueOf(person: Person): Promise<Person> {
  await shop.sql`insert into user_roles (user_id, role, created_at) values (${person.userId}, 'finance', now())`
  return person
}
