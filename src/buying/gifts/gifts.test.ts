import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { visitor } from '#src/kernel/actor.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { syncDispute } from '#src/buying/disputes/operations/disputes.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { movePurchases } from '#src/buying/moves/operations/as-admin.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { outboxDir } from '#src/main/compose.ts'
import { registry } from '#src/main/registry.ts'
import { aGiftOf, newestGift } from '#src/testing/gifts.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { advanceGifts } from './operations/advance.ts'
import { claimGift, readGiftLink } from './operations/claim.ts'
import { deliverGift, listGifts, refundGift, renewGiftLink } from './operations/give.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const canary = 'qzxgiftcanary'

async function aGift(priceCents = 1000) {
  const giver = await shop.aPerson()
  const listing = await shop.aListing({ priceCents, text: `Begin. ${canary} End.` })
  return { giver, ...(await aGiftOf(shop, giver, listing)) }
}

const newest = (giver: Person) => newestGift(shop, giver)
const stateOf = async (giver: Person) => (await newest(giver)).gift.state
const daysPass = (days: number) => advanceDays(shop, days)
const runGifts = async () => {
  await shop.did(advanceGifts, {})
  await shop.quiet()
}
const mailsTo = async (address: string) => {
  const mails = await createOutbox(outboxDir(shop.env)).list(300)
  return mails.filter(({ to }) => to.includes(address))
}
const addressOf = async ({ userId }: Person) => {
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  return row?.email ?? ''
}

/** What each change of a gift answers. */
async function refusals(id: string, by: Person) {
  const given = [
    await shop.refusal(deliverGift, { id }, by),
    await shop.refusal(renewGiftLink, { id }, by),
    await shop.refusal(refundGift, { id }, by),
  ]
  return given.map((refused) => refused?.code)
}

/** Everything that an actor can read with these inputs. */
async function readBy(actor: Actor, inputs: readonly object[]): Promise<string> {
  const answers: string[] = []
  for (const useCase of registry.values()) {
    if (useCase.kind !== 'query') continue
    for (const input of inputs) answers.push(JSON.stringify(await shop.app.run(useCase, input, actor)))
  }
  return answers.join('\n')
}

test('a gift is in nobody’s library until it is claimed, and then the recipient reads it', async () => {
  const { giver, listing, gift, token } = await aGift()
  const { purchaseId } = gift
  expect(gift).toMatchObject({ state: 'open', price: 1000, email: null })
  const [receipt] = await mailsTo(await addressOf(giver))
  expect(receipt?.text).toContain('Your gift waits for you')
  expect(receipt?.text).toContain('/gifts')
  expect(await shop.did(listLibrary, {}, giver)).toEqual([])
  const inputs = [{ id: purchaseId }, { id: listing.id }, { promptId: listing.id }, {}]
  const friend = await shop.aPerson()
  for (const actor of [giver, friend, visitor]) expect(await readBy(actor, inputs)).not.toContain(canary)
  expect(await shop.refusal(openPurchase, { id: purchaseId, via: 'view' }, giver)).toMatchObject({ status: 'missing' })

  const link = await shop.did(readGiftLink, { token }, visitor)
  expect(link).toMatchObject({ title: gift.title, isSignedIn: false, state: 'open' })
  expect(await shop.did(claimGift, { token }, friend)).toEqual({ purchaseId })
  expect(await shop.did(claimGift, { token }, friend)).toEqual({ purchaseId })
  await shop.quiet()
  expect(await shop.did(listLibrary, {}, friend)).toMatchObject([
    { id: purchaseId, pricePaid: 0, isGift: true, refund: { kind: 'none' } },
  ])
  await shop.did(openPurchase, { id: purchaseId, via: 'view' }, friend)
  expect(JSON.stringify(await shop.did(readPurchase, { id: purchaseId }, friend))).toContain(canary)
  expect(await readBy(giver, inputs)).not.toContain(canary)
  expect(await stateOf(giver)).toBe('claimed')
})

test('the recipient never reads the price, the receipt or the invoice, and the giver keeps them', async () => {
  const { giver, gift, token, orderId, listing } = await aGift(12_345)
  // What it costs today is public.
  await shop.did(editListing, { id: listing.id, listing: listingValues({ priceCents: 500 }) }, listing.creator)
  const friend = await shop.aPerson()
  await shop.did(claimGift, { token }, friend)
  const { purchaseId } = gift
  const inputs = [{ id: purchaseId }, { purchaseId }, { orderId }, { token }, {}]
  const read = await readBy(friend, inputs)
  for (const line of read.split('\n')) expect(line).not.toMatch(/"(?:price\w*|total|amount\w*)":12345\b/i)
  expect(await shop.refusal(readReceipt, { id: purchaseId }, friend)).toMatchObject({ status: 'missing' })
  expect(await shop.did(readReceipt, { id: purchaseId }, giver)).toMatchObject({ total: 12_345 })
})

