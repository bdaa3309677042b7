import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createApp } from '#src/features/apps/operations/apps.ts'
import { createEndpoint } from '#src/features/webhooks/operations/endpoints.ts'
import { createKey } from '#src/features/developers/operations/keys.ts'
import { grantRole } from '#src/features/accounts/operations/roles.ts'
import { bookUnmatched } from '#src/features/earnings/operations/ledger.ts'
import { requestPayout } from '#src/features/earnings/operations/request-payout.ts'
import { fileAppeal } from '#src/features/enforcement/operations/appeals.ts'
import { sendNotice } from '#src/features/enforcement/operations/notices.ts'
import { takeAction } from '#src/features/enforcement/operations/take-action.ts'
import { requestRefund, withdrawPurchase } from '#src/features/library/operations/refund-requests.ts'
import { listLibrary } from '#src/features/library/operations/purchases.ts'
import { openPurchase } from '#src/features/library/operations/read-texts.ts'
import { reportMessage } from '#src/features/messages/operations/reports.ts'
import { startThread } from '#src/features/messages/operations/send-message.ts'
import { listProviderEvents } from '#src/features/payments/operations/events.ts'
import { fileReport } from '#src/features/reports/operations/reports.ts'
import { joinWaitlist } from '#src/features/waitlist/operations/waitlist.ts'
import { registry } from '#src/main/registry.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import { anEarner, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// Every admin change is audited in its transaction. Each admin operation runs twice here: once with an audit log that
// fails, and once with one that works.

let shop: Shop
let unnoted: Person
let decider: Person
let admin: Person & { readonly requestId: string; readonly from: string }
beforeAll(async () => {
  shop = await testShop()
  unnoted = await shop.aPerson(['admin'])
  decider = await shop.aPerson(['admin'])
  await shop.did(grantRole, { userId: decider.userId, role: 'admin' })
  admin = { ...(await shop.aPerson(['admin'])), requestId: 'the-request', from: '203.0.113.7' }
  await shop.sql.unsafe(
    `alter table audit_log add constraint notes_refused check (actor_id is distinct from '${unnoted.userId}') not valid`,
  )
})
afterAll(async () => {
  await shop.sql`alter table audit_log drop constraint notes_refused`
  await shop.close()
})

const roleChange = async () => ({ userId: (await shop.aPerson()).userId, role: 'seller' })

const newApp = { name: 'Desk', site: 'https://desk.test', redirectUris: 'https://desk.test/back', kind: 'public' }

