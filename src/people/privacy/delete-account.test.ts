import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { passwords } from '#src/adapters/auth/passwords.ts'
import { countTry, createUser } from '#src/people/accounts/operations/users.ts'
import { readOwnProfile } from '#src/people/accounts/operations/profile.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { saveDraft } from '#src/selling/listings/operations/drafts.ts'
import { readLedger, settleClosedAccount } from '#src/selling/earnings/operations/ledger.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { claimGift } from '#src/buying/gifts/operations/claim.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { requestRefund } from '#src/buying/library/operations/refund-requests.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { deleteAccount, eraseAccount, readDeletionPreview } from '#src/people/privacy/operations/delete-account.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { joinWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { fileReport } from '#src/trust/reports/operations/reports.ts'
import { outboxDir } from '#src/main/compose.ts'
import { aGiftOf } from '#src/testing/gifts.ts'
import { aTeam, seatFor } from '#src/testing/seats.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import { joinChunks } from '#src/testing/join-chunks.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

const password = 'a long winter'
let hash: string
let shop: Shop
beforeAll(async () => {
  shop = await testShop()
  hash = await passwords.hash(password)
})
afterEach(async () => {
  await shop.provider.control.clearFaults()
  await shop.quiet()
})
afterAll(() => shop.close())

type NewMember = {
  readonly username: string
  readonly email: string
  readonly displayName: string
  readonly emailVerified: boolean
}

/** A user with a password. */
async function aMember(over: Partial<NewMember> = {}) {
  const username = over.username ?? `m${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const email = over.email ?? `${username}@example.com`
  const joined = new Date(shop.clock.now().getTime() - 30 * 86_400_000)
  const values = {
    username,
    email,
    displayName: over.displayName ?? 'Member',
    emailVerified: over.emailVerified ?? true,
  }
  const { id } = await shop.did(createUser, { ...values, createdAt: joined, passwordHash: hash })
  const person: Person = { kind: 'user', userId: id, roles: ['buyer'], emailVerified: values.emailVerified }
  return { ...person, username }
}
type Member = Awaited<ReturnType<typeof aMember>>

const wishOf = ({ username }: Member) => ({ username, currentPassword: password })
const leave = (member: Member) => shop.did(deleteAccount, wishOf(member), member)
const refused = (member: Member, over: object = {}) =>
  shop.refusal(deleteAccount, { ...wishOf(member), ...over }, member)
const fileOf = async (person: Person) => joinChunks((await shop.did(exportData, {}, person)).pieces)
const isThere = async ({ userId }: Person) =>
  (await shop.sql`select 1 from users where id = ${userId} and deleted_at is null`).length > 0

test('requires the own username and password to delete an account', async () => {
  const [edda, other] = [await aMember(), await aMember()]
  for (const username of ['', 'wrong', other.username, 'x'.repeat(200), undefined, null, '\0'])
    expect(await refused(edda, { username, userId: other.userId })).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(deleteAccount, wishOf(other), visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(eraseAccount, { userId: other.userId, ...wishOf(other) }, other)).not.toBeNull()
  for (const currentPassword of ['', 'not it', undefined, 'x'.repeat(300)])
    expect((await refused(other, { currentPassword }))?.fields).toHaveProperty('currentPassword')
  expect(await isThere(other)).toBe(true)
  await shop.did(deleteAccount, { ...wishOf(edda), username: edda.username.toUpperCase() }, edda)
  expect(await isThere(edda)).toBe(false)
  expect(await refused(edda)).toMatchObject({ status: 'invalid' })
  const [noted] = await shop.sql`
    select actor_id, actor_name from audit_log where action = 'privacy.delete-account' and subject_id = ${edda.userId}`
  expect(noted).toEqual({ actor_id: edda.userId, actor_name: 'user' })
})

test('limits password guesses, and rejects the old password after a change', async () => {
  const member = await aMember()
  expect(await refused(member, { currentPassword: 'a guess' })).toMatchObject({ code: 'wrong-password' })
  for (let i = 0; i < 9; i += 1) await shop.did(countTry, { userId: member.userId })
  expect(await refused(member)).toMatchObject({ status: 'limited' })
  shop.clock.advance(15 * 60 + 1)
  const stale = { userId: member.userId, username: member.username, passwordHash: 'as it was before' }
  expect(await shop.refusal(eraseAccount, stale)).toMatchObject({ code: 'wrong-password' })
  await leave(member)
})

test('a user with an external sign-in exports it, sets a password before deletion, and is then unlinked', async () => {
  const person = await shop.aPerson()
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${person.userId}`
  await shop.sql`insert into accounts (user_id, provider_id, account_id, address, created_at, updated_at)
    values (${person.userId}, 'google', ${person.userId}, 'known-as@site.test', now(), now())`
  const { sign_in_methods: ways } = JSON.parse(await fileOf(person)) as { sign_in_methods: object[] }
  expect(ways).toMatchObject([{ provider: 'google', address: 'known-as@site.test' }])
  const listQuery = { username: row?.username, currentPassword: 'none' }
  expect(await shop.refusal(deleteAccount, listQuery, person)).toMatchObject({ code: 'password-needed' })
  await shop.leave(person)
  expect(await shop.sql`select 1 from accounts where user_id = ${person.userId}`).toHaveLength(0)
})