test('the giver can give what they own, but not their own listing or a free one', async () => {
  const listing = await shop.aListing()
  const giver = await shop.aPerson()
  await shop.aPurchase(giver, [listing])
  await aGiftOf(shop, giver, listing)
  await aGiftOf(shop, giver, listing)
  expect((await shop.did(listGifts, {}, giver)).items).toHaveLength(2)
  expect(await shop.did(listLibrary, {}, giver)).toHaveLength(1)
  const order = { gift: true, lines: [{ promptId: listing.id, priceCents: 1000 }], deliveryRequested: true }
  expect(await shop.refusal(startCheckout, order, listing.creator)).toMatchObject({ code: 'own-listing' })
  expect(await shop.refusal(startCheckout, { ...order, code: 'SAVE10' }, giver)).toMatchObject({
    code: 'gift-without-code',
  })
  const free = await shop.aListing({ priceCents: 0 })
  expect(await shop.refusal(readCheckout, { giftId: free.id }, giver)).toMatchObject({ code: 'gift-free' })
  const two = [listing, await shop.aListing()].map(({ id }) => ({ promptId: id, priceCents: 1000 }))
  expect(await shop.refusal(startCheckout, { ...order, lines: two }, giver)).toMatchObject({ code: 'gift-of-one' })
})

test('giver, creator and owners cannot claim it, and a used or invented link leads to nothing', async () => {
  const { giver, listing, token, id } = await aGift()
  expect(await shop.refusal(claimGift, { token }, giver)).toMatchObject({ code: 'gift-own-gift' })
  expect(await shop.refusal(claimGift, { token }, listing.creator)).toMatchObject({ code: 'gift-own-listing' })
  const owner = await shop.aPerson()
  await shop.aPurchase(owner, [listing])
  expect(await shop.refusal(claimGift, { token }, owner)).toMatchObject({ code: 'gift-owned' })
  expect(await shop.refusal(claimGift, { token }, visitor)).toMatchObject({ status: 'signed-out' })
  const friend = await shop.aPerson()
  for (const wrong of ['', id, `${id}.`, `${id}.AAAA`, `${token}x`, token.slice(0, -1), `${token}.x`])
    expect(await shop.refusal(claimGift, { token: wrong }, friend)).toMatchObject({ code: 'gift-link-invalid' })
  await shop.did(renewGiftLink, { id }, giver)
  expect(await shop.refusal(claimGift, { token }, friend)).toMatchObject({ code: 'gift-link-invalid' })
  const { token: next } = await newest(giver)
  await shop.did(claimGift, { token: next }, friend)
  expect(await shop.refusal(claimGift, { token: next }, await shop.aPerson())).toMatchObject({
    code: 'gift-link-invalid',
  })
  expect(await shop.refusal(readGiftLink, { token: next }, visitor)).toMatchObject({ code: 'gift-link-invalid' })
})

test('only the giver changes a gift, and nobody after its claim', async () => {
  const { giver, id, token } = await aGift()
  const friend = await shop.aPerson()
  expect(await refusals(id, friend)).toEqual(['gift-missing', 'gift-missing', 'gift-missing'])
  await shop.did(claimGift, { token }, friend)
  expect(await refusals(id, giver)).toEqual(['gift-over', 'gift-over', 'gift-over'])
})

