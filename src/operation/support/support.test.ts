import { afterAll, beforeAll, expect, test } from 'vitest'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { visitor } from '#src/kernel/actor.ts'
import { disconnectAppAsAdmin } from '#src/platform/apps/operations/connections.ts'
import { createKey, revokeKeyAsAdmin } from '#src/platform/developers/operations/keys.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import {
  confirmEmail,
  liftPasswordLimit,
  resendReceipt,
  sendPasswordReset,
} from '#src/operation/support/operations/deeds.ts'
import { addNote, readPerson } from '#src/operation/support/operations/person.ts'
import { readWeeks } from '#src/operation/support/operations/weeks.ts'
import { readPurchaseStory } from '#src/operation/support/operations/purchase.ts'
import { searchEverything } from '#src/operation/support/operations/search.ts'
import { deleteEndpointAsAdmin } from '#src/platform/webhooks/operations/endpoints.ts'
import type { SearchView } from '#src/operation/support/view.ts'
import { signUpValues } from '#src/testing/auth.ts'
import { aTeam, seatFor, teamPrice, wholeRefund } from '#src/testing/seats.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const reason = 'They called'
const find = (text: string) => shop.did(searchEverything, { search: text }, admin)
const kindsOf = (found: SearchView) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([kind, rows]) =>
      kind !== 'search' && rows.length > 0 ? [[kind, rows.length]] : [],
    ),
  )
const auditOf = (id: string) =>
  shop.sql`select action, after from audit_log where subject_id = ${id} order by created_at, id`
const emailOf = async ({ userId }: Person) =>
  (await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`)[0]?.email ?? ''

async function aSale() {
  const [buyer, listing] = [
    await shop.aPerson(),
    await shop.aListing({ title: 'Lanterns over quiet harbors', text: 'The paid words' }),
  ]
  const orderId = await shop.aPurchase(buyer, [listing])
  const [bought] = await shop.did(listLibrary, {}, buyer)
  const [order] = await shop.sql<{ receipt: number; payment: string; charge: string; session: string }[]>`
    select receipt_number::int as receipt, payment_intent_id as payment, charge_id as charge, checkout_session_id as session
    from orders where id = ${orderId}`
  if (!bought || !order) throw new Error('nothing was bought')
  return { buyer, listing, orderId, purchaseId: bought.id, ...order }
}

async function mailsTo(person: Person, subject: string) {
  await shop.quiet()
  const [dir, email] = [join(shop.env.dataDir, 'outbox'), await emailOf(person)]
  const texts = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')))
  const whole = texts.map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  return whole.filter((text) => text.includes(email) && text.includes(subject))
}

test('finds a purchase by whatever its buyer quotes of it', async () => {
  const { buyer, orderId, purchaseId, receipt, payment, charge, session } = await aSale()
  for (const text of [`#${receipt}`, orderId, purchaseId, payment, charge, session, purchaseId.slice(0, 13)]) {
    const { purchases } = await find(text)
    expect(purchases, text).toMatchObject([
      { id: purchaseId, receiptNumber: receipt, title: 'Lanterns over quiet harbors' },
    ])
  }
  const { sessionId, orderId: unpaid } = await shop.anOrder(buyer, [await shop.aListing()])
  expect(kindsOf(await find(sessionId))).toEqual({ orders: 1 })
  expect((await find(unpaid)).orders).toMatchObject([{ id: unpaid, state: 'open' }])
})

test('finds people by id, address, username, name and the beginning of a key, exact matches first', async () => {
  const person = await shop.aPerson()
  const email = await emailOf(person)
  const username = email.replace('@example.com', '')
  const { key } = await shop.did(createKey, { name: 'Mine', scopes: ['profile:read'], lifetime: '7' }, person)
  for (const text of [
    person.userId,
    email,
    email.toUpperCase(),
    username,
    `@${username}`,
    `Person ${username}`,
    key,
    key.slice(0, key.indexOf('_') + 7),
  ])
    expect((await find(text)).people[0], text).toMatchObject({ id: person.userId, email })
  // The secret part is neither used nor repeated.
  expect((await find(key)).search).toBe(key.slice(0, key.indexOf('_') + 7))
  await shop.sql`update profiles set display_name = ${email} where id = ${admin.userId}`
  const [first, second] = (await find(email)).people
  expect(first).toMatchObject({ id: person.userId, by: 'Email address' })
  expect(second).toMatchObject({ id: admin.userId })
})

