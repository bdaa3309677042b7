import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { decideWarning } from '#src/buying/disputes/operations/warnings.ts'
import { listAllDisputes, syncDispute, sweepDisputes } from '#src/buying/disputes/operations/disputes.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { bookUnmatched, writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { returnDays } from '#src/selling/earnings/rules.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { syncRefund } from '#src/buying/orders/operations/record-refund.ts'
import { outboxDir } from '#src/main/compose.ts'
import { drainAndReconcile, expectLedgerToReconcile, finishJobs } from '#src/testing/ledger.ts'
import { aCollaborator, anAffiliate, anEarner, anOrderVia, advanceDays, paidOrder } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  // The platform needs cash of its own for dispute fees.
  await bought(50_000)
  await advanceDays(shop, 2)
})
afterEach(async () => {
  await drainAndReconcile(shop)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
afterAll(() => shop.close())

const library = (buyer: Person) => shop.did(listLibrary, {}, buyer)
const owed = async (seller: Person) => (await shop.did(readEarnings, {}, seller)).revenue
const stages = async (seller: Person) =>
  (await shop.did(readPayouts, {}, seller)).sales.map(({ stage }) => stage.kind).toSorted()
const emailsAbout = async (about: string) =>
  (
    await shop.sql<{ news: string }[]>`select data->>'news' as news from pgboss.job
      where name = 'disputes.send-dispute-emails' and data->>'about' = ${about} order by created_on`
  ).map((row) => row.news)
/** Notifications about disputes and refunds, newest first: one row per dispute. */
const notificationsOf = async (person: Person) =>
  (await shop.did(listNotifications, {}, person)).items.flatMap(({ kind, text }) =>
    kind === 'dispute' ? [[kind, text]] : [],
  )
/** What the emails to a seller say about money, newest first. */
const moneyMails = async ({ userId }: Person) => {
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  const mails = await createOutbox(outboxDir(shop.env)).list(200)
  return mails.flatMap(({ to, subject, text }) =>
    to.includes(row?.email ?? 'nobody') && subject.includes('dispute')
      ? [
          text
            .replaceAll(/\s+/g, ' ')
            .match(/[^.]*(?:\$[\d.]+ (?:is|has)|Your earnings)[^.]*\./)?.[0]
            .trim(),
        ]
      : [],
  )
}
const control = () => shop.provider.control

async function bought(...prices: number[]) {
  const buyer = await shop.aPerson()
  const seller = await shop.aPerson()
  const listings = []
  for (const priceCents of prices) listings.push(await shop.aListing({ creator: seller, priceCents }))
  return { seller, ...(await boughtFrom(buyer, listings)) }
}

async function boughtFrom(buyer: Person, listings: Parameters<typeof shop.aPurchase>[1]) {
  const orderId = await shop.aPurchase(buyer, listings)
  const ids = (await library(buyer)).map(({ id }) => id)
  const [order] = await shop.sql<
    { intent: string }[]
  >`select payment_intent_id as intent from orders where id = ${orderId}`
  return { buyer, ids, id: ids[0] ?? '', intent: order?.intent ?? '' }
}

async function disputed(intent: string, about?: { amount?: number; inquiry?: boolean }) {
  const dispute = await control().dispute(intent, about)
  await shop.quiet()
  return dispute
}

async function decided(dispute: string, won: boolean, amount?: number) {
  await control().closeDispute(dispute, won, amount)
  await shop.quiet()
}

test('a dispute locks the text, debits the share and notifies the seller; a win restores both', async () => {
  const { buyer, seller, id, intent } = await bought(1000)
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  const dispute = await disputed(intent)
  expect(await owed(seller)).toBe(0)
  expect(await stages(seller)).toEqual(['disputed'])
  expect(await library(buyer)).toMatchObject([{ suspendedFor: 'dispute', refund: { kind: 'none' } }])
  const refused = await shop.refusal(openPurchase, { id, via: 'copy' }, buyer)
  expect(refused).toMatchObject({ code: 'purchase-suspended', message: expect.stringContaining('Your bank disputes') })
  expect((await shop.did(readPurchase, { id }, buyer)).texts).toBeNull()
  await decided(dispute, true)
  expect(await owed(seller)).toBe(900)
  expect((await shop.did(readPurchase, { id }, buyer)).texts).toHaveLength(1)
  expect(await emailsAbout(dispute)).toEqual(['opened', 'won'])
  expect(await notificationsOf(seller)).toEqual([['dispute', expect.stringContaining('You won')]])
  expect(await notificationsOf(buyer)).toEqual([])
})

test('a lost dispute ends the purchase, and the listing can be bought again', async () => {
  const { buyer, seller, id, intent } = await bought(1000)
  const dispute = await disputed(intent)
  await decided(dispute, false)
  expect(await library(buyer)).toMatchObject([{ suspendedFor: 'charged-back', refundedAt: expect.any(Date) }])
  expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ code: 'not-taken-back' })
  expect(await owed(seller)).toBe(0)
  expect(await stages(seller)).toEqual(['charged-back'])
  expect(await emailsAbout(dispute)).toEqual(['opened', 'lost'])
  expect(await notificationsOf(seller)).toEqual([['dispute', expect.stringContaining('You lost')]])
  const { disputes } = await shop.did(listAllDisputes, { show: 'lost', search: dispute }, admin)
  expect(disputes?.items).toMatchObject([{ id: dispute, state: 'lost', buyer: expect.any(String) }])
})