test('a gift goes by mail on its day, once to each address, and a corrected address ends the former link', async () => {
  const { giver, id, gift, token } = await aGift()
  const in3days = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const wrong = { id, email: 'wrong@friends.example', name: 'Ada', message: 'For you <b>', date: in3days }
  expect(await shop.did(deliverGift, wrong, giver)).toEqual({ outcome: 'planned' })
  await runGifts()
  expect(await mailsTo('wrong@friends.example')).toEqual([])
  await daysPass(4)
  await runGifts()
  await runGifts()
  const [mail, ...more] = await mailsTo('wrong@friends.example')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Ada has a gift for you' })
  expect(mail?.text).toContain(token)
  expect(mail?.text).not.toContain('10.00')
  expect(await shop.did(deliverGift, { ...wrong, email: 'right@friends.example', date: null }, giver)).toEqual({
    outcome: 'sent',
  })
  await shop.quiet()
  expect(await mailsTo('right@friends.example')).toHaveLength(1)
  const friend = await shop.aPerson()
  expect(await shop.refusal(claimGift, { token }, friend)).toMatchObject({ code: 'gift-link-invalid' })
  expect(await shop.refusal(deliverGift, { ...wrong, date: null }, giver)).toMatchObject({ code: 'gift-mailed-before' })
  expect(await mailsTo('wrong@friends.example')).toHaveLength(1)
  const late = new Date(gift.expiresAt.getTime() - 86_400_000).toISOString().slice(0, 10)
  expect(await shop.refusal(deliverGift, { ...wrong, email: 'x@friends.example', date: late }, giver)).toMatchObject({
    code: 'gift-date',
  })
  // The recipient's address is forgotten, and the giver cannot tell whether it has an account.
  const { token: current } = await newest(giver)
  await shop.did(claimGift, { token: current }, friend)
  expect((await newest(giver)).gift).toMatchObject({ state: 'claimed', email: null })
})

test('a giver sends ten gifts a day by mail', async () => {
  const { giver, listing } = await aGift()
  const ids: string[] = []
  for (let i = 0; i < 4; i += 1) ids.push((await aGiftOf(shop, giver, listing)).id)
  for (let i = 0; i < 10; i += 1)
    await shop.did(deliverGift, { id: ids[i % 4], email: `number${i}@friends.example` }, giver)
  const id = ids[3]
  expect(await shop.refusal(deliverGift, { id, email: 'more@friends.example' }, giver)).toMatchObject({
    code: 'too-many-gift-mails',
  })
  const unverified = { ...giver, emailVerified: false }
  expect(await shop.refusal(deliverGift, { id, email: 'a@friends.example' }, unverified)).toMatchObject({
    code: 'email-unverified',
  })
})

test('the giver takes a gift back, once, and can buy the listing and withdraw afterwards', async () => {
  const { giver, listing, id, token } = await aGift()
  await shop.did(refundGift, { id }, giver)
  expect(await shop.refusal(refundGift, { id }, giver)).toMatchObject({ code: 'gift-over' })
  await shop.quiet()
  expect(await stateOf(giver)).toBe('refunded')
  expect(await shop.refusal(claimGift, { token }, await shop.aPerson())).toMatchObject({ code: 'gift-link-invalid' })
  await shop.aPurchase(giver, [listing])
  const [own] = await shop.did(listLibrary, {}, giver)
  expect(own).toMatchObject({ refund: { kind: 'withdraw' } })
})

test('an unclaimed gift is refunded after 90 days, with two reminders before', async () => {
  const { giver, token } = await aGift()
  const address = await addressOf(giver)
  const subjects = async () => (await mailsTo(address)).map(({ subject }) => subject)
  const reminders = async () => (await subjects()).filter((text) => text.includes('Nobody has accepted')).length
  for (const [days, count] of [
    [59, 0],
    [2, 1],
    [1, 1],
    [22, 2],
    [5, 2],
  ] as const) {
    await daysPass(days)
    await runGifts()
    expect(await reminders()).toBe(count)
  }
  expect(await stateOf(giver)).toBe('open')
  await daysPass(2)
  expect(await stateOf(giver)).toBe('expired')
  const friend = await shop.aPerson()
  expect(await shop.refusal(claimGift, { token }, friend)).toMatchObject({ code: 'gift-link-invalid' })
  await runGifts()
  await runGifts()
  expect(await stateOf(giver)).toBe('refunded')
  expect((await subjects()).filter((text) => /refund/i.test(text))).toHaveLength(1)
})

test('the giver can withdraw until the claim; afterwards only an admin refunds, which ends access', async () => {
  const first = await aGift()
  await shop.did(withdrawPurchase, { id: first.gift.purchaseId }, first.giver)
  await runGifts()
  expect(await stateOf(first.giver)).toBe('refunded')

  const { giver, gift, token } = await aGift()
  const friend = await shop.aPerson()
  await shop.did(claimGift, { token }, friend)
  const { purchaseId: id } = gift
  for (const person of [giver, friend]) {
    expect(await shop.refusal(withdrawPurchase, { id }, person)).toMatchObject({ status: 'missing' })
    expect(await shop.refusal(requestRefund, { id, reason: 'No' }, person)).toMatchObject({ status: 'missing' })
  }
  const admin = await shop.aPerson(['buyer', 'admin'])
  const how = { amountCents: 1000, leftCents: 1000, keepsFee: false, reason: 'Asked' }
  await shop.did(refundPurchase, { id, ...how }, admin)
  await shop.quiet()
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, friend)).toMatchObject({ code: 'purchase-refunded' })
  expect(await stateOf(giver)).toBe('refunded')
  const refunds = async (person: Person) =>
    (await mailsTo(await addressOf(person))).filter(({ subject }) => /refund/i.test(subject)).length
  expect([await refunds(giver), await refunds(friend)]).toEqual([1, 0])
})