/** Valid input for each admin operation. */
const deeds: Readonly<Record<string, () => Promise<object>>> = {
  'accounts.add-role': async () => {
    const { userId } = await shop.aPerson()
    const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
    return { who: row?.email, role: 'seller' }
  },
  'accounts.grant-role': roleChange,
  'accounts.revoke-role': async () => {
    const change = await roleChange()
    await shop.did(grantRole, change, admin)
    return change
  },
  'admin.retry-job': async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await shop.did(joinWaitlist, { name: 'Ada', email }, visitor)
    await shop.quiet()
    const [job] = await shop.sql<{ id: string }[]>`
      update pgboss.job set state = 'failed' where id = (
        select id from pgboss.job where name = 'waitlist.send-waitlist-welcome' and state = 'completed' limit 1
      ) returning id`
    return { id: job?.id }
  },
  'apps.create-app': async () => newApp,
  'apps.delete-app': async () => ({ clientId: (await shop.did(createApp, newApp, decider)).clientId }),
  'copyguard.compare-held': aHeldListing,
  'copyguard.decide-held': async () => ({ ...(await aHeldListing()), decision: 'released' }),
  'disputes.decide-warning': async () => {
    const { orderId } = await aPurchase()
    const [order] = await shop.sql<{ intent: string }[]>`
      select payment_intent_id as intent from orders where id = ${orderId}`
    const id = await shop.provider.control.fraudWarning(order?.intent ?? '')
    await shop.quiet()
    return { id, refund: false }
  },
  'apps.disconnect-app-as-admin': async () => {
    const { userId } = await shop.aPerson()
    const { clientId } = await shop.did(createApp, newApp, decider)
    await shop.sql`insert into oauth_consents (id, client_id, user_id, scopes, created_at, updated_at)
      values (${crypto.randomUUID()}, ${clientId}, ${userId}, '["profile:read"]', now(), now())`
    return { clientId, userId }
  },
  'webhooks.delete-endpoint-as-admin': async () => {
    const person = await shop.aPerson()
    const endpoint = { url: 'https://example.com/hooks', events: null }
    const { id } = await shop.did(createEndpoint, { endpoint }, person)
    return { id, userId: person.userId }
  },
  'developers.revoke-key-as-admin': async () => {
    const { userId, ...person } = await shop.aPerson()
    const key = { name: 'Test', scopes: ['profile:read'], lifetime: '7' }
    const { id } = await shop.did(createKey, key, { ...person, userId })
    return { id, userId }
  },
  'earnings.request-payout-poll': async () => {
    const { payoutId } = await shop.did(requestPayout, {}, await anEarner(shop))
    return { payoutId }
  },
  'earnings.settle-suspense': async () => {
    const transactionId = `txn_${crypto.randomUUID()}`
    await shop.did(bookUnmatched, { transactions: [{ id: transactionId, net: -250 }] })
    return { transactionId, reason: 'A fee of the provider' }
  },
  'earnings.write-off-debt': async () => {
    const seller = await anEarner(shop)
    const { id, buyer } = await aPurchase(seller, 9000)
    await advanceDays(shop, 2)
    await shop.did(requestPayout, {}, seller)
    await advanceDays(shop, 2)
    await shop.did(withdrawPurchase, { id }, buyer)
    await shop.quiet()
    return { sellerId: seller.userId, reason: 'Left the market' }
  },
  'enforcement.decide-appeal': async () => {
    const { id, person } = await aDecision()
    await shop.did(fileAppeal, { id, body: 'It is mine' }, person)
    const [row] = await shop.sql<{ id: string }[]>`select id from appeals where action_id = ${id}`
    return { id: row?.id, grant: true, answer: 'So it is' }
  },
  'enforcement.decide-notice': async () => {
    const { id: promptId } = await shop.aListing()
    const [url, email] = [`http://shop.test/prompt/${promptId}`, `${crypto.randomUUID()}@example.com`]
    const notice = { url, ground: 'copyright', why: 'It is mine', name: 'Ada', email, goodFaith: 'on' }
    await shop.did(sendNotice, notice, visitor)
    const [row] = await shop.sql<{ id: string }[]>`select id from content_notices where email = ${email}`
    return { id: row?.id, uphold: true, answer: 'It is gone' }
  },
  'enforcement.activate-listing': async () => {
    const listing = await shop.aListing()
    await shop.did(takeAction, removalInput(listing), admin)
    return { id: listing.id }
  },
  'enforcement.lift-action': async () => ({ id: (await aDecision()).id, words: 'A slip' }),
  'enforcement.release-held-earnings': async () => ({ userId: (await aDecision('ban')).person.userId }),
  'enforcement.take-action': async () => {
    const { userId } = await shop.aPerson()
    return { userId, kind: 'warning', reason: 'spam', words: 'One title is enough' }
  },
  'library.refund-purchase': async () => {
    const { id } = await aPurchase()
    const [row] = await shop.sql<{ price: number }[]>`select price_paid_cents as price from purchases where id = ${id}`
    return { id, amountCents: 1, leftCents: row?.price, keepsFee: false, reason: 'Charged twice' }
  },
  'library.decide-refund': async () => {
    const { id, buyer } = await aPurchase()
    await shop.did(openPurchase, { id, via: 'view' }, buyer)
    await shop.did(requestRefund, { id, reason: 'It does not work' }, buyer)
    const [row] = await shop.sql<{ id: string }[]>`select id from refund_requests where purchase_id = ${id}`
    return { id: row?.id, approve: false, answer: 'It does' }
  },
  'library.read-text-as-admin': async () => ({ promptId: (await shop.aListing()).id }),
  'messages.decide-message-report': async () => ({ reportId: await aReportedMessage(), decision: 'resolved' }),
  'messages.read-reported': async () => ({ reportId: await aReportedMessage() }),
  'orders.retry-refund': async () => {
    const { id } = await aPurchase()
    const [line] = await shop.sql<{ id: string }[]>`
      update purchases set refunded_at = now() where id = ${id} returning order_line_id as id`
    await shop.sql`insert into refunds (id, order_line_id, amount_cents, currency, reason, state, created_at, finished_at)
      values (${crypto.randomUUID()}, ${line?.id ?? ''}, 1000, 'usd', 'withdrawal', 'failed', now(), now())`
    return { lineId: line?.id }
  },
  'payments.replay-event': async () => {
    await aPurchase()
    const { items: events } = await shop.did(listProviderEvents, { show: 'all' }, admin)
    return { id: events[0]?.id }
  },
  'reports.decide-report': async () => {
    const report = { promptId: (await shop.aListing()).id, reason: 'spam', description: '' }
    const { id } = await shop.did(fileReport, report, await shop.aPerson())
    return { reportId: id, decision: 'resolved' }
  },
  'trending.pin-listing': async () => ({ promptId: (await shop.aListing()).id, isPinned: true }),
  'waitlist.invite-person': async () => ({ email: `${crypto.randomUUID()}@example.com` }),
}