test('splits a dispute over the lines of several sellers, and locks the whole order for a partial dispute', async () => {
  const { buyer, seller, intent } = await bought(999, 333)
  const dispute = await disputed(intent, { amount: 500 })
  expect(await notificationsOf(seller)).toMatchObject([['dispute', expect.stringContaining('and one more')]])
  expect((await library(buyer)).map(({ suspendedFor }) => suspendedFor)).toEqual(['dispute', 'dispute'])
  const before = await owed(seller)
  expect(before).toBeGreaterThan(0)
  await decided(dispute, false)
  // Neither line is fully returned, since the bank took only a part.
  expect((await library(buyer)).map((one) => [one.suspendedFor, one.refundedAt])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await owed(seller)).toBe(before)
})

test("a dispute larger than the sale debits the seller's share and no more", async () => {
  const { seller, intent } = await bought(1000)
  const dispute = await disputed(intent, { amount: 1300 })
  expect(await owed(seller)).toBe(0)
  await decided(dispute, true)
  expect(await owed(seller)).toBe(900)
})

test('a dispute of a partially refunded payment takes the rest, and a win returns it', async () => {
  const { buyer, seller, intent } = await bought(999, 333)
  const [first] = await library(buyer)
  await shop.did(withdrawPurchase, { id: first?.id }, buyer)
  await shop.quiet()
  const rest = await owed(seller)
  const dispute = await disputed(intent)
  expect(await owed(seller)).toBe(0)
  const taken = await shop.sql`select price_cents - withdrawn_cents as left from dispute_lines d
    join order_lines l on l.id = d.order_line_id where d.dispute_id = ${dispute}`
  expect([...taken]).toEqual([{ left: 0 }])
  await decided(dispute, true)
  expect(await owed(seller)).toBe(rest)
  expect((await library(buyer)).map((one) => one.refundedAt !== null).toSorted()).toEqual([false, true])
})

test('emails and notifications state the amount that moved: nothing after a full refund, a part after a partial one', async () => {
  const refunded = await bought(1000)
  await shop.did(withdrawPurchase, { id: refunded.id }, refunded.buyer)
  await shop.quiet()
  const late = await disputed(refunded.intent, { amount: 1000 })
  expect(await owed(refunded.seller)).toBe(0)
  await decided(late, true)
  expect(await moneyMails(refunded.seller)).toEqual([
    'Your earnings have not changed.',
    'Your earnings have not changed.',
  ])
  const partial = await bought(1000)
  const part = await disputed(partial.intent, { amount: 500 })
  expect(await notificationsOf(partial.seller)).toHaveLength(1)
  await decided(part, false)
  expect(await moneyMails(partial.seller)).toEqual([
    '$4.50 has been deducted from your earnings.',
    'Until then $4.50 is deducted from your earnings.',
  ])
  const whole = await bought(1000)
  await decided(await disputed(whole.intent), true)
  expect(await moneyMails(whole.seller)).toEqual([
    '$9.00 is back in your earnings.',
    'Until then $9.00 is deducted from your earnings.',
  ])
})