test('finds listings by title and limits each group', async () => {
  for (let i = 0; i < 7; i++) await shop.aListing({ title: `Kestrel maps ${i}` })
  const { listings } = await find('kestrel')
  expect(listings).toHaveLength(5)
  expect(kindsOf(await find('nothing is called so'))).toEqual({})
  for (const hostile of [
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '🦊'.repeat(300),
    '#999999999999999999',
    'x'.repeat(10_000),
  ])
    expect(await find(hostile), hostile.slice(0, 20)).toMatchObject({ purchases: [] })
})

test('only admins search, read and help', async () => {
  const { buyer, purchaseId } = await aSale()
  const seller = await shop.aPerson(['buyer', 'seller'])
  for (const actor of [visitor, seller, buyer]) {
    const deed = { userId: seller.userId, reason }
    const refusals = [
      await shop.refusal(searchEverything, { search: 'x' }, actor),
      await shop.refusal(readPerson, { userId: seller.userId }, actor),
      await shop.refusal(readPurchaseStory, { id: purchaseId }, actor),
      await shop.refusal(addNote, { id: crypto.randomUUID(), userId: seller.userId, body: 'Hi' }, actor),
      await shop.refusal(resendReceipt, { purchaseId, reason }, actor),
      await shop.refusal(sendPasswordReset, deed, actor),
      await shop.refusal(confirmEmail, deed, actor),
      await shop.refusal(liftPasswordLimit, deed, actor),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'not-admin' })
  }
})

test('members of the staff find and read what their role may see', async () => {
  const { buyer, listing, purchaseId, session } = await aSale()
  const payoutId = crypto.randomUUID()
  await shop.sql`insert into payouts
    (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, status, created_at, processed_at)
    values (${payoutId}, ${listing.creator.userId}, 500, 0, 500, 'usd', 'failed', now(), now())`
  const rows = [
    ['moderator', { purchases: 0, payouts: 0, listings: 1 }, false],
    ['support', { purchases: 1, payouts: 0, listings: 1 }, true],
    ['finance', { purchases: 1, payouts: 1, listings: 0 }, true],
  ] as const
  for (const [role, { purchases, payouts, listings }, seesMoney] of rows) {
    const staff = await shop.aPerson([role])
    const searches = [purchaseId, session, payoutId, 'lanterns over', await emailOf(buyer)]
    const found = await Promise.all(searches.map((search) => shop.did(searchEverything, { search }, staff)))
    expect(found[0]?.purchases, role).toHaveLength(purchases)
    expect(found[1]?.purchases, role).toHaveLength(purchases)
    expect(found[2]?.payouts, role).toHaveLength(payouts)
    expect((found[3]?.listings.length ?? 0) > 0, role).toBe(listings > 0)
    expect(found[4]?.people, role).toMatchObject([{ id: buyer.userId }])
    const bought = await shop.did(readPerson, { userId: buyer.userId }, staff)
    expect([bought.purchases.length, bought.money !== null], role).toEqual([purchases, seesMoney])
    const sold = await shop.did(readPerson, { userId: listing.creator.userId }, staff)
    expect([sold.payouts.length, sold.money !== null], role).toEqual([payouts, seesMoney])
  }
})