test('blocks deletion while earnings can be paid out or a payout is pending or returning', async () => {
  const [maker, buyer] = [await aMember(), await aMember()]
  await shop.aPurchase(buyer, [await shop.aListing({ creator: maker, priceCents: 6000 })])
  const left = await refused(maker)
  expect(left).toMatchObject({ code: 'earnings-left', title: 'Your account was not deleted' })
  expect(left?.message).toContain('$54.00')
  await shop.sql`
    insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, created_at)
    values (gen_random_uuid(), ${buyer.userId}, 5000, 0, 5000, 'usd', now())`
  await shop.sql`
    insert into payout_attempts (payout_id, seller_id, account_id, amount_cents, state, leg, attempt, changed_at)
    select id, seller_id, 'acct_1', 5000, 'in_transit', 'payout', 1, now() from payouts where seller_id = ${buyer.userId}`
  expect(await refused(buyer)).toMatchObject({ code: 'payout-left' })
  await shop.sql`update payout_attempts set state = 'returned' where seller_id = ${buyer.userId}`
  expect(await refused(buyer)).toMatchObject({ code: 'payout-left' })
  await shop.sql`update payout_attempts set released_at = now() where seller_id = ${buyer.userId}`
  await leave(buyer)
})

test('waits for a payout that the bank may return, and for refunds under way', async () => {
  const [maker, buyer] = [await aMember(), await aMember()]
  await shop.sql`
    insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency, created_at)
    values (gen_random_uuid(), ${maker.userId}, 5000, 0, 5000, 'usd', now())`
  const paidAt = shop.clock.now()
  await shop.sql`
    insert into payout_attempts (payout_id, seller_id, account_id, amount_cents, state, leg, attempt, changed_at)
    select id, seller_id, 'acct_1', 5000, 'paid', 'payout', 1, ${paidAt} from payouts where seller_id = ${maker.userId}`
  expect(await refused(maker)).toMatchObject({ code: 'returnable-left' })
  expect((await shop.did(readDeletionPreview, {}, maker)).obstacle).toContain('14 days')
  await advanceDays(shop, 15)
  await leave(maker)

  const other = await aMember()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: other, priceCents: 1000 })])
  const [bought] = await shop.sql`select id from purchases where buyer_id = ${buyer.userId}`
  await shop.did(openPurchase, { id: bought?.['id'], via: 'view' }, buyer)
  await shop.did(requestRefund, { id: bought?.['id'], reason: 'It does not work.' }, buyer)
  for (const member of [buyer, other]) expect(await refused(member)).toMatchObject({ code: 'refund-left' })
})