test('a dispute stops a claim, and suspends a claimed gift; a loss ends it', async () => {
  const { giver, token, orderId, gift } = await aGift()
  const [order] = await shop.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${orderId}`
  const friend = await shop.aPerson()
  const dispute = await shop.provider.control.dispute(order?.intent ?? '')
  await shop.did(syncDispute, { disputeId: dispute })
  expect(await shop.refusal(claimGift, { token }, friend)).toMatchObject({ code: 'gift-disputed' })
  expect(await shop.refusal(refundGift, { id: gift.id }, giver)).toMatchObject({ code: 'gift-disputed' })
  await shop.provider.control.closeDispute(dispute, true)
  await shop.did(syncDispute, { disputeId: dispute })
  await shop.did(claimGift, { token }, friend)

  const other = await aGift()
  await shop.did(claimGift, { token: other.token }, friend)
  const [paid] = await shop.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${other.orderId}`
  const lost = await shop.provider.control.dispute(paid?.intent ?? '')
  await shop.did(syncDispute, { disputeId: lost })
  const { purchaseId: id } = other.gift
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, friend)).toMatchObject({ code: 'purchase-suspended' })
  await shop.provider.control.closeDispute(lost, false)
  await shop.did(syncDispute, { disputeId: lost })
  await shop.quiet()
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, friend)).toMatchObject({ code: 'purchase-suspended' })
})

test('gifts outlive the account of the giver, without their words, and moves leave unclaimed ones', async () => {
  const { giver, id, token } = await aGift()
  await shop.did(deliverGift, { id, email: 'kept@friends.example', message: 'Secret words' }, giver)
  await shop.quiet()
  const other = await shop.aPerson()
  const admin = await shop.aPerson(['buyer', 'admin'])
  const [name] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${other.userId}`
  expect(
    await shop.refusal(movePurchases, { userId: giver.userId, to: name?.username, reason: 'Asked' }, admin),
  ).toMatchObject({ code: 'nothing-to-move' })
  await shop.leave(giver)
  const [row] = await shop.sql`select message, email from gifts where id = ${id}`
  expect(row).toEqual({ message: '', email: null })
  const friend = await shop.aPerson()
  const { purchaseId } = await shop.did(claimGift, { token }, friend)
  await shop.leave(friend)
  expect((await shop.sql`select claimed_by from gifts where purchase_id = ${purchaseId}`)[0]).toBeDefined()
})

test('an unclaimed gift does not make its giver a verified reviewer, and a claimed one its recipient', async () => {
  const { giver, listing, token } = await aGift()
  const friend = await shop.aPerson()
  await shop.did(claimGift, { token }, friend)
  for (const person of [giver, friend])
    await shop.did(writeReview, { promptId: listing.id, rating: 5, content: 'Good' }, person)
  const rows = await shop.sql<{ by: string; isVerified: boolean }[]>`
    select user_id as by, is_verified as "isVerified" from reviews where prompt_id = ${listing.id}`
  expect(new Map(rows.map(({ by, isVerified }) => [by, isVerified]))).toEqual(
    new Map([
      [giver.userId, false],
      [friend.userId, true],
    ]),
  )
})

test('a gift that the creator’s card paid for makes no reviewer', async () => {
  const [visa, mastercard] = ['378282246310005', '5555555555554444']
  const [listing, other] = [await shop.aListing(), await shop.aListing()]
  const [giver, second, honest] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const gifts = [
    await aGiftOf(shop, giver, listing, visa),
    await aGiftOf(shop, await shop.aPerson(), listing, mastercard),
  ]
  await aGiftOf(shop, listing.creator, other, visa)
  await shop.did(claimGift, { token: gifts[0]?.token }, second)
  await shop.did(claimGift, { token: gifts[1]?.token }, honest)
  const review = { promptId: listing.id, rating: 5, content: 'Good' }
  expect(await shop.refusal(writeReview, review, second)).toMatchObject({ code: 'shared-card' })
  await shop.did(writeReview, review, honest)
})