test('reads a person without secrets', async () => {
  const { buyer, listing } = await aSale()
  await shop.sql`insert into sessions (user_id, token, expires_at, created_at, updated_at)
    values (${buyer.userId}, 'the-secret-token', '2100-01-01', '2026-01-02', '2026-01-02')`
  const person = await shop.did(readPerson, { userId: buyer.userId }, admin)
  expect(person).toMatchObject({
    emailVerified: true,
    signIn: { hasPassword: false, sessions: 1, lastAt: new Date('2026-01-02'), isLimited: false },
    money: { spent: 1000, orderCount: 1, earned: 0 },
    purchases: [{ title: 'Lanterns over quiet harbors' }],
  })
  expect(JSON.stringify(person)).not.toMatch(/the-secret-token|The paid words/)
  const seller = await shop.did(readPerson, { userId: listing.creator.userId }, admin)
  expect(seller.money?.earned).toBeGreaterThan(0)
  expect(await shop.refusal(readPerson, { userId: crypto.randomUUID() }, admin)).toMatchObject({ status: 'missing' })
})

test('lists the purchases of others of which a person has a seat', async () => {
  const team = await aTeam(shop)
  const member = await shop.aPerson()
  await seatFor(shop, team, member)
  const seatsOf = async ({ userId }: Person) =>
    (await shop.did(readPerson, { userId }, admin)).seats.map(({ id }) => id)
  expect(await seatsOf(member)).toEqual([team.purchaseId])
  expect(await seatsOf(team.buyer)).toEqual([])
  await shop.did(refundPurchase, wholeRefund(team.purchaseId, teamPrice), admin)
  await shop.quiet()
  expect(await seatsOf(member)).toEqual([])
})

test('a note is kept once, cannot be changed, and goes with the account', async () => {
  const person = await shop.aPerson()
  const note = { id: crypto.randomUUID(), userId: person.userId, body: 'Prefers the phone' }
  await Promise.all([shop.did(addNote, note, admin), shop.did(addNote, note, admin)])
  expect((await shop.did(readPerson, { userId: person.userId }, admin)).notes).toMatchObject([{ body: note.body }])
  expect(await auditOf(person.userId)).toEqual([{ action: 'support.add-note', after: { note: note.id } }])
  const other = await shop.aPerson()
  expect(await shop.refusal(addNote, { ...note, userId: other.userId }, admin)).toMatchObject({ status: 'conflict' })
  expect(await shop.refusal(addNote, { ...note, id: crypto.randomUUID(), body: ' ' }, admin)).toMatchObject({
    status: 'invalid',
  })
  await expect(shop.sql`update person_notes set body = 'Other' where id = ${note.id}`).rejects.toThrow()
  await shop.leave(person)
  expect(await shop.sql`select 1 from person_notes where user_id = ${person.userId}`).toEqual([])
})

test('sends the receipt again, once a minute', async () => {
  const { buyer, purchaseId } = await aSale()
  expect(await mailsTo(buyer, 'Receipt')).toHaveLength(1)
  const twice = [
    shop.did(resendReceipt, { purchaseId, reason }, admin),
    shop.did(resendReceipt, { purchaseId, reason }, admin),
  ]
  expect((await Promise.all(twice)).map(({ isSent }) => isSent).toSorted()).toEqual([false, true])
  expect(await mailsTo(buyer, 'Receipt')).toHaveLength(2)
  expect(await auditOf(purchaseId)).toEqual([{ action: 'support.resend-receipt', after: { reason } }])
  shop.clock.advance(61)
  expect(await shop.did(resendReceipt, { purchaseId, reason }, admin)).toEqual({ isSent: true })
  expect(await shop.refusal(resendReceipt, { purchaseId, reason: ' ' }, admin)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(resendReceipt, { purchaseId: crypto.randomUUID(), reason }, admin)).toMatchObject({
    status: 'missing',
  })
})