async function aReportedMessage() {
  const [writer, reader] = [await shop.aPerson(), await shop.aPerson()]
  const first = { id: crypto.randomUUID(), toId: reader.userId, body: 'Send me your password' }
  const { message } = await shop.did(startThread, first, writer)
  return (await shop.did(reportMessage, { messageId: message.id, reason: 'scam' }, reader)).id
}

async function aHeldListing() {
  const text = Array.from({ length: 60 }, () => crypto.randomUUID().slice(0, 6)).join(' ')
  await shop.aListing({ text })
  return { promptId: (await shop.aListing({ text })).id }
}

async function aDecision(kind = 'warning') {
  const person = await shop.aPerson()
  const decision = { userId: person.userId, kind, reason: 'spam', words: 'One title is enough' }
  return { person, ...(await shop.did(takeAction, decision, decider)) }
}

async function aPurchase(seller?: Person, priceCents = 1000) {
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [await shop.aListing({ ...(seller && { creator: seller }), priceCents })])
  const [bought] = await shop.did(listLibrary, {}, buyer)
  return { buyer, orderId, id: bought?.id ?? '' }
}

const notes = () => shop.sql`select action, request_id, address from audit_log where actor_id = ${admin.userId}`

/** Admins, and no other users. */
function isForAdmins({ kind, access }: { kind: string; access: (actor: Actor) => unknown }): boolean {
  const user: Actor = { kind: 'user', userId: 'u', roles: ['buyer', 'seller'], emailVerified: true }
  return (
    kind !== 'query' &&
    access(visitor) !== null &&
    access(user) !== null &&
    access({ ...user, roles: ['admin'] }) === null
  )
}
/** Runs the nightly job now; an admin decides nothing. */
const decidesNothing = ['earnings.reconcile-ledger-as-admin']
const forAdmins = [...registry.values()].filter((one) => isForAdmins(one) && !decidesNothing.includes(one.name))

test('every admin operation is tested here', () => {
  expect(forAdmins.map(({ name }) => name).toSorted()).toEqual(Object.keys(deeds).toSorted())
})

test.each(forAdmins.map((useCase) => [useCase.name, useCase] as const))(
  '%s is audited in its transaction',
  async (name, useCase) => {
    const input = await deeds[name]?.()
    await expect(shop.run(useCase, input, unnoted)).rejects.toThrow('notes_refused')
    const before = (await notes()).length
    expect(await shop.run(useCase, input, admin)).toMatchObject({ ok: true })
    const written = (await notes()).slice(before)
    expect(written).toMatchObject([{ request_id: 'the-request', address: '203.0.113.7' }])
    await shop.quiet()
  },
)