test('notifies a collaborator of what moved from their share, and no affiliate', async () => {
  const listing = await shop.aListing({ priceCents: 1000 })
  const [partner, affiliate] = [await shop.aPerson(), await shop.aPerson()]
  await aCollaborator(shop, listing, partner, 40)
  const via = await anAffiliate(shop, affiliate, { creator: listing.creator, listing, percent: 10 })
  const order = await anOrderVia(shop, await shop.aPerson(), [listing], via)
  await paidOrder(shop, order)
  const [paid] = await shop.sql<
    { intent: string }[]
  >`select payment_intent_id as intent from orders where id = ${order.orderId}`
  const dispute = await disputed(paid?.intent ?? '')
  expect(await notificationsOf(partner)).toEqual([['dispute', expect.stringContaining('A sale of')]])
  await decided(dispute, false)
  expect(await moneyMails(partner)).toEqual([
    '$3.60 has been deducted from your earnings.',
    'Until then $3.60 is deducted from your earnings.',
  ])
  expect(await moneyMails(listing.creator)).toEqual([
    '$4.50 has been deducted from your earnings.',
    'Until then $4.50 is deducted from your earnings.',
  ])
  expect(await notificationsOf(partner)).toEqual([['dispute', expect.stringContaining('You lost')]])
  expect([...(await notificationsOf(affiliate)), ...(await moneyMails(affiliate))]).toEqual([])
})

test('blocks refunds during a dispute, and resumes requested ones after a win', async () => {
  const { buyer, seller, id, intent } = await bought(1000)
  // The dispute arrives between the refund request and its job.
  await control().webhooks({ mode: 'hold' })
  const dispute = await control().dispute(intent)
  await shop.did(withdrawPurchase, { id }, buyer)
  await control().webhooks({ mode: 'normal', release: 'given' })
  await shop.quiet()
  expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ code: 'refund-disputed' })
  expect(await owed(seller)).toBe(0)
  await decided(dispute, true)
  await shop.sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and name like 'orders.%'`
  await shop.quiet()
  expect(await owed(seller)).toBe(0)
  const [refund] = await shop.sql`select count(*)::int as n from refunds r join order_lines l on l.id = r.order_line_id
    where l.seller_id = ${seller.userId} and r.state = 'succeeded'`
  expect(refund).toEqual({ n: 1 })
})

test('cancels a waiting refund when the dispute is lost', async () => {
  const { buyer, seller, id, intent } = await bought(1000)
  await control().webhooks({ mode: 'hold' })
  const dispute = await control().dispute(intent)
  await shop.did(withdrawPurchase, { id }, buyer)
  await control().webhooks({ mode: 'normal', release: 'given' })
  await shop.quiet()
  await decided(dispute, false)
  await shop.sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and name like 'orders.%'`
  await shop.quiet()
  const states = await shop.sql`select distinct r.state from refunds r join order_lines l on l.id = r.order_line_id
    where l.seller_id = ${seller.userId}`
  expect([...states]).toEqual([{ state: 'failed' }])
  expect(await owed(seller)).toBe(0)
})

test("returned money reverses the write-off in the platform's favor", async () => {
  const seller = await anEarner(shop)
  const { buyer, intent, id } = await boughtFrom(await shop.aPerson(), [
    await shop.aListing({ creator: seller, priceCents: 9000 }),
  ])
  await advanceDays(shop, 2)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  const dispute = await disputed(intent)
  await decided(dispute, false)
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: -8100 })
  await advanceDays(shop, returnDays)
  await shop.did(writeOffDebt, { sellerId: seller.userId, reason: 'Left the market' }, admin)
  await decided(dispute, true)
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: 0 })
  const [loss] = await shop.sql`select coalesce(sum(amount), 0)::int as left from ledger_postings p
    join ledger_accounts a on a.id = p.account_id join order_lines l on l.id = p.order_line_id
    where l.seller_id = ${seller.userId} and a.kind = 'bad_debt'`
  expect(loss).toEqual({ left: 0 })
  expect(await library(buyer)).toMatchObject([{ id, refundedAt: null, suspendedFor: null }])
  // The platform recovered all of it.
  expect((await moneyMails(seller))[0]).toBe('Your earnings have not changed.')
})

