import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '#src/kernel/actor.ts'
import { grantRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { confirmDeed, declineDeed, listConfirmations } from '#src/operation/admin/operations/confirmations.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { decideWarning } from '#src/buying/disputes/operations/warnings.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { decideRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { adminRecords } from '#src/testing/admin-records.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { upgradeSteps } from '#src/testing/upgrades.ts'

let shop: Shop
let admin: Person
let first: Person
let second: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await aMember('admin')
  first = await aMember('support')
  second = await aMember('finance')
  await shop.did(changeSettings, { values: { second_person_above: 5000 } }, admin)
})
afterEach(async () => {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
afterAll(() => shop.close())

async function aMember(role: Role): Promise<Person> {
  const person = await shop.aPerson([role])
  await shop.did(grantRole, { userId: person.userId, role })
  return person
}
/** A request of the buyer to refund a purchase. */
async function aRequest(purchaseId: string) {
  const id = crypto.randomUUID()
  await shop.sql`insert into refund_requests (id, purchase_id, reason, created_at)
    values (${id}, ${purchaseId}, 'It does not work', now())`
  return id
}
async function paymentOf(purchaseId: string) {
  const [order] = await shop.sql<{ intent: string }[]>`select payment_intent_id as intent from orders
    join order_lines line on line.order_id = orders.id join purchases on order_line_id = line.id
    where purchases.id = ${purchaseId}`
  return order?.intent ?? ''
}
async function aRefund(priceCents: number, amountCents = priceCents, seller?: Person) {
  const [buyer, creator] = [await shop.aPerson(), seller ?? (await shop.aPerson())]
  await shop.aPurchase(buyer, [await shop.aListing({ creator, priceCents })])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  return { id: purchase?.id ?? '', amountCents, leftCents: priceCents, keepsFee: false, reason: 'Charged twice' }
}
const leftOf = async (id: string) => (await shop.did(readPurchaseAsAdmin, { id }, admin)).left
/** What waits about a purchase. */
const waiting = async ({ id }: { id: string }) => (await openFor(admin)).find(({ href }) => href?.endsWith(id))
const openFor = async (person: Person) => await shop.did(listConfirmations, {}, person)

test('a refund up to the amount needs one person', async () => {
  const refund = await aRefund(5000)
  expect(await shop.did(refundPurchase, refund, first)).toMatchObject({ isWaiting: false })
  expect(await leftOf(refund.id)).toBe(0)
})

test('a refund above the amount happens once another person confirms it', async () => {
  const refund = await aRefund(9000)
  expect(await shop.did(refundPurchase, refund, first)).toMatchObject({ isWaiting: true })
  expect(await shop.did(refundPurchase, refund, first)).toMatchObject({ isWaiting: true })
  expect(await leftOf(refund.id)).toBe(9000)
  const [own] = await openFor(first)
  expect(own).toMatchObject({ amount: 9000, reason: 'Charged twice', canConfirm: false })
  expect(await shop.refusal(confirmDeed, { id: own?.id }, first)).toMatchObject({ code: 'own-request' })
  expect(await openFor(second)).toMatchObject([{ id: own?.id, canConfirm: true }])
  await shop.did(confirmDeed, { id: own?.id }, second)
  expect(await leftOf(refund.id)).toBe(0)
  expect(await openFor(second)).toEqual([])
  expect(await shop.refusal(confirmDeed, { id: own?.id }, admin)).toMatchObject({ code: 'confirmation-missing' })
  const audit = await shop.sql`select action from audit_log where subject_id = ${refund.id} order by created_at, id`
  expect(audit.map(({ action }) => action as string).toSorted()).toEqual([
    'confirmations.ask',
    'library.refund-purchase',
  ])
})

test('two who confirm at once refund once', async () => {
  const refund = await aRefund(9000)
  await shop.did(refundPurchase, refund, first)
  const [open] = await openFor(second)
  const done = await Promise.all([second, admin].map((by) => shop.run(confirmDeed, { id: open?.id }, by)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await leftOf(refund.id)).toBe(0)
})

test('other terms wait for another person again, also after a part was refunded', async () => {
  const refund = await aRefund(20_000)
  await shop.did(refundPurchase, refund, first)
  expect(await shop.did(refundPurchase, { ...refund, amountCents: 19_000 }, second)).toMatchObject({ isWaiting: true })
  const [open] = await openFor(first)
  expect(open).toMatchObject({ amount: 19_000, canConfirm: true })
  await shop.did(refundPurchase, { ...refund, amountCents: 100 }, second)
  expect(await shop.refusal(confirmDeed, { id: open?.id }, first)).toMatchObject({ code: 'refund-amount-changed' })
  expect(await leftOf(refund.id)).toBe(19_900)
  await shop.did(declineDeed, { id: open?.id }, second)
  expect(await openFor(first)).toEqual([])
})

test('a request ends after seven days, and only the staff who may do the deed see it', async () => {
  const refund = await aRefund(9000)
  await shop.did(refundPurchase, refund, first)
  const [open] = await openFor(second)
  expect(await shop.refusal(confirmDeed, { id: open?.id }, await shop.aPerson(['moderator']))).toMatchObject({
    code: 'role-missing',
  })
  expect(await shop.refusal(confirmDeed, { id: open?.id }, await shop.aPerson())).toMatchObject({ code: 'not-admin' })
  await advanceDays(shop, 8)
  expect(await openFor(second)).toEqual([])
  expect(await shop.refusal(confirmDeed, { id: open?.id }, second)).toMatchObject({ code: 'terms-changed' })
  expect(await leftOf(refund.id)).toBe(9000)
})

test('a requested refund above the amount waits too; a decline does not', async () => {
  await shop.did(changeSettings, { values: { second_person_above: 1 } }, admin)
  const records = adminRecords(shop, admin)
  const id = await records.refundRequest()
  expect(await shop.did(decideRefund, { id, approve: true, answer: 'Sorry' }, first)).toMatchObject({ isWaiting: true })
  const open = (await openFor(second)).find(({ action }) => action === 'library.decide-refund')
  expect(open).toMatchObject({ reason: 'Sorry' })
  await shop.did(confirmDeed, { id: open?.id }, second)
  const other = await records.refundRequest()
  const decline = { id: other, approve: false, answer: 'It works' }
  expect(await shop.did(decideRefund, decline, first)).toMatchObject({ isWaiting: false })
  await shop.did(changeSettings, { values: { second_person_above: 5000 } }, admin)
})

test('a confirmation counts for the amount of the request only', async () => {
  const refund = await aRefund(9000)
  const approval = { id: await aRequest(refund.id), approve: true, answer: 'Sorry' }
  await shop.did(decideRefund, approval, first)
  await shop.did(refundPurchase, { ...refund, amountCents: 100 }, second)
  const open = await waiting(refund)
  expect(await shop.refusal(confirmDeed, { id: open?.id }, second)).toMatchObject({ code: 'terms-changed' })
  const again = await waiting(refund)
  expect(again).toMatchObject({ amount: 8900 })
  await shop.did(confirmDeed, { id: again?.id }, first)
  expect(await leftOf(refund.id)).toBe(0)
})

test('an approval after the price was returned in another way needs one person', async () => {
  const refund = await aRefund(9000)
  const id = await aRequest(refund.id)
  await shop.provider.control.refund(await paymentOf(refund.id), 9000)
  await shop.quiet()
  expect(await shop.did(decideRefund, { id, approve: true, answer: 'Sorry' }, first)).toEqual({
    state: 'approved',
    isWaiting: false,
  })
})

test('a request of somebody who lost the role or is suspended no longer counts', async () => {
  const [fired, banned] = [await aMember('finance'), await aMember('support')]
  await shop.sql`update users set suspension_kind = 'banned' where id = ${banned.userId}`
  const refunds = [await aRefund(9000), await aRefund(9000)]
  for (const [i, who] of [fired, banned].entries()) await shop.did(refundPurchase, refunds[i] ?? {}, who)
  await shop.did(revokeRole, { userId: fired.userId, role: 'finance' })
  const confirm = async (refund: { id: string }, by: Person) =>
    await shop.refusal(confirmDeed, { id: (await waiting(refund))?.id }, by)
  for (const refund of refunds) expect(await confirm(refund, second)).toMatchObject({ code: 'terms-changed' })
  for (const { id } of refunds) expect(await leftOf(id)).toBe(9000)
  // Now they are requests of the second person, which another one confirms.
  for (const refund of refunds) expect(await confirm(refund, first)).toBeNull()
  for (const { id } of refunds) expect(await leftOf(id)).toBe(0)
})

test('several small refunds of one purchase count together', async () => {
  const refund = await aRefund(9000, 3000)
  expect(await shop.did(refundPurchase, refund, first)).toMatchObject({ isWaiting: false })
  const next = { ...refund, amountCents: 2001, leftCents: 6000 }
  expect(await shop.did(refundPurchase, next, first)).toMatchObject({ isWaiting: true })
  expect(await shop.did(readPurchaseAsAdmin, { id: refund.id }, admin)).toMatchObject({ waitingRefund: 2001 })
  const open = await waiting(refund)
  await shop.did(declineDeed, { id: open?.id }, second)
  expect(await leftOf(refund.id)).toBe(6000)
})

test('what waits is refused once the purchase was refunded in another way', async () => {
  const refund = await aRefund(9000)
  await shop.did(refundPurchase, refund, first)
  const open = await waiting(refund)
  const [purchase] = await shop.sql<
    { buyer: string }[]
  >`select buyer_id as buyer from purchases where id = ${refund.id}`
  await shop.did(withdrawPurchase, { id: refund.id }, { ...second, userId: purchase?.buyer ?? '', roles: ['buyer'] })
  expect(await shop.refusal(confirmDeed, { id: open?.id }, second)).toMatchObject({ code: 'nothing-to-refund' })
  await shop.did(declineDeed, { id: open?.id }, first)
  expect(await waiting(refund)).toBeUndefined()
})

test('members of the staff do not refund their own purchases or write off their own debts, admins do', async () => {
  const limits = { values: { second_person_above: 0 } }
  await shop.did(changeSettings, limits, admin)
  const refund = await aRefund(900)
  await shop.sql`update purchases set buyer_id = ${first.userId} where id = ${refund.id}`
  expect(await shop.refusal(refundPurchase, refund, first)).toMatchObject({ code: 'own-money' })
  const debt = { sellerId: second.userId, reason: 'Gone' }
  expect(await shop.refusal(writeOffDebt, debt, second)).toMatchObject({ code: 'own-money' })
  await shop.sql`update purchases set buyer_id = ${admin.userId} where id = ${refund.id}`
  expect(await shop.did(refundPurchase, refund, admin)).toMatchObject({ isWaiting: false })
})

test.each(['seller', 'payer', 'owner'])('members of the staff do not decide as the %s', async (role) => {
  const refund = await aRefund(900, 900, role === 'seller' ? second : undefined)
  // Of a moved purchase, one account paid and another owns it.
  if (role === 'payer')
    await shop.sql`update orders set buyer_id = ${second.userId} where payment_intent_id = ${await paymentOf(refund.id)}`
  if (role === 'owner') await shop.sql`update purchases set buyer_id = ${second.userId} where id = ${refund.id}`
  const request = await aRequest(refund.id)
  const warning = await shop.provider.control.fraudWarning(await paymentOf(refund.id))
  await shop.quiet()
  const refusals = [await shop.refusal(refundPurchase, refund, second)]
  for (const approve of [true, false])
    refusals.push(await shop.refusal(decideRefund, { id: request, approve, answer: 'It works' }, second))
  for (const isRefunded of [true, false])
    refusals.push(await shop.refusal(decideWarning, { id: warning, refund: isRefunded }, second))
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'own-money' })
  expect(refusals).toHaveLength(5)
})

test('the refund of a suspicious payment counts the upgrades that end with it', async () => {
  await shop.did(changeSettings, { values: { second_person_above: 1000 } }, admin)
  const steps = upgradeSteps(shop)
  const { buyer, id } = await steps.aBuyer()
  await steps.upgrade(buyer, id, 'extended')
  const decision = { id: await shop.provider.control.fraudWarning(await paymentOf(id)), refund: true }
  await shop.quiet()
  expect(await shop.did(decideWarning, decision, second)).toMatchObject({ isWaiting: true })
  expect(await shop.did(decideWarning, decision, admin)).toMatchObject({ isWaiting: false })
  await shop.quiet()
  expect(await steps.licenseOf(buyer)).toBeNull()
})