test('says what is given up, also by email, and an admin settles what a closed account is owed', async () => {
  const [maker, admin] = [await aMember(), await shop.aPerson(['admin'])]
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: maker, priceCents: 1000 })])
  await shop.aPurchase(maker, [await shop.aListing({ priceCents: 700 })])
  const preview = await shop.did(readDeletionPreview, {}, maker)
  expect(preview).toEqual({ obstacle: null, earnings: 900, debt: 0, refundable: { count: 1, amount: 700 } })
  await leave(maker)
  const mail = (await createOutbox(outboxDir(shop.env)).list(100)).find(
    ({ subject }) => subject === 'Your Skald account is deleted',
  )
  expect(mail?.text).toContain('Your remaining $9.00')
  expect(mail?.text).toContain('one unopened purchase ($7.00)')

  await advanceDays(shop, 8)
  const closed = async () => (await shop.did(readLedger, {}, admin)).closedAccounts
  expect(await closed()).toMatchObject([{ sellerId: maker.userId, amount: 900 }])
  const asked = { sellerId: maker.userId, reason: 'Could not be reached' }
  const someone = await shop.aPerson()
  expect(await shop.refusal(settleClosedAccount, asked, someone)).toMatchObject({ code: 'not-admin' })
  expect(await shop.refusal(settleClosedAccount, { ...asked, sellerId: someone.userId }, admin)).toMatchObject({
    code: 'account-not-closed',
  })
  expect(await shop.did(settleClosedAccount, asked, admin)).toEqual({ amount: 900 })
  expect(await shop.refusal(settleClosedAccount, asked, admin)).toMatchObject({ code: 'nothing-to-settle' })
  expect(await closed()).toEqual([])
})

test('blocks the deletion of a seller while a dispute is open', async () => {
  const maker = await aMember()
  const orderId = await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: maker })])
  const [order] = await shop.sql`select payment_intent_id as intent from orders where id = ${orderId}`
  const dispute = await shop.provider.control.dispute(String(order?.['intent']))
  await shop.quiet()
  expect(await refused(maker)).toMatchObject({ code: 'dispute-left' })
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  await leave(maker)
})

test('closes open payment pages of a deleted seller, and pays nothing to them', async () => {
  const maker = await aMember()
  const listing = await shop.aListing({ creator: maker })
  const pages = [
    await shop.anOrder(await shop.aPerson(), [listing]),
    await shop.anOrder(await shop.aPerson(), [listing]),
  ]
  await leave(maker)
  for (const { sessionId } of pages) expect(await shop.pay(sessionId)).toBe('closed')
  await shop.quiet()
  const states = await shop.sql`select state from orders where id in ${shop.sql(pages.map(({ orderId }) => orderId))}`
  expect(states.map(({ state }) => state)).toEqual(['expired', 'expired'])
  expect(await shop.sql`select 1 from ledger_accounts where owner_id = ${maker.userId}`).toEqual([])
})

test('books a late payment before the deletion, which fails if the balance is too high', async () => {
  const maker = await aMember()
  const { sessionId } = await shop.anOrder(await shop.aPerson(), [
    await shop.aListing({ creator: maker, priceCents: 9000 }),
  ])
  await shop.provider.control.webhooks({ mode: 'hold' })
  await shop.pay(sessionId)
  expect(await refused(maker)).toMatchObject({ code: 'earnings-left' })
  expect(await shop.did(readPayouts, {}, maker)).toMatchObject({ sales: [{}] })
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
  await shop.did(syncCheckout, { sessionId })
})

test('a page that cannot be closed counts as a pending payment of its buyer and seller', async () => {
  const [maker, buyer] = [await aMember(), await aMember()]
  await shop.anOrder(buyer, [await shop.aListing({ creator: maker })])
  const path = '/v1/checkout/sessions/'
  await shop.provider.control.fault({ method: 'POST', path, kind: 'error-before', times: 50 })
  for (const person of [maker, buyer])
    expect(await refused(person)).toMatchObject({
      code: 'payment-left',
      message: 'A payment is in progress. Please try again in a few minutes.',
    })
  await shop.provider.control.clearFaults()
  for (const person of [maker, buyer]) await leave(person)
})

