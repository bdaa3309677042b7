// Longer than 60 lines: the ways in which a move can meet what both accounts have.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { confirmEmailChange, requestEmailChange } from '#src/people/accounts/operations/change-email.ts'
import { demoEmail } from '#src/people/accounts/rules.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { movePurchases, previewMove } from '#src/buying/moves/operations/as-admin.ts'
import {
  cancelMove,
  confirmMove,
  deletePastMoves,
  readMove,
  readMoveLink,
  requestMove,
} from '#src/buying/moves/operations/requests.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { voteReview, writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { keepRun, listKeptRuns } from '#src/buying/runs/operations/kept-runs.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// A Postgres server runs transactions concurrently, so there each race is tried several times.
const times = process.env['DATABASE_URL'] ? 8 : 1

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

async function namesOf({ userId }: Person) {
  const [row] = await shop.sql<{ email: string; username: string; name: string }[]>`
    select email, p.username, display_name as name from users join profiles p using (id) where id = ${userId}`
  return row ?? expect.fail('no user')
}
const addressOf = async (person: Person) => (await namesOf(person)).email
const library = async (person: Person) => (await shop.did(listLibrary, {}, person)).map(({ id }) => id)

/** The tokens of the links of a user's latest move. */
async function linksOf({ userId }: Person) {
  const jobs = await shop.sql<{ side: 'to' | 'from'; token: string }[]>`
    select data->>'side' as side, data->>'token' as token from pgboss.job where name = 'moves.send-move-link'
      and data->>'moveId' = (select id::text from purchase_moves where to_user = ${userId} order by requested_at desc limit 1)`
  const tokenOf = (side: 'to' | 'from') => jobs.find((job) => job.side === side)?.token ?? null
  return { to: tokenOf('to'), from: tokenOf('from') }
}

/** What must never change: the ledger, refunds, payments and amounts. */
async function money() {
  const [postings, lines, payments, refunds] = await Promise.all([
    shop.sql`select * from ledger_postings order by 1`,
    shop.sql`select * from order_lines order by id`,
    shop.sql`select id, buyer_id, state, total_cents, payment_intent_id, customer_id from orders order by id`,
    shop.sql`select * from refunds order by id`,
  ])
  return JSON.stringify([postings, lines, payments, refunds])
}

async function aMove() {
  const [old, owner] = [await shop.aPerson(), await shop.aPerson()]
  const listings = [await shop.aListing(), await shop.aListing({ priceCents: 500 })]
  const orderId = await shop.aPurchase(old, listings)
  await shop.did(requestMove, { email: await addressOf(old) }, owner)
  return { old, owner, listings, orderId, links: await linksOf(owner) }
}

async function changeAddress(person: Person, email: string) {
  await shop.did(requestEmailChange, { email }, person)
  const [mail] = await shop.sql<{ url: string }[]>`
    select data->>'url' as url from pgboss.job where name = 'accounts.send-address-link' and data->>'email' = ${email}`
  await shop.did(confirmEmailChange, { token: new URL(mail?.url ?? '').searchParams.get('token') }, visitor)
}

const isDead = async (token: string | null) => (await shop.refusal(confirmMove, { token }, visitor))?.code
const confirm = (token: string | null) => shop.did(confirmMove, { token }, visitor)

test.each([
  ['to', 'from'],
  ['from', 'to'],
] as const)('moves everything once both mailboxes have confirmed: %s, then %s', async (first, second) => {
  const { old, owner, links } = await aMove()
  const ids = await library(old)
  expect(await shop.did(readMoveLink, { token: links[first] }, visitor)).toMatchObject({ isConfirmed: false })
  expect(await confirm(links[first])).toEqual({ moved: null })
  // The same mailbox twice is not both.
  expect(await confirm(links[first])).toEqual({ moved: null })
  expect([await library(old), await library(owner)]).toEqual([ids, []])
  const before = await money()
  expect(await confirm(links[second])).toEqual({ moved: 2 })
  expect([await library(old), await library(owner)]).toEqual([[], ids])
  expect(await money()).toBe(before)
  for (const token of [links.to, links.from]) expect(await confirm(token)).toEqual({ moved: 2 })
  expect(await shop.did(readMove, {}, owner)).toMatchObject({ moved: 2 })
  expect(await shop.refusal(readMoveLink, { token: links.to }, visitor)).toMatchObject({ code: 'link-invalid' })
  const notes =
    await shop.sql`select after from audit_log where action = 'moves.move-purchases' and subject_id = ${old.userId}`
  expect(notes).toEqual([{ after: { to: owner.userId, purchases: expect.arrayContaining(ids) as unknown, stays: 0 } }])
})