test('sends the receipt of a moved purchase to its owner, also after the payer left', async () => {
  const [{ buyer, purchaseId }, owner] = [await aSale(), await shop.aPerson()]
  await shop.sql`update purchases set buyer_id = ${owner.userId} where id = ${purchaseId}`
  expect(await shop.did(resendReceipt, { purchaseId, reason }, admin)).toEqual({ isSent: true })
  expect(await mailsTo(owner, 'Receipt')).toHaveLength(1)
  expect(await mailsTo(buyer, 'Receipt')).toHaveLength(1)
  await shop.leave(buyer)
  shop.clock.advance(61)
  expect(await shop.did(resendReceipt, { purchaseId, reason }, admin)).toEqual({ isSent: true })
  expect(await mailsTo(owner, 'Receipt')).toHaveLength(2)
})

test('sends a link that sets a new password', async () => {
  const person = await shop.aPerson()
  expect(await shop.did(sendPasswordReset, { userId: person.userId, reason }, admin)).toEqual({ isSent: true })
  expect(await shop.did(sendPasswordReset, { userId: person.userId, reason }, admin)).toEqual({ isSent: false })
  const [mail = ''] = await mailsTo(person, 'reset-password')
  const [, token = ''] = /reset-password\?token=(\w+)/.exec(mail) ?? []
  const form = { token, password: 'a-new-long-password', confirmPassword: 'a-new-long-password' }
  const from = new Request('http://shop.test/reset-password', { headers: { 'x-client-ip': '203.0.113.9' } })
  expect((await shop.app.auth.reset(form, from)).result).toMatchObject({ ok: true })
  expect((await shop.app.auth.reset(form, from)).result).toMatchObject({ ok: false })
  expect(JSON.stringify(await auditOf(person.userId))).not.toContain(token)
})

test('confirms an address and lifts the limit of password attempts, once', async () => {
  const { userId } = await shop.aPerson()
  await shop.sql`update users set email_verified = false where id = ${userId}`
  await shop.sql`insert into rate_limits (key, hits, ends_at) values (${`password:${userId}`}, 99, '2100-01-01')`
  expect(await shop.did(readPerson, { userId }, admin)).toMatchObject({
    emailVerified: false,
    signIn: { isLimited: true },
  })
  for (const _ of [1, 2]) {
    await shop.did(confirmEmail, { userId, reason }, admin)
    await shop.did(liftPasswordLimit, { userId, reason }, admin)
  }
  expect(await shop.did(readPerson, { userId }, admin)).toMatchObject({
    emailVerified: true,
    signIn: { isLimited: false },
  })
  expect((await auditOf(userId)).map((note) => note['action'])).toEqual([
    'support.confirm-email',
    'support.lift-password-limit',
  ])
})

test('lets someone sign in again after too many wrong passwords', async () => {
  const { auth } = shop.app
  const from = () => new Request('http://shop.test/auth', { method: 'POST', headers: { 'x-client-ip': '203.0.113.7' } })
  const { email, password, ...values } = signUpValues('forgetful')
  const made = await auth.signUp({ email, password, ...values }, from())
  if (!made.result.ok) throw new Error(made.result.failure.message)
  const { userId } = made.result.value
  for (let n = 0; n < 10; n++) await auth.signIn({ email, password: 'a wrong one' }, from())
  expect((await auth.signIn({ email, password }, from())).result).toMatchObject({
    failure: { code: 'guesses-limited' },
  })
  await shop.did(liftPasswordLimit, { userId, reason }, admin)
  expect((await auth.signIn({ email, password }, from())).result).toMatchObject({ ok: true })
  expect(await auditOf(userId)).toMatchObject([{ action: 'support.lift-password-limit' }])
})