test('an in-flight request writes nothing for a deleted user', async () => {
  const gone = await shop.aPerson()
  await shop.leave(gone)
  await expect(shop.did(createListing, { listing: listingValues() }, gone)).rejects.toThrow('has left')
  const fields = { title: 'What I think', description: '', price: '', category: '', type: 'prompt', model: '' }
  await expect(shop.did(saveDraft, { fields }, gone)).rejects.toThrow()
  for (const [table, owner] of [
    ['prompts', 'creator_id'],
    ['listing_drafts', 'user_id'],
  ] as const)
    expect(await shop.sql`select 1 from ${shop.sql(table)} where ${shop.sql(owner)} = ${gone.userId}`).toEqual([])
})

test('a username taken by a stranger cannot block a deletion', async () => {
  const member = await aMember()
  const name = `deleted-${member.userId.replaceAll('-', '').slice(0, 30)}`
  await aMember({ username: name, email: `${name}@deleted.invalid` })
  await leave(member)
  expect(await shop.sql`select 1 from profiles where id = ${member.userId} and username like 'deleted-%'`).toHaveLength(
    1,
  )
})

test('users with an unverified address cannot export or delete its waitlist entry', async () => {
  const email = `stranger-${randomUUID()}@example.com`
  await shop.did(joinWaitlist, { email, name: 'A stranger' }, visitor)
  const member = await aMember({ email, emailVerified: false })
  expect(await fileOf(member)).not.toContain('A stranger')
  await leave(member)
  expect(await shop.sql`select 1 from waitlist where email = ${email}`).toHaveLength(1)
  const proven = await aMember({ email })
  expect(await fileOf(proven)).toContain('A stranger')
  await leave(proven)
  expect(await shop.sql`select 1 from waitlist where email = ${email}`).toHaveLength(0)
})

test('the last admin cannot delete the account', async () => {
  const admin = await aMember()
  await shop.sql`insert into user_roles (user_id, role, created_at) values (${admin.userId}, 'admin', now())`
  expect(await refused(admin)).toMatchObject({ code: 'last-admin-left' })
  expect((await shop.did(readOwnProfile, {}, admin)).username).toBe(admin.username)
})

test('removes the email address and the names of a deleted account from every table', async () => {
  const listing = await shop.aListing()
  const name = `Edda ${randomUUID()}`
  const member = await aMember({ email: `${randomUUID()}@example.com`, displayName: name })
  const { email } = await shop.did(readOwnProfile, {}, member)
  await shop.aPurchase(member, [listing])
  await shop.did(writeReview, { promptId: listing.id, rating: 5, content: 'It works.' }, member)
  await shop.did(fileReport, { promptId: listing.id, reason: 'other', description: 'It looks copied.' }, member)
  await shop.did(followCreator, { creatorId: listing.creator.userId }, member)
  await shop.did(joinWaitlist, { email, name }, member)
  const message = { id: randomUUID(), toId: listing.creator.userId, body: 'Hello', promptId: null }
  await shop.did(startThread, message, member)
  const [given, received] = [await aGiftOf(shop, member), await aGiftOf(shop, await shop.aPerson())]
  await shop.did(claimGift, { token: given.token }, await shop.aPerson())
  await shop.did(claimGift, { token: received.token }, member)
  await seatFor(shop, await aTeam(shop), member)
  await aTeam(shop, 3, member)
  await shop.quiet()
  expect(await tablesWith(email)).toContain('users')
  await leave(member)
  await shop.quiet()
  expect({
    email: await tablesWith(email),
    name: await tablesWith(name),
    username: await tablesWith(member.username),
  }).toEqual({ email: [], name: [], username: [] })
})

/** Returns the tables that contain the text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await shop.sql.unsafe(`select 1 from ${name} as stored where stored::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (row) found.push(name)
  }
  return found
}