test('receipts keep the name and address of the buyer, also after the old account is deleted', async () => {
  const { old, owner, links } = await aMove()
  const { name, email } = await namesOf(old)
  await confirm(links.to)
  await confirm(links.from)
  const [id] = await library(owner)
  const buyer = async () => (await shop.did(readReceipt, { id }, owner)).buyer
  expect(await buyer()).toEqual({ name, email, lines: [] })
  expect(await shop.refusal(readReceipt, { id }, old)).toMatchObject({ status: 'missing' })
  await shop.leave(old)
  expect(await buyer()).toEqual({ name, email, lines: [] })
})

test('a refund after the move goes to the payment that the old account made', async () => {
  const { owner, links, orderId } = await aMove()
  await confirm(links.to)
  await confirm(links.from)
  const [id] = await library(owner)
  await shop.did(withdrawPurchase, { id }, owner)
  await shop.quiet()
  const [refund] = await shop.sql`
    select refunds.state, orders.id from refunds join order_lines line on line.id = refunds.order_line_id
    join orders on orders.id = line.order_id join purchases on purchases.order_line_id = line.id where purchases.id = ${id ?? ''}`
  expect(refund).toEqual({ state: 'succeeded', id: orderId })
  // A second withdrawal from the same listing is not automatic, whoever bought it first.
  expect(
    await shop.sql`select 1 from purchases where buyer_id = ${owner.userId} and refunded_at is not null`,
  ).toHaveLength(1)
})

test('takes along openings, kept runs and reviews, and the badge of a review', async () => {
  const { old, owner, listings, links } = await aMove()
  const [listing] = listings
  const [row] = await shop.sql<{ id: string }[]>`
    select id from purchases where buyer_id = ${old.userId} and prompt_id = ${listing?.id ?? ''}`
  const { id } = row ?? expect.fail('no purchase')
  await shop.did(openPurchase, { id, via: 'view' }, old)
  const run = { purchaseId: id, version: 1, textName: '', provider: 'openai', model: 'm', costMicros: null }
  const messages = [
    { role: 'user', text: 'Hi' },
    { role: 'assistant', text: 'Hello' },
  ]
  await shop.did(keepRun, { ...run, messages, inputTokens: 1, outputTokens: 1 }, old)
  const review = await shop.did(writeReview, { promptId: listing?.id, rating: 5, content: 'Good.' }, old)
  await shop.did(voteReview, { reviewId: review.id, isHelpful: true }, owner)
  await confirm(links.to)
  await confirm(links.from)
  await shop.quiet()
  expect((await shop.did(listKeptRuns, { purchaseId: id }, owner)).runs).toHaveLength(1)
  expect(
    await shop.sql`select user_id as by, is_verified as badge, helpful_count as votes from reviews where id = ${review.id}`,
  ).toEqual([{ by: owner.userId, badge: true, votes: 0 }])
  expect(await shop.did(openPurchase, { id, via: 'view' }, owner)).toMatchObject({ version: 1 })
  expect(await shop.refusal(openPurchase, { id, via: 'view' }, old)).toMatchObject({ code: 'purchase-missing' })
})

test('a listing that both own or reviewed stays where it is', async () => {
  const { old, owner, listings, links } = await aMove()
  const [listing] = listings
  await shop.aPurchase(owner, [listing ?? expect.fail('no listing')])
  for (const person of [old, owner])
    await shop.did(writeReview, { promptId: listing?.id, rating: 4, content: 'Fine.' }, person)
  await confirm(links.from)
  expect(await confirm(links.to)).toEqual({ moved: 1 })
  expect([await library(old), await library(owner)].map(({ length }) => length)).toEqual([1, 2])
  await shop.quiet()
  const reviews =
    await shop.sql`select user_id, is_verified as badge from reviews where prompt_id = ${listing?.id ?? ''}`
  expect(reviews.map(({ badge }) => badge)).toEqual([true, true])
})

