import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { mailTexts } from '#src/kernel/mail-texts.ts'
import { createApp } from '#src/platform/apps/operations/apps.ts'
import { createEndpoint } from '#src/platform/webhooks/operations/endpoints.ts'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { listChanges } from '#src/operation/settings/operations/changes.ts'
import { addTerm } from '#src/common/vocabulary/operations/terms.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { hideBundle } from '#src/money/bundles/operations/moderate.ts'
import { hideCollection } from '#src/storefront/collections/operations/moderate.ts'
import { addSearchRule, changeSearchRule } from '#src/storefront/discovery/operations/search-rules.ts'
import { saveDocument } from '#src/operation/documents/operations/documents.ts'
import { registry } from '#src/main/registry.ts'
import { adminRecords } from '#src/testing/admin-records.ts'
import { pausePayouts } from '#src/selling/earnings/operations/payout-stops.ts'
import { aLetterBeingSent, aLetterInReview } from '#src/testing/letters.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// Every admin change is audited in its transaction. Each admin operation runs twice here: once with an audit log that
// fails, and once with one that works.

let shop: Shop
let unnoted: Person
let records: ReturnType<typeof adminRecords>
let admin: Person & { readonly requestId: string; readonly from: string }
beforeAll(async () => {
  shop = await testShop()
  unnoted = await shop.aPerson(['admin'])
  const decider = await shop.aPerson(['admin'])
  records = adminRecords(shop, decider)
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

let refundDays = 20
const nextRefundDays = () => (refundDays += 1)

const newApp = { name: 'Desk', site: 'https://desk.test', redirectUris: 'https://desk.test/back', kind: 'public' }

let edits = 0
const newText = (slug: string) => ({
  slug,
  source: `---\ntitle: A page\ndescription: A test.\n---\n\nEdit ${(edits += 1)}.`,
})

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
  'apps.block-app': async () => ({ clientId: (await shop.did(createApp, newApp, admin)).clientId, isBlocked: true }),
  'apps.create-app': async () => newApp,
  'apps.delete-app': async () => ({ clientId: (await shop.did(createApp, newApp, admin)).clientId }),
  'apps.edit-app': async () => ({ clientId: (await shop.did(createApp, newApp, admin)).clientId, name: 'Other' }),
  'apps.disconnect-app-as-admin': async () => {
    const { userId } = await shop.aPerson()
    const { clientId } = await shop.did(createApp, newApp, admin)
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
  'bundles.hide-bundle': async () => ({ id: await records.bundle(), reason: 'Advertises another shop' }),
  'bundles.show-bundle': async () => {
    const id = await records.bundle()
    await shop.did(hideBundle, { id, reason: 'A slip' }, admin)
    return { id }
  },
  'collections.hide-collection': async () => ({ id: await records.collection(), reason: 'Advertises another shop' }),
  'collections.show-collection': async () => {
    const id = await records.collection()
    await shop.did(hideCollection, { id, reason: 'A slip' }, admin)
    return { id }
  },
  // Nobody has this id, so that the job changes nothing.
  'admin.start-bulk': async () => ({
    ...{ id: crypto.randomUUID(), kind: 'refund', ids: [crypto.randomUUID()], words: 'Charged twice' },
  }),
  'admin.retry-job': async () => ({ id: await records.deadJob() }),
  'admin.confirm-deed': async () => ({ id: await records.confirmation() }),
  'admin.decline-deed': async () => ({ id: await records.confirmation() }),
  'copyguard.compare-held': async () => ({ promptId: await records.heldListing() }),
  'copyguard.decide-held': async () => ({ promptId: await records.heldListing(), decision: 'released' }),
  'developers.revoke-key-as-admin': () => records.apiKey(),
  'disputes.decide-warning': async () => ({ id: await records.fraudWarning(), refund: false }),
  'documents.save-document': async () => newText('page-saved'),
  'documents.reset-document': async () => {
    await shop.did(saveDocument, newText('page-removed'))
    return { slug: 'page-removed' }
  },
  'documents.withdraw-version': async () => {
    const publishAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
    const { version } = await shop.did(saveDocument, { ...newText('page-scheduled'), publishAt })
    return { slug: 'page-scheduled', id: version }
  },
  'discovery.add-search-rule': async () => ({ kind: 'synonyms', words: [someWord(), someWord()] }),
  'discovery.change-search-rule': async () => ({ id: await ownSynonyms(), words: [someWord(), someWord()] }),
  'discovery.remove-search-rule': async () => ({ id: await ownSynonyms() }),
  'discovery.restore-search-rule': async () => {
    await shop.did(changeSearchRule, { id: 'email', words: ['email', someWord()] })
    return { id: 'email' }
  },
  'earnings.request-payout-poll': async () => ({ payoutId: await records.openPayout() }),
  'earnings.accept-transfer': async () => ({
    transferId: await records.unknownTransfer(),
    reason: 'Paid before the restore',
  }),
  'earnings.resume-payouts': async () => {
    await shop.did(pausePayouts, { reason: 'A test' })
    return { reason: 'Compared with Stripe' }
  },
  'earnings.settle-closed-account': async () => ({ sellerId: await records.closedAccount(), reason: 'Paid by hand' }),
  'earnings.settle-suspense': async () => ({
    transactionId: await records.suspense(),
    reason: 'A fee of the provider',
  }),
  'earnings.write-off-debt': async () => ({ sellerId: await records.debtor(), reason: 'Left the market' }),
  'fees.set-seller-fee': async () => ({ userId: (await shop.aPerson()).userId, feePercent: 5, reason: 'A deal' }),
  'enforcement.decide-appeal': async () => ({ id: await records.appeal(), grant: true, answer: 'So it is' }),
  'enforcement.decide-notice': async () => ({ id: await records.notice(), uphold: true, answer: 'It is gone' }),
  'enforcement.activate-listing': async () => ({ id: await records.removedListing() }),
  'enforcement.lift-action': async () => ({ id: (await records.action()).id, words: 'A slip' }),
  'catalog.lift-listing-limit': async () => ({ userId: (await shop.aPerson()).userId, reason: 'Moves here.' }),
  'enforcement.release-held-earnings': async () => ({ userId: (await records.action('ban')).person.userId }),
  'enforcement.take-action': async () => {
    const { userId } = await shop.aPerson()
    return { userId, kind: 'warning', reason: 'spam', words: 'One title is enough' }
  },
  'library.refund-purchase': async () => {
    const { id } = await records.purchase()
    const [row] = await shop.sql<{ price: number }[]>`select price_paid_cents as price from purchases where id = ${id}`
    return { id, amountCents: 1, leftCents: row?.price, keepsFee: false, reason: 'Charged twice' }
  },
  'library.decide-refund': async () => ({ id: await records.refundRequest(), approve: false, answer: 'It does' }),
  'library.read-text-as-admin': async () => ({ promptId: (await shop.aListing()).id }),
  'letters.decide-letter': async () => ({ id: await aLetterInReview(shop), decision: 'approved' }),
  'letters.read-letter': async () => ({ id: await aLetterInReview(shop) }),
  'letters.stop-letter-as-admin': async () => ({ id: await aLetterBeingSent(shop) }),
  'letters.record-refusal': async () => {
    const { userId } = await shop.aPerson()
    const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
    return { email: row?.email, reason: 'bounce' }
  },
  'messages.decide-message-report': async () => ({ reportId: await records.messageReport(), decision: 'resolved' }),
  'messages.read-reported': async () => ({ reportId: await records.messageReport() }),
  'moves.move-purchases': async () => {
    const [buyer, other] = [await shop.aPerson(), await shop.aPerson()]
    await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 0 })])
    const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${other.userId}`
    return { userId: buyer.userId, to: row?.email, reason: 'Bought under an old address' }
  },
  'orders.retry-refund': async () => ({ lineId: await records.failedRefund() }),
  'payments.replay-event': async () => ({ id: await records.providerEvent() }),
  'reports.decide-report': async () => ({ reportId: await records.report(), decision: 'resolved' }),
  'withdrawals.close-statement': async () => ({ id: await records.withdrawal(), note: 'Spam' }),
  'vocabulary.add-term': async () => ({
    kind: 'category',
    name: `Added ${crypto.randomUUID().slice(0, 8)}`,
    motif: 'art',
  }),
  'vocabulary.change-term': async () => ({
    kind: 'model',
    id: 'Claude',
    name: `Claude ${crypto.randomUUID().slice(0, 8)}`,
  }),
  'catalog.merge-term': async () => {
    const { id } = await shop.did(addTerm, { kind: 'model', name: `Merged ${crypto.randomUUID().slice(0, 8)}` }, admin)
    return { kind: 'model', id, into: 'Claude' }
  },
  'settings.change-settings': async () => ({ values: { refund_days: nextRefundDays() } }),
  'settings.undo-change': async () => {
    await shop.did(changeSettings, { values: { refund_days: nextRefundDays() } })
    const { items } = await shop.did(listChanges, {})
    return { id: items[0]?.id }
  },
  'launch.begin-check': async () => ({ id: 'restore' }),
  'launch.open-shop': async () => {
    await shop.sql`update shop_state set opened_at = null`
    return {}
  },
  'launch.run-check': async () => ({ id: 'storage' }),
  'support.add-note': async () => ({
    id: crypto.randomUUID(),
    userId: (await shop.aPerson()).userId,
    body: 'Is kind.',
  }),
  'support.confirm-email': async () => {
    const { userId } = await shop.aPerson()
    await shop.sql`update users set email_verified = false where id = ${userId}`
    return { userId, reason: 'Called us' }
  },
  'support.correct-address': async () => ({
    ...{ userId: (await shop.aPerson()).userId, email: `${crypto.randomUUID()}@example.net`, reason: 'A typo' },
  }),
  'support.start-view': async () => ({ userId: (await shop.aPerson()).userId, reason: 'Cannot find a purchase' }),
  'support.end-view': async () => {
    const [person, reason] = [await shop.aPerson(), 'Cannot find a purchase']
    for (const one of [unnoted, admin])
      await shop.sql`insert into account_views (id, admin_id, user_id, token_hash, reason, started_at, expires_at)
        values (${crypto.randomUUID()}, ${one.userId}, ${person.userId}, ${crypto.randomUUID()}, ${reason}, now(), '2100-01-01')
        on conflict (admin_id) where ended_at is null do nothing`
    return {}
  },
  'support.lift-password-limit': async () => {
    const { userId } = await shop.aPerson()
    await shop.sql`insert into rate_limits (key, hits, ends_at) values (${`password:${userId}`}, 99, '2100-01-01')`
    return { userId, reason: 'Called us' }
  },
  'support.resend-receipt': async () => ({ purchaseId: (await records.purchase()).id, reason: 'It got lost' }),
  'support.send-password-reset': async () => ({ userId: (await shop.aPerson()).userId, reason: 'Called us' }),
  'trending.pin-listing': async () => ({ promptId: (await shop.aListing()).id, isPinned: true }),
  'settings.note-test-mail': async () => ({ kind: 'receipt' }),
  'settings.send-test-mail': async () => ({ kind: 'receipt', text: mailTexts.receipt.text }),
  'waitlist.invite-person': async () => ({ email: `${crypto.randomUUID()}@example.com` }),
}

const someWord = () => `word${crypto.randomUUID().slice(0, 8)}`
const ownSynonyms = async () =>
  (await shop.did(addSearchRule, { kind: 'synonyms', words: [someWord(), someWord()] })).id

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
/** Runs the nightly job now, issues documents that are due, keeps a link for the admin themselves, or stores an image that nobody sees yet. */
const decidesNothing = [
  ...['earnings.reconcile-ledger-as-admin', 'admin.save-view', 'admin.delete-view', 'settings.store-shop-image'],
  ...['invoices.read-invoices-as-admin', 'invoices.read-invoice-file-as-admin'],
]
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
