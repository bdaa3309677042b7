import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { outboxDir } from '#src/main/compose.ts'
import { claimInvite } from '#src/people/waitlist/public/guest.ts'
import { invitePerson, readInvite } from '#src/people/waitlist/operations/invites.ts'
import { joinWaitlist, listWaitlist, readFigures } from '#src/people/waitlist/operations/waitlist.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const system = systemActor('test')
const join = (email: string, over: object = {}) => ({ name: 'Ada Lovelace', email, referralSource: 'blog', ...over })
const mailsTo = async (address: string) =>
  (await createOutbox(outboxDir(shop.env)).list(1000)).filter((mail) => mail.to.includes(address))
const figures = () => shop.did(readFigures, {}, visitor)

test('adds and counts a signup, and sends one welcome email', async () => {
  const before = await figures()
  await shop.did(joinWaitlist, join('ada@example.com'), visitor)
  await shop.quiet()

  const rows = await shop.sql`select name, email, referral_source from waitlist where email = 'ada@example.com'`
  expect([...rows]).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.com', referral_source: 'blog' }])
  expect((await figures()).people).toBe(before.people + 1)
  const [mail, ...others] = await mailsTo('ada@example.com')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Welcome to the Founders Club')
  expect(mail?.text).toContain('Hi Ada Lovelace,')
  // Someone else may have typed the name.
  expect(mail?.to).toBe('ada@example.com')
})

test('marks demo figures as samples', async () => {
  expect((await figures()).sample !== null).toBe(shop.env.demo)
})

test('adds an address once, case-insensitive, and sends no second email', async () => {
  await shop.did(joinWaitlist, join('bo@example.com'), visitor)
  expect(await shop.refusal(joinWaitlist, join(' BO@Example.com'), visitor)).toEqual({
    status: 'conflict',
    code: 'already-registered',
    title: 'Already registered',
    message: 'This email is already on our waitlist!',
  })
  await shop.quiet()
  expect(await mailsTo('example.com').then((mails) => mails.filter(({ to }) => /bo@/i.test(to)))).toHaveLength(1)
})

test('accepts but does not save a submission with the honeypot filled in', async () => {
  await shop.did(joinWaitlist, join('robot@example.com', { company: 'Spam and Sons' }), visitor)
  await shop.quiet()
  expect([...(await shop.sql`select 1 from waitlist where email = 'robot@example.com'`)]).toEqual([])
  expect(await mailsTo('robot@example.com')).toEqual([])
})

test('counts real users, sellers and listings outside the demo', async () => {
  await shop.aListing()
  const { creators, prompts, seats, percent } = await figures()
  expect({ creators, prompts, seats, percent }).toEqual({ creators: 1, prompts: 1, seats: 4000, percent: 0 })
})

test('emails an invite to one address; only the newest works', async () => {
  await shop.did(joinWaitlist, join('cy@example.com', { name: 'Cy' }), visitor)
  const first = await invited('cy@example.com')
  shop.clock.advance(60)
  const second = await invited('CY@example.com')

  expect(await shop.refusal(readInvite, { code: first }, visitor)).toMatchObject({ code: 'invite-invalid' })
  expect(await shop.did(readInvite, { code: second }, visitor)).toEqual({ email: 'cy@example.com' })
  expect(JSON.stringify([...(await shop.sql`select * from invites`)])).not.toContain(second)
  shop.clock.advance(14 * 86_400)
  expect(await shop.refusal(readInvite, { code: second }, visitor)).toMatchObject({ code: 'invite-invalid' })
})

test('rejects an invite for an address with an account', async () => {
  const { userId } = await shop.aPerson()
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  expect(await shop.refusal(invitePerson, { email: row?.email }, system)).toMatchObject({ code: 'has-account' })
})

test('only admins and the operator list all entries', async () => {
  const buyer = await shop.aPerson()
  expect(await shop.refusal(listWaitlist, {}, buyer)).toMatchObject({ status: 'forbidden' })
  expect(await shop.refusal(invitePerson, { email: 'x@example.com' }, visitor)).toMatchObject({ status: 'forbidden' })
  for (let n = 0; n < 51; n += 1) {
    shop.clock.advance(1)
    await shop.did(joinWaitlist, join(`many${n}@example.com`), visitor)
  }
  await shop.did(invitePerson, { email: 'many50@example.com' }, system)

  const first = await shop.did(listWaitlist, {}, system)
  const second = await shop.did(listWaitlist, { after: first.next }, system)
  const all = [...first.items, ...second.items]
  expect(first.items).toHaveLength(50)
  expect(second.next).toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted((a, b) => Number(a) - Number(b)))
  expect(all.at(-1)).toMatchObject({ email: 'many50@example.com', invitedAt: expect.any(Date), joinedAt: null })
  expect(await shop.did(listWaitlist, { after: 'nonsense' }, system)).toMatchObject({ next: first.next })
})

test('admins find waiting, invited and joined entries by prefix of address or name', async () => {
  const admin = await shop.aPerson(['admin'])
  for (const [email, name] of [
    ['zoe.a@example.com', 'Zoe'],
    ['zoe.b@example.com', 'Zoe'],
    ['c@example.com', 'ZOE%'],
  ])
    await shop.did(joinWaitlist, join(email ?? '', { name }), visitor)
  const code = await invited('zoe.a@example.com')
  await invited('zoe.b@example.com')
  await createTransact(shop.db)((tx) => claimInvite(tx, { code, email: 'zoe.a@example.com' }, shop.clock.now()))
  const found = async (listQuery: object) =>
    (await shop.did(listWaitlist, listQuery, admin)).items.map(({ email }) => email)
  expect(await found({ search: 'zoe' })).toEqual(['zoe.a@example.com', 'zoe.b@example.com', 'c@example.com'])
  expect(await found({ search: 'ZOE%' })).toEqual(['c@example.com'])
  expect(await found({ search: 'zoe', state: 'joined' })).toEqual(['zoe.a@example.com'])
  expect(await found({ search: 'zoe', state: 'invited' })).toEqual(['zoe.b@example.com'])
  expect(await found({ search: 'zoe', state: 'waiting', sort: 'new' })).toEqual(['c@example.com'])
})

test('marks a signup as invited if the invite came first', async () => {
  await invited('early@example.com')
  await shop.did(joinWaitlist, join('Early@example.com'), visitor)
  const { items } = await shop.did(listWaitlist, { search: 'early@' }, system)
  expect(items).toMatchObject([{ invitedAt: expect.any(Date), joinedAt: null }])
})

/** Invites someone and returns the code from the newest email. */
async function invited(email: string): Promise<string> {
  const { email: address } = await shop.did(invitePerson, { email }, system)
  await shop.quiet()
  const [mail] = (await mailsTo(address)).filter(({ subject }) => subject.startsWith('Your invite'))
  return /invite=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