test('a listing of the new owner stays, since nobody buys their own', async () => {
  const [old, maker] = [await shop.aPerson(), await shop.aPerson()]
  await shop.aPurchase(old, [await shop.aListing({ creator: maker, priceCents: 0 })])
  const { username } = await namesOf(maker)
  const input = { userId: old.userId, to: username }
  expect(await shop.did(previewMove, input, admin)).toMatchObject({ movable: 0, made: 1 })
  expect(await shop.refusal(movePurchases, { ...input, reason: 'x' }, admin)).toMatchObject({ code: 'nothing-to-move' })
})

test('the new owner cannot buy a moved listing again', async () => {
  const { owner, listings, links } = await aMove()
  const { sessionId } = await shop.anOrder(owner, listings.slice(0, 1))
  await confirm(links.to)
  await confirm(links.from)
  expect(await shop.refusal(addCartItem, { promptId: listings[1]?.id }, owner)).toMatchObject({ status: 'conflict' })
  // A payment page that was open is paid back.
  await shop.pay(sessionId)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
  expect(await library(owner)).toHaveLength(3)
  const live = await shop.sql`select 1 from purchases where buyer_id = ${owner.userId} and refunded_at is null`
  expect(live).toHaveLength(2)
})

test('answers the same whether the address has an account', async () => {
  const [owner, old] = [await shop.aPerson(), await shop.aPerson()]
  const answers = []
  for (const email of ['nobody-here@example.org', await addressOf(old)]) {
    await shop.did(requestMove, { email }, owner)
    const { email: asked, expiresAt: _, ...shown } = (await shop.did(readMove, {}, owner)) ?? expect.fail('no move')
    expect(asked).toBe(email)
    answers.push(shown)
  }
  expect(answers[0]).toEqual(answers[1])
  await shop.did(requestMove, { email: 'nobody-here@example.org' }, owner)
  const { to, from } = await linksOf(owner)
  expect(from).toBeNull()
  expect(await confirm(to)).toEqual({ moved: null })
})

test('refuses the own address and demo accounts, and limits requests', async () => {
  const owner = await shop.aPerson()
  const email = await addressOf(owner)
  expect(await shop.refusal(requestMove, { email: email.toUpperCase() }, owner)).toMatchObject({ code: 'own-address' })
  expect(await shop.refusal(requestMove, { email: demoEmail('buyer') }, owner)).toMatchObject({
    code: 'demo-purchases',
  })
  for (const at of [1, 2, 3, 4, 5]) await shop.did(requestMove, { email: `limit-${at}@example.org` }, owner)
  expect(await shop.refusal(requestMove, { email: 'limit-6@example.org' }, owner)).toMatchObject({ status: 'limited' })
})

test('links end with a cancellation, a newer request, another address, a suspension or a deletion', async () => {
  const canceled = await aMove()
  await confirm(canceled.links.to)
  expect(await shop.did(cancelMove, {}, canceled.owner)).toEqual({ changed: true })
  expect(await isDead(canceled.links.from)).toBe('link-invalid')

  const replaced = await aMove()
  await shop.did(requestMove, { email: 'another@example.org' }, replaced.owner)
  expect(await isDead(replaced.links.from)).toBe('link-invalid')

  const changed = await aMove()
  await confirm(changed.links.to)
  const email = 'changed-meanwhile@example.org'
  await changeAddress(changed.old, email)
  expect(await isDead(changed.links.from)).toBe('link-invalid')

  const banned = await aMove()
  await confirm(banned.links.from)
  const ban = { userId: banned.old.userId, kind: 'ban', reason: 'spam', words: 'No more.' }
  await shop.did(takeAction, ban, admin)
  expect(await isDead(banned.links.to)).toBe('link-invalid')

  const left = await aMove()
  await shop.leave(left.old)
  expect(await isDead(left.links.to)).toBe('link-invalid')
  expect(await shop.sql`select 1 from purchase_moves where to_user = ${left.owner.userId}`).toEqual([])
})

test('whoever changed the address of an account cannot take its purchases along while the old mailbox can undo it', async () => {
  const [old, owner] = [await shop.aPerson(), await shop.aPerson()]
  await shop.aPurchase(old, [await shop.aListing()])
  const email = 'taken-over@example.org'
  await changeAddress(old, email)
  await shop.did(requestMove, { email }, owner)
  const links = await linksOf(owner)
  await confirm(links.to)
  expect(await isDead(links.from)).toBe('address-changed-lately')
  expect(await library(owner)).toEqual([])
  await shop.sql`update email_changes set undo_until = ${shop.clock.now()} where user_id = ${old.userId}`
  expect(await confirm(links.from)).toEqual({ moved: 1 })
})