test('a debt is written off on the line that caused it, not on one covered by its own sale', async () => {
  const seller = await anEarner(shop)
  const aListing = () => shop.aListing({ creator: seller, priceCents: 9000 })
  const { intent } = await boughtFrom(await shop.aPerson(), [await aListing()])
  await advanceDays(shop, 2)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  const dispute = await disputed(intent)
  const covered = await boughtFrom(await shop.aPerson(), [await aListing()])
  await shop.did(withdrawPurchase, { id: covered.id }, covered.buyer)
  await decided(dispute, false)
  await advanceDays(shop, returnDays)
  await shop.did(writeOffDebt, { sellerId: seller.userId, reason: 'Left the market' }, admin)
  const written = await shop.sql`select o.payment_intent_id as intent from ledger_entries e
    join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id and a.kind = 'seller_payable'
    join order_lines l on l.id = p.order_line_id join orders o on o.id = l.order_id
    where e.kind = 'write-off' and l.seller_id = ${seller.userId}`
  expect([...written]).toEqual([{ intent }])
  await decided(dispute, true)
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: 0 })
})

test('the platform bears a dashboard refund that exceeds the line, also while another refund is pending', async () => {
  const [buyer, seller] = [await shop.aPerson(), await shop.aPerson()]
  const listings = [await shop.aListing({ creator: seller }), await shop.aListing({ creator: seller })]
  const { id, intent } = await boughtFrom(buyer, listings)
  await shop.did(withdrawPurchase, { id }, buyer)
  await shop.quiet()
  // The provider rejects the refund, so it waits for a retry. A dispute takes the other line and is won without an event.
  const [made] = await shop.sql<{ ref: string }[]>`select provider_refund_id as ref from refunds
    where order_line_id = (select order_line_id from purchases where id = ${id})`
  await control().failRefund(made?.ref ?? '')
  await shop.quiet()
  const dispute = await disputed(intent, { amount: 1000 })
  await control().webhooks({ mode: 'drop' })
  await control().closeDispute(dispute, true)
  await shop.did(syncRefund, { providerRefundId: await control().refund(intent, 1000) })
  const beyond = await control().refund(intent, 8)
  await shop.did(syncRefund, { providerRefundId: beyond })
  await control().webhooks({ mode: 'normal' })
  await shop.did(syncDispute, { disputeId: dispute })
  const [excess] = await shop.sql`
    select sum(p.amount)::int as amount from ledger_entries e join ledger_postings p on p.entry_id = e.id
    join ledger_accounts a on a.id = p.account_id and a.kind = 'bad_debt'
    where e.kind = 'excess-refund' and e.source_id = ${beyond}`
  expect(excess).toEqual({ amount: 8 })
})

test('the platform bears a dashboard refund that is reported after a full dispute, until the refund fails', async () => {
  const whole = await bought(1000)
  const part = await bought(1000)
  await control().webhooks({ mode: 'drop' })
  const refunds = [await control().refund(whole.intent, 300), await control().refund(part.intent, 300)]
  await control().webhooks({ mode: 'normal' })
  await disputed(whole.intent, { amount: 1000 })
  await disputed(part.intent, { amount: 900 })
  for (const _ of [1, 2]) for (const id of refunds) await shop.did(syncRefund, { providerRefundId: id })
  expect(await owed(whole.seller)).toBe(0)
  expect(await owed(part.seller)).toBe(0)
  const booked = () => shop.sql`
    select entry.kind, source_id as id, posting.amount::int as amount from ledger_entries entry
    join ledger_postings posting on posting.entry_id = entry.id join ledger_accounts account on account.id = posting.account_id
    where account.kind = 'bad_debt' and source_id = any (${refunds}) order by posting.amount desc`
  expect(await booked()).toEqual([
    { kind: 'excess-refund', id: refunds[0], amount: 300 },
    { kind: 'excess-refund', id: refunds[1], amount: 200 },
  ])
  await finishJobs(shop)
  await expectLedgerToReconcile(shop)
  for (const id of refunds) await control().failRefund(id)
  await shop.quiet()
  for (const id of refunds) await shop.did(syncRefund, { providerRefundId: id })
  expect(await booked()).toHaveLength(4)
  await finishJobs(shop)
  await expectLedgerToReconcile(shop)
})

test('books and reverses a dashboard refund that failed before it was reported', async () => {
  const { seller, intent } = await bought(1000)
  await control().webhooks({ mode: 'drop' })
  const id = await control().refund(intent, 300)
  await control().failRefund(id)
  for (const _ of [1, 2]) await shop.did(syncRefund, { providerRefundId: id })
  expect(await owed(seller)).toBe(900)
  await advanceDays(shop, 2)
  const { checks } = await shop.did(reconcileLedger, {})
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})

