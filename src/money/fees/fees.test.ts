import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { addRole } from '#src/people/accounts/operations/roles.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { eraseAccount } from '#src/people/privacy/operations/delete-account.ts'
import { readPerson } from '#src/operation/support/operations/person.ts'
import { changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { outboxDir } from '#src/main/compose.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { setSellerFee } from './operations/seller-fee.ts'

let shop: Shop
let admin: Person
let finance: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
  finance = await staffMember('finance')
})
afterAll(() => shop.close())

const command = systemActor('command')
const reason = 'The first sellers'
const ofCategory = (id: string, feePercent: number | null) =>
  shop.did(changeTerm, { kind: 'category', id, feePercent }, command)
const ofSeller = ({ userId }: Person, feePercent: number | null, more: object = {}) =>
  shop.did(setSellerFee, { userId, feePercent, reason, ...more }, admin)

async function staffMember(role: 'finance' | 'moderator'): Promise<Person> {
  const person = await shop.aPerson()
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${person.userId}`
  await shop.did(addRole, { who: row?.username, role }, admin)
  return { ...person, roles: ['buyer', role] }
}

const linesOf = (orderId: string) => shop.sql`
  select fee_percent::float8 as percent, fee_cents::int as fee from order_lines where order_id = ${orderId} order by position`

const dayAfter = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('the lines of an order have the fees of their sellers and categories, and the books agree', async () => {
  const [usual, special] = [await shop.aPerson(), await shop.aPerson()]
  await ofCategory('Art', 20)
  await ofCategory('Music', 0)
  await ofSeller(special, 5.25)
  const listings = [
    await shop.aListing({ creator: usual, category: 'Writing' }),
    await shop.aListing({ creator: usual, category: 'Art' }),
    await shop.aListing({ creator: usual, category: 'Music' }),
    await shop.aListing({ creator: special, category: 'Art', priceCents: 999 }),
  ]
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, listings)
  expect((await shop.did(readCheckout, {}, buyer)).fees).toEqual({ lowest: 0, highest: 20 })
  const orderId = await shop.aPurchase(buyer, [])
  expect(await linesOf(orderId)).toEqual([
    { percent: 10, fee: 100 },
    { percent: 20, fee: 200 },
    { percent: 0, fee: 0 },
    { percent: 5.25, fee: 52 },
  ])
  expect(await shop.did(readPayouts, {}, usual)).toMatchObject({ fees: { lowest: 0, highest: 20 }, feeUntil: null })
  expect(await shop.did(readPayouts, {}, special)).toMatchObject({ fees: { lowest: 5.25, highest: 5.25 } })
  expect(await shop.did(readPayouts, {}, buyer)).toMatchObject({ fees: { lowest: 10, highest: 10 } })
  await drainAndReconcile(shop)
  await ofCategory('Art', null)
  await ofCategory('Music', null)
})

test('an order keeps the fee with which it was opened', async () => {
  const listing = await shop.aListing({ category: 'Art' })
  const [first, second] = [await shop.aPerson(), await shop.aPerson()]
  const open = await shop.anOrder(first, [listing])
  await ofCategory('Art', 33.33)
  const later = await shop.anOrder(second, [listing])
  await ofSeller(listing.creator, 0)
  for (const { sessionId } of [open, later]) {
    await shop.pay(sessionId)
    await shop.did(syncCheckout, { sessionId })
  }
  expect(await linesOf(open.orderId)).toEqual([{ percent: 10, fee: 100 }])
  expect(await linesOf(later.orderId)).toEqual([{ percent: 33.33, fee: 333 }])
  await ofCategory('Art', null)
  await drainAndReconcile(shop)
})

test('a fee counts through its last day', async () => {
  const listing = await shop.aListing()
  const lastDay = dayAfter(2)
  await ofSeller(listing.creator, 0, { until: lastDay })
  const until = new Date(new Date(`${lastDay}T00:00:00Z`).getTime() + 86_400_000)
  expect(await shop.did(readPayouts, {}, listing.creator)).toMatchObject({
    ...{ fees: { lowest: 0, highest: 0 }, feeUntil: until },
  })
  expect(await linesOf(await shop.aPurchase(await shop.aPerson(), [listing]))).toEqual([{ percent: 0, fee: 0 }])
  const seconds = Math.ceil((until.getTime() - shop.clock.now().getTime()) / 1000)
  shop.clock.advance(seconds)
  await shop.provider.control.clock({ advance: seconds })
  expect(await linesOf(await shop.aPurchase(await shop.aPerson(), [listing]))).toEqual([{ percent: 10, fee: 100 }])
  expect(await shop.did(readPayouts, {}, listing.creator)).toMatchObject({
    ...{ fees: { lowest: 10, highest: 10 }, feeUntil: null },
  })
  expect((await shop.did(readPerson, { userId: listing.creator.userId }, finance)).fee).toMatchObject({
    ...{ own: { percent: 0 }, isInForce: false, mayChange: true },
  })
})

test('finance, admins and the operator set a fee; nobody sets their own, and only admins those of the staff', async () => {
  const { userId } = await shop.aPerson()
  const set = { userId, feePercent: 7, reason }
  const moderator = await staffMember('moderator')
  expect(await shop.refusal(setSellerFee, set, moderator)).toMatchObject({ code: 'role-missing' })
  expect(await shop.refusal(setSellerFee, set, await shop.aPerson())).toMatchObject({ code: 'not-admin' })
  expect(await shop.refusal(setSellerFee, set, visitor)).toMatchObject({ code: 'not-admin' })
  for (const actor of [admin, finance])
    expect(await shop.refusal(setSellerFee, { ...set, userId: actor.userId }, actor)).toMatchObject({
      code: 'own-money',
    })
  for (const other of [admin, moderator])
    expect(await shop.refusal(setSellerFee, { ...set, userId: other.userId }, finance)).toMatchObject({
      code: 'about-staff',
    })
  expect(await shop.did(setSellerFee, set, finance)).toEqual({ isChanged: true })
  expect(await shop.did(setSellerFee, { ...set, userId: finance.userId }, admin)).toEqual({ isChanged: true })
  expect(await shop.did(setSellerFee, { ...set, userId: admin.userId }, command)).toEqual({ isChanged: true })
  expect((await shop.did(readPerson, { userId }, moderator)).fee).toBeNull()
  expect((await shop.did(readPerson, { userId: admin.userId }, finance)).fee).toMatchObject({ mayChange: false })
  expect((await shop.did(readPerson, { userId: admin.userId }, admin)).fee).toMatchObject({ mayChange: false })
})

test('a change is audited with its reason, tells the seller once, and does nothing the second time', async () => {
  const seller = await shop.aPerson()
  const { userId } = seller
  await Promise.all([ofSeller(seller, 5), ofSeller(seller, 5)])
  await ofSeller(seller, 5, { until: '2099-01-31' })
  await ofSeller(seller, null)
  const rows = await shop.sql`
    select before, after from audit_log where subject_id = ${userId} and action = 'fees.set-seller-fee' order by created_at, id`
  const values = (feePercent: string, until = '') => ({ feePercent, until })
  expect([...rows]).toEqual([
    { before: values(''), after: { ...values('5'), reason } },
    { before: values('5'), after: { ...values('5', '2099-01-31'), reason } },
    { before: values('5', '2099-01-31'), after: { ...values(''), reason } },
  ])
  await shop.quiet()
  const { items } = await shop.did(listNotifications, {}, seller)
  expect(items).toHaveLength(1)
  expect(JSON.stringify(items)).toContain('Your own fee has ended')
  await ofSeller(seller, 12.5, { until: '2099-01-31' })
  await shop.quiet()
  const [mail] = await createOutbox(outboxDir(shop.env)).list(1)
  expect(mail?.subject).toBe('Your fee for new sales is now 12.5%')
  expect(mail?.text).toContain('Until Jan 31, 2099 (UTC). Earlier sales keep their fee.')
})

test('refuses what is no fee, with a message at the field, and a form that is out of date', async () => {
  const seller = await shop.aPerson()
  const set = { userId: seller.userId, feePercent: 5, reason }
  const percent = 'Enter a percentage below 100, with at most two decimals'
  for (const feePercent of [100, -1, 0.001, Number.NaN, Infinity, '5%', '1e1', '-0.5', {}, true])
    expect(await shop.refusal(setSellerFee, { ...set, feePercent }, admin)).toMatchObject({
      fields: { feePercent: percent },
    })
  for (const until of ['2026-02-30', '1999-01-01', '2100-01-01', '+010000-01-01', 'tomorrow', dayAfter(-1)])
    expect(await shop.refusal(setSellerFee, { ...set, until }, admin)).toMatchObject({
      fields: { until: 'The last day must be today or later, and before 2100' },
    })
  expect(await shop.refusal(setSellerFee, { ...set, reason: ' ' }, admin)).toHaveProperty('fields.reason')
  const unknown = { ...set, userId: crypto.randomUUID() }
  expect(await shop.refusal(setSellerFee, unknown, admin)).toMatchObject({ code: 'user-missing' })
  const read = JSON.stringify({ feePercent: '', until: '' })
  await shop.did(setSellerFee, { ...set, read }, admin)
  expect(await shop.refusal(setSellerFee, { ...set, feePercent: '6', read }, admin)).toMatchObject({
    ...{ code: 'changed-meanwhile', data: { stored: { feePercent: '5', until: '' } } },
  })
  await expect(shop.sql`update seller_fees set fee_percent = 100`).rejects.toThrow()
  await expect(shop.sql`update categories set fee_percent = 1.234`).rejects.toThrow()
})

test('a fee goes with the account', async () => {
  const seller = await shop.aPerson()
  await ofSeller(seller, 5)
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${seller.userId}`
  await shop.did(eraseAccount, { userId: seller.userId, username: row?.username, passwordHash: null })
  expect(await shop.sql`select 1 from seller_fees where user_id = ${seller.userId}`).toEqual([])
})