test.each(Array.from({ length: times }, (_, at) => at))('both links at once move everything once, %i', async () => {
  const { old, owner, links } = await aMove()
  const before = await money()
  const tokens = [links.to, links.from, links.to, links.from]
  const done = await Promise.all(tokens.map((token) => shop.run(confirmMove, { token }, visitor)))
  expect(done.every(({ ok }) => ok)).toBe(true)
  expect([await library(old), await library(owner)].map(({ length }) => length)).toEqual([0, 2])
  expect(await money()).toBe(before)
  const notes =
    await shop.sql`select 1 from audit_log where action = 'moves.move-purchases' and subject_id = ${old.userId}`
  expect(notes).toHaveLength(1)
})

test.each(Array.from({ length: times }, (_, at) => at))(
  'a move, a refund and a sale at once fit together, %i',
  async () => {
    const { old, owner, listings, links } = await aMove()
    await confirm(links.to)
    const { sessionId } = await shop.anOrder(owner, listings.slice(0, 1))
    await shop.pay(sessionId)
    const [id] = await library(old)
    const [row] = await shop.sql<
      { price: number }[]
    >`select price_paid_cents as price from purchases where id = ${id ?? ''}`
    const refund = { id, amountCents: row?.price, leftCents: row?.price, keepsFee: false, reason: 'Asked for' }
    await Promise.all([
      shop.run(confirmMove, { token: links.from }, visitor),
      shop.run(refundPurchase, refund, admin),
      shop.run(syncCheckout, { sessionId }, { kind: 'system', name: 'test' }),
    ])
    await shop.quiet()
    const twice = await shop.sql`
    select prompt_id from purchases where buyer_id = ${owner.userId} and refunded_at is null group by 1 having count(*) > 1`
    expect(twice).toEqual([])
  },
)

test('an admin moves one purchase or all, with a reason, and a repeated form moves nothing', async () => {
  const [old, owner] = [await shop.aPerson(), await shop.aPerson()]
  await shop.aPurchase(old, [await shop.aListing(), await shop.aListing()])
  const [first] = await library(old)
  const { email, username } = await namesOf(owner)
  const one = { userId: old.userId, to: email, purchaseId: first, reason: 'Bought under an old address' }
  expect(await shop.did(movePurchases, one, admin)).toEqual({ moved: 1 })
  expect(await shop.refusal(movePurchases, one, admin)).toMatchObject({ code: 'nothing-to-move' })
  const all = { userId: old.userId, to: username, reason: 'Bought under an old address' }
  expect(await shop.did(previewMove, { userId: old.userId, to: username }, admin)).toMatchObject({ movable: 1 })
  const done = await Promise.all([1, 2].map(() => shop.run(movePurchases, all, admin)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await library(owner)).toHaveLength(2)
  const notes = await shop.sql`
    select after->>'reason' as reason from audit_log where action = 'moves.move-purchases' and subject_id = ${old.userId}`
  expect(notes.map(({ reason }) => reason)).toEqual(['Bought under an old address', 'Bought under an old address'])
  expect(await shop.refusal(movePurchases, { ...all, reason: ' ' }, admin)).toMatchObject({
    fields: { reason: 'Enter a reason' },
  })
  expect(await shop.refusal(movePurchases, { ...all, to: 'nobody-of-that-name' }, admin)).toMatchObject({
    code: 'user-missing',
  })
  expect(await shop.refusal(movePurchases, { ...all, userId: owner.userId }, admin)).toMatchObject({
    code: 'same-account',
  })
  expect(await shop.refusal(movePurchases, all, old)).toMatchObject({ code: 'not-admin' })
})

// Last, since the provider does not follow the clock.
test('links end after a day', async () => {
  const expired = await aMove()
  shop.clock.advance(86_400)
  expect(await isDead(expired.links.to)).toBe('link-invalid')
  await shop.did(deletePastMoves, {})
  expect(await shop.sql`select 1 from purchase_moves`).toEqual([])
})