test('books a dispute once despite duplicate, reordered or missing events', async () => {
  const { seller, intent } = await bought(1000)
  await control().webhooks({ mode: 'duplicate' })
  const dispute = await disputed(intent)
  await control().webhooks({ mode: 'hold' })
  await control().closeDispute(dispute, true)
  await control().webhooks({ mode: 'normal', release: 'reversed' })
  await shop.quiet()
  expect(await owed(seller)).toBe(900)

  const other = await bought(1000)
  await control().webhooks({ mode: 'drop' })
  const lost = await control().dispute(other.intent)
  await shop.quiet()
  expect(await owed(other.seller)).toBe(900)
  for (const _ of [1, 2]) await shop.did(syncDispute, { disputeId: lost })
  expect(await owed(other.seller)).toBe(0)
  await control().closeDispute(lost, false)
  await advanceDays(shop, 2)
  await shop.did(sweepDisputes, {})
  expect(await library(other.buyer)).toMatchObject([{ suspendedFor: 'charged-back' }])
})

test('a partial dispute debits its amount once, however often it is reported', async () => {
  const { seller, intent } = await bought(1000)
  await control().webhooks({ mode: 'drop' })
  const dispute = await control().dispute(intent, { amount: 400 })
  for (const _ of [1, 2]) await shop.did(syncDispute, { disputeId: dispute })
  expect(await owed(seller)).toBe(540)
})

test('releases a movement from suspense when its dispute is reported', async () => {
  const { seller, intent } = await bought(1000)
  await control().webhooks({ mode: 'drop' })
  const dispute = await control().dispute(intent)
  const read = await shop.app.payments.readDispute(dispute)
  await shop.did(bookUnmatched, { transactions: read.kind === 'done' ? read.value.movements : [] })
  await shop.did(syncDispute, { disputeId: dispute })
  expect(await owed(seller)).toBe(0)
})

test('an inquiry debits nothing and locks nothing', async () => {
  const { buyer, seller, intent } = await bought(1000)
  const dispute = await disputed(intent, { inquiry: true })
  expect(await owed(seller)).toBe(900)
  expect(await library(buyer)).toMatchObject([{ suspendedFor: null }])
  await decided(dispute, true)
  expect(await emailsAbout(dispute)).toEqual([])
})

test('a warning locks the texts until an admin restores or refunds them', async () => {
  for (const refund of [false, true]) {
    const { buyer, seller, id, intent } = await bought(1000)
    const warning = await control().fraudWarning(intent)
    await shop.quiet()
    expect(await shop.refusal(openPurchase, { id, via: 'view' }, buyer)).toMatchObject({ code: 'purchase-suspended' })
    expect(await shop.refusal(decideWarning, { id: warning, refund }, seller)).toMatchObject({ status: 'forbidden' })
    await shop.did(decideWarning, { id: warning, refund }, admin)
    expect(await shop.refusal(decideWarning, { id: warning, refund }, admin)).toMatchObject({ code: 'warning-decided' })
    await shop.quiet()
    expect(await owed(seller)).toBe(refund ? 0 : 900)
    expect(await library(buyer)).toMatchObject([{ suspendedFor: null, refundedAt: refund ? expect.any(Date) : null }])
    expect(await emailsAbout(warning)).toEqual(['warned'])
    // The seller who was notified of the warning is notified of the refund.
    const told = await shop.sql`
      select data->>'news' as news from pgboss.job where name = 'library.send-refund-emails' and data->>'purchaseId' = ${id}`
    expect([...told]).toEqual(refund ? [{ news: 'refunded' }] : [])
  }
})

test('a dispute of a warned payment settles the warning', async () => {
  const { buyer, intent } = await bought(1000)
  const warning = await control().fraudWarning(intent)
  const dispute = await disputed(intent)
  expect(await library(buyer)).toMatchObject([{ suspendedFor: 'dispute' }])
  expect(await shop.refusal(decideWarning, { id: warning, refund: true }, admin)).toMatchObject({
    code: 'payment-disputed',
  })
  await decided(dispute, true)
  expect(await library(buyer)).toMatchObject([{ suspendedFor: null }])
})