test('only admins act on the accounts of admins and staff', async () => {
  const support = await shop.aPerson(['support'])
  for (const role of ['admin', 'finance'] as const) {
    const [{ userId }, id] = [await shop.aPerson(), crypto.randomUUID()]
    await shop.sql`insert into user_roles (user_id, role, created_at) values (${userId}, ${role}, now())`
    const refusalsFor = async (actor: Person) =>
      Promise.all([
        shop.refusal(sendPasswordReset, { userId, reason }, actor),
        shop.refusal(liftPasswordLimit, { userId, reason }, actor),
        shop.refusal(revokeKeyAsAdmin, { id, userId }, actor),
        shop.refusal(disconnectAppAsAdmin, { clientId: id, userId }, actor),
        shop.refusal(deleteEndpointAsAdmin, { id, userId }, actor),
      ])
    for (const refusal of await refusalsFor(support)) expect(refusal).toMatchObject({ code: 'about-staff' })
    for (const refusal of await refusalsFor(admin)) expect(refusal?.code).not.toBe('about-staff')
  }
})

test('only admins confirm an address, and never their own', async () => {
  const [support, { userId }] = [await shop.aPerson(['support']), await shop.aPerson()]
  await shop.sql`update users set email_verified = false where id in (${userId}, ${admin.userId}, ${support.userId})`
  for (const id of [userId, support.userId]) {
    expect(await shop.refusal(confirmEmail, { userId: id, reason }, support)).toMatchObject({ code: 'role-missing' })
    expect(await shop.did(readPerson, { userId: id }, support)).toMatchObject({ mayConfirm: false })
    expect(await shop.did(readPerson, { userId: id }, admin)).toMatchObject({ mayConfirm: true })
  }
  const own = { userId: admin.userId, reason }
  expect(await shop.refusal(confirmEmail, own, admin)).toMatchObject({ code: 'own-account' })
  expect(await shop.did(readPerson, { userId: admin.userId }, admin)).toMatchObject({
    ...{ emailVerified: false, mayConfirm: false },
  })
})

test('tells the story of a purchase in order', async () => {
  const { buyer, purchaseId, receipt, payment } = await aSale()
  await shop.did(openPurchase, { id: purchaseId, via: 'view' }, buyer)
  await shop.did(refundPurchase, { id: purchaseId, amountCents: 1000, leftCents: 1000, keepsFee: false, reason }, admin)
  await shop.quiet()
  const story = await shop.did(readPurchaseStory, { id: purchaseId }, admin)
  const titles = story.map(({ title }) => title)
  for (const title of [
    'Order opened',
    'License granted',
    'Order paid',
    'Opened for the first time',
    'Refund sent',
    'Refund succeeded',
    'License revoked',
    'library.refund-purchase',
  ])
    expect(titles, title).toContain(title)
  expect(story.find(({ title }) => title === 'Order paid')?.detail).toBe(`Receipt #${receipt}, ${payment}`)
  expect(
    story
      .filter(({ kind }) => kind === 'email')
      .map(({ detail }) => detail)
      .toSorted(),
  ).toEqual(['receipt, to the buyer', 'refund, to the buyer', 'refund, to the seller'])
  expect(titles).toContain('Ledger: sale')
  expect(story.map(({ at }) => at.getTime())).toEqual(story.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  expect(JSON.stringify(story)).not.toContain('The paid words')
  expect(await shop.refusal(readPurchaseStory, { id: crypto.randomUUID() }, admin)).toMatchObject({ status: 'missing' })
})

test('the weeks follow the ledger', async () => {
  const before = await shop.did(readWeeks, {}, admin)
  const listing = await shop.aListing({ priceCents: 1000 })
  await shop.aPurchase(await shop.aPerson(), [listing])
  const after = await shop.did(readWeeks, {}, admin)
  const [was, is] = [before.weeks.at(-1), after.weeks.at(-1)]
  if (!was || !is) throw new Error('no weeks')
  expect(after.weeks).toHaveLength(12)
  expect(is.sales - was.sales).toBe(1000)
  expect(is.newBuyers - was.newBuyers).toBe(1)
  // The price is the fee and what the seller is owed.
  expect(is.fees - was.fees + after.owed - before.owed).toBe(1000)
  expect(after.due).toBeLessThanOrEqual(after.owed)
  expect(await shop.refusal(readWeeks, {}, await shop.aPerson())).toMatchObject({ code: 'not-admin' })
})
