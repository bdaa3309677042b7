// Records that admins decide about. Longer than 60 lines: one small function for each kind.
import { randomUUID } from 'node:crypto'
import { visitor } from '#src/kernel/actor.ts'
import { createKey } from '#src/platform/developers/operations/keys.ts'
import { bookUnmatched } from '#src/selling/earnings/operations/ledger.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { fileAppeal } from '#src/trust/enforcement/operations/appeals.ts'
import { sendNotice } from '#src/trust/enforcement/operations/notices.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { sendStatement } from '#src/buying/withdrawals/operations/statements.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { reportMessage } from '#src/people/messages/operations/reports.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { listProviderEvents } from '#src/money/payments/operations/events.ts'
import { fileReport } from '#src/trust/reports/operations/reports.ts'
import { joinWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import { returnDays } from '#src/selling/earnings/rules.ts'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { createCollection } from '#src/storefront/collections/operations/collections.ts'
import { transferOutside } from '#src/testing/payouts.ts'
import { advanceDays, anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'

/** Creates the records and returns their ids. The admin, who takes actions, has the role in the database. */
export function adminRecords(shop: Shop, admin: Person) {
  async function deadJob(): Promise<string> {
    await shop.did(joinWaitlist, { name: 'Ada', email: `${randomUUID()}@example.com` }, visitor)
    await shop.quiet()
    const [job] = await shop.sql<{ id: string }[]>`
      update pgboss.job set state = 'failed' where id = (
        select id from pgboss.job where name = 'waitlist.send-waitlist-welcome' and state = 'completed' limit 1
      ) returning id`
    return job?.id ?? ''
  }

  async function heldListing(): Promise<string> {
    const text = Array.from({ length: 60 }, () => randomUUID().slice(0, 6)).join(' ')
    await shop.aListing({ text })
    return (await shop.aListing({ text })).id
  }

  async function removedListing(): Promise<string> {
    const listing = await shop.aListing()
    await shop.did(takeAction, removalInput(listing), admin)
    return listing.id
  }

  async function action(kind = 'warning') {
    const person = await shop.aPerson()
    const decision = { userId: person.userId, kind, reason: 'spam', words: 'One title is enough' }
    return { person, ...(await shop.did(takeAction, decision, admin)) }
  }

  async function appeal(): Promise<string> {
    const { id, person } = await action()
    await shop.did(fileAppeal, { id, body: 'It is mine' }, person)
    const [row] = await shop.sql<{ id: string }[]>`select id from appeals where action_id = ${id}`
    return row?.id ?? ''
  }

  async function notice(): Promise<string> {
    const { id: promptId } = await shop.aListing()
    const [url, email] = [`http://shop.test/prompt/${promptId}`, `${randomUUID()}@example.com`]
    const sent = { url, ground: 'copyright', why: 'It is mine', name: 'Ada', email, goodFaith: 'on' }
    await shop.did(sendNotice, sent, visitor)
    const [row] = await shop.sql<{ id: string }[]>`select id from content_notices where email = ${email}`
    return row?.id ?? ''
  }

  /** A public collection of another user. */
  async function collection(): Promise<string> {
    const { id: promptId } = await shop.aListing()
    const given = { title: 'For newsletters', visibility: 'public', promptId }
    return (await shop.did(createCollection, given, await shop.aPerson())).id
  }

  /** A bundle of another user. */
  async function bundle(): Promise<string> {
    const creator = await shop.aPerson()
    const listings = [await shop.aListing({ creator }), await shop.aListing({ creator })]
    const given = { title: 'For newsletters', price: '15.00', listings: listings.map(({ id }) => id) }
    return (await shop.did(createBundle, given, creator)).id
  }

  async function withdrawal(): Promise<string> {
    const statement = { name: 'Ada', order: 'abc', email: `${randomUUID()}@example.com` }
    return (await shop.did(sendStatement, statement, visitor)).id
  }

  /** A refund that another admin asked for. It does not expire when other records move the clock. */
  async function confirmation(): Promise<string> {
    const { id } = await purchase()
    const { userId } = await shop.aPerson()
    const [row] = await shop.sql<{ price: number }[]>`select price_paid_cents as price from purchases where id = ${id}`
    const terms = { id, amountCents: 1, leftCents: row?.price, keepsFee: false, reason: 'Charged twice' }
    const [made] = await shop.sql<{ id: string }[]>`
      insert into confirmations (id, action, subject_kind, subject_id, terms, amount_cents, requested_by, requested_at)
      values (${randomUUID()}, 'library.refund-purchase', 'purchase', ${id}, ${JSON.stringify(terms)}::text::jsonb, 1, ${userId}, '2100-01-01')
      returning id`
    return made?.id ?? ''
  }

  async function report(): Promise<string> {
    const filed = { promptId: (await shop.aListing()).id, reason: 'spam', description: '' }
    return (await shop.did(fileReport, filed, await shop.aPerson())).id
  }

  async function messageReport(): Promise<string> {
    const [writer, reader] = [await shop.aPerson(), await shop.aPerson()]
    const first = { id: randomUUID(), toId: reader.userId, body: 'Send me your password' }
    const { message } = await shop.did(startThread, first, writer)
    return (await shop.did(reportMessage, { messageId: message.id, reason: 'scam' }, reader)).id
  }

  async function purchase(seller?: Person, priceCents = 1000) {
    const buyer = await shop.aPerson()
    const listing = await shop.aListing({ ...(seller && { creator: seller }), priceCents })
    const orderId = await shop.aPurchase(buyer, [listing])
    const [bought] = await shop.did(listLibrary, {}, buyer)
    return { buyer, orderId, id: bought?.id ?? '' }
  }

  async function refundRequest(): Promise<string> {
    const { id, buyer } = await purchase()
    await shop.did(openPurchase, { id, via: 'view' }, buyer)
    await shop.did(requestRefund, { id, reason: 'It does not work' }, buyer)
    const [row] = await shop.sql<{ id: string }[]>`select id from refund_requests where purchase_id = ${id}`
    return row?.id ?? ''
  }

  /** Returns the id of the order's line. */
  async function failedRefund(): Promise<string> {
    const { id } = await purchase()
    const [line] = await shop.sql<{ id: string }[]>`
      update purchases set refunded_at = now() where id = ${id} returning order_line_id as id`
    await shop.sql`insert into refunds (id, order_line_id, amount_cents, currency, reason, state, created_at, finished_at)
      values (${randomUUID()}, ${line?.id ?? ''}, 1000, 'usd', 'withdrawal', 'failed', now(), now())`
    return line?.id ?? ''
  }

  async function paymentOfPurchase(): Promise<string> {
    const { orderId } = await purchase()
    const [order] = await shop.sql<{ intent: string }[]>`
      select payment_intent_id as intent from orders where id = ${orderId}`
    return order?.intent ?? ''
  }

  async function fraudWarning(): Promise<string> {
    const id = await shop.provider.control.fraudWarning(await paymentOfPurchase())
    await shop.quiet()
    return id
  }

  async function dispute(): Promise<string> {
    const id = await shop.provider.control.dispute(await paymentOfPurchase())
    await shop.quiet()
    return id
  }

  const openPayout = async () => (await shop.did(requestPayout, {}, await anEarner(shop))).payoutId

  async function suspense(): Promise<string> {
    const id = `txn_${randomUUID()}`
    await shop.did(bookUnmatched, { transactions: [{ id, net: -250 }] })
    return id
  }

  /** Returns the id of a transfer that is not in the ledger. */
  async function unknownTransfer(): Promise<string> {
    const seller = await anEarner(shop)
    return transferOutside(shop, seller, 100)
  }

  /** Returns the id of a seller who owes us a refund after their payout. */
  async function debtor(): Promise<string> {
    const seller = await anEarner(shop)
    const { id, buyer } = await purchase(seller, 9000)
    await advanceDays(shop, 2)
    await shop.did(requestPayout, {}, seller)
    await advanceDays(shop, 2)
    await shop.did(withdrawPurchase, { id }, buyer)
    await shop.quiet()
    // A bank may return a recent payout, which would pay the debt. The clock stays, since other records expire.
    await shop.sql`update payout_attempts set changed_at = changed_at - make_interval(days => ${returnDays})
      where seller_id = ${seller.userId}`
    return seller.userId
  }

  /** A deleted account that is owed less than the payout minimum. */
  async function closedAccount(): Promise<string> {
    const seller = await shop.aPerson()
    await purchase(seller, 1000)
    await advanceDays(shop, 2)
    await shop.leave(seller)
    return seller.userId
  }

  async function providerEvent(): Promise<string> {
    await purchase()
    const { items: events } = await shop.did(listProviderEvents, { show: 'all' }, admin)
    return events[0]?.id ?? ''
  }

  async function apiKey() {
    const owner = await shop.aPerson()
    const { id } = await shop.did(createKey, { name: 'Desk', scopes: ['profile:read'], lifetime: '30' }, owner)
    return { id, userId: owner.userId }
  }

  return {
    ...{ confirmation, withdrawal },
    ...{
      deadJob,
      bundle,
      collection,
      heldListing,
      removedListing,
      action,
      appeal,
      notice,
      report,
      messageReport,
      purchase,
      refundRequest,
    },
    ...{
      failedRefund,
      fraudWarning,
      dispute,
      openPayout,
      suspense,
      unknownTransfer,
      debtor,
      closedAccount,
      providerEvent,
      apiKey,
    },
  }
}
