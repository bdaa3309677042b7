import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor, Suspension } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { readPublicProfile, readOwnProfile } from '#src/people/accounts/operations/profile.ts'
import { revokeRole } from '#src/people/accounts/operations/roles.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { findOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { payWeekly, requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { activateListing } from '#src/trust/enforcement/operations/activate-listing.ts'
import { appealByKey, fileAppeal, decideAppeal, listAppeals } from '#src/trust/enforcement/operations/appeals.ts'
import { countWaiting, readByKey, readRecord, readAccountStatus } from '#src/trust/enforcement/operations/records.ts'
import { endSuspensions, liftAction, releaseHeldEarnings } from '#src/trust/enforcement/operations/lift.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { changeSettings } from '#src/people/notifications/operations/settings.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { eraseAccount } from '#src/people/privacy/operations/delete-account.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import { anEarner, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs)
const words = 'Three people told us that the text is copied from a book.'

type Over = Partial<{
  kind: string
  reason: string
  promptId: string
  until: Date
  note: string
  holdsEarnings: boolean
}>
const decision = (person: Person, over: Over = {}) => ({
  userId: person.userId,
  kind: 'ban',
  reason: 'copyright',
  words,
  ...(over.kind === 'suspension' && { until: inDays(7) }),
  ...over,
})
const take = (person: Person, over: Over = {}, by: Person = admin) => shop.did(takeAction, decision(person, over), by)
const refusedTake = (person: Person, over: Over = {}, by: Actor = admin) =>
  shop.refusal(takeAction, decision(person, over), by)

/** The same user with the roles and suspension of their current session. */
async function as(person: Person): Promise<Person> {
  const [row] = await shop.sql<{ as: Suspension['as'] | null; until: Date | null }[]>`
    select suspension_kind as as, suspended_until as until from users where id = ${person.userId}`
  if (row?.as === 'banned') return { ...person, roles: [], suspension: { as: 'banned', until: null } }
  const isOver = !row?.until || row.until <= shop.clock.now()
  return isOver || !row.until ? person : { ...person, roles: [], suspension: { as: 'suspended', until: row.until } }
}

const isOnSale = async (id: string) =>
  (await shop.sql`select is_active from prompts where id = ${id}`)[0]?.['is_active'] === true
const auditEntries = (action: string, userId: string) =>
  shop.sql`select before, after from audit_log where action = ${action} and subject_id = ${userId}`
const addressOf = async (person: Person) =>
  String((await shop.sql`select email from users where id = ${person.userId}`)[0]?.['email'])

async function emailsTo(address: string) {
  await shop.quiet()
  const { readdir, readFile } = await import('node:fs/promises')
  const { join } = await import('node:path')
  const dir = join(shop.env.dataDir, 'outbox')
  const files = await readdir(dir)
  const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
  return texts.filter((text) => text.toLowerCase().includes(address.toLowerCase()))
}

/** Texts of the user's notifications, newest first. */
const notificationsOf = async (person: Person) =>
  (await shop.did(listNotifications, {}, person)).items.map(({ text }) => text)

/** Extracts the appeal key from the email link. */
async function keyFor(person: Person): Promise<string> {
  for (const text of await emailsTo(await addressOf(person))) {
    const [, key] = /standing\?key=(?:3D)?([0-9a-f]{32})/.exec(text.replaceAll(/=\r?\n/g, '')) ?? []
    if (key) return key
  }
  throw new Error('no email contains an appeal link')
}

describe('a ban', () => {
  test('ends sessions, withdraws listings, hides the profile and emails the reasons', async () => {
    const { id, creator } = await shop.aListing()
    const paused = await shop.aListing({ creator })
    await shop.did(setListingActive, { id: paused.id, isActive: false }, creator)
    await shop.sql`
      insert into sessions (user_id, token, expires_at, created_at, updated_at)
      values (${creator.userId}, ${crypto.randomUUID()}, now() + interval '1 day', now(), now())`
    const { username } = await shop.did(readOwnProfile, {}, creator)

    const { id: actionId } = await take(creator, { note: 'For us alone' })

    expect(await shop.sql`select 1 from sessions where user_id = ${creator.userId}`).toEqual([])
    expect(await isOnSale(id)).toBe(false)
    expect(await shop.refusal(readPublicProfile, { username }, visitor)).toMatchObject({ status: 'missing' })
    expect(await shop.refusal(addCartItem, { promptId: id }, await shop.aPerson())).toMatchObject({
      code: 'not-on-sale',
    })
    const kinds = await shop.sql`select kind from events where subject = ${creator.userId}`
    expect(kinds.map(({ kind }) => String(kind))).toEqual(
      expect.arrayContaining(['accounts.sessions-ended', 'catalog.listings-turned', 'accounts.profile-changed']),
    )
    expect(await auditEntries('enforcement.take-action', creator.userId)).toMatchObject([
      { before: null, after: { id: actionId, kind: 'ban', reason: 'copyright', words } },
    ])
    const [mail = ''] = await emailsTo(await addressOf(creator))
    expect(mail).toContain('Your account is banned')
    expect(mail).toContain('copied from a book')
    expect(mail).not.toContain('For us alone')
  })

  test('keeps purchases accessible to buyers and to the banned user', async () => {
    const { creator, ...listing } = await shop.aListing()
    const [buyer, other] = [await shop.aPerson(), await shop.aListing()]
    await shop.aPurchase(buyer, [{ ...listing, creator }])
    await shop.aPurchase(creator, [other])
    await take(creator)
    const [bought] = await shop.sql`select id from purchases where buyer_id = ${buyer.userId}`
    await shop.did(openPurchase, { id: bought?.['id'], via: 'view' }, buyer)

    const banned = await as(creator)
    const { items } = await shop.did(findPurchases, {}, banned)
    expect(items).toHaveLength(1)
    await shop.did(openPurchase, { id: items[0]?.id, via: 'view' }, banned)
    let file = ''
    for await (const piece of (await shop.did(exportData, {}, banned)).pieces) file += piece
    expect(file).toContain('copied from a book')
    expect(file).not.toContain('key_hash')
    expect(file).not.toContain(admin.userId)
  })

  test('rejects all other operations, whatever roles the user has', async () => {
    const { creator } = await shop.aListing()
    const other = await shop.aListing()
    await take(creator)
    const banned = { ...(await as(creator)), roles: ['admin', 'seller', 'buyer'] as const }
    const refused = { status: 'forbidden', code: 'barred' }
    expect(await shop.refusal(createListing, { listing: listingValues() }, banned)).toMatchObject(refused)
    expect(await shop.refusal(addCartItem, { promptId: other.id }, banned)).toMatchObject(refused)
    expect(
      await shop.refusal(writeReview, { promptId: other.id, rating: 1, content: 'Revenge' }, banned),
    ).toMatchObject(refused)
    expect(await shop.refusal(readRecord, { userId: creator.userId }, banned)).toMatchObject({ code: 'not-admin' })
  })

  test('is not replaced by a suspension, and lifting it restores only what was on sale', async () => {
    const { id, creator } = await shop.aListing()
    const [paused, removed, deleted] = await Promise.all([1, 2, 3].map(() => shop.aListing({ creator })))
    await shop.did(setListingActive, { id: paused?.id, isActive: false }, creator)
    await shop.did(takeAction, removalInput({ id: removed?.id ?? '', creator }), admin)
    await shop.did(deleteListing, { id: deleted?.id }, creator)
    const { id: actionId } = await take(creator)
    expect(await refusedTake(creator, { kind: 'suspension' })).toMatchObject({ code: 'banned-already' })
    expect(await refusedTake(creator)).toMatchObject({ code: 'banned-already' })
    expect(await shop.refusal(activateListing, { id }, admin)).toMatchObject({ code: 'creator-barred' })

    const lift = { id: actionId, words: 'The book is out of copyright.' }
    const both = await Promise.all([shop.run(liftAction, lift, admin), shop.run(liftAction, lift, admin)])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await as(creator)).toEqual(creator)
    expect(await isOnSale(id)).toBe(true)
    for (const listing of [paused, removed, deleted]) expect(await isOnSale(listing?.id ?? '')).toBe(false)
    expect((await emailsTo(await addressOf(creator))).join('\n')).toContain('out of copyright')
  })
})

describe('a deactivated prompt', () => {
  const deactivated = async () => {
    const listing = await shop.aListing({ title: 'A taxing letter' })
    await shop.did(takeAction, removalInput(listing), admin)
    return listing
  }

  test('is a content removal: notifies the creator despite their settings, and can be appealed', async () => {
    const { id, creator } = await shop.aListing()
    await shop.did(changeSettings, { inApp: [], mail: [] }, creator)
    await shop.did(takeAction, removalInput({ id, creator }), admin)
    expect(await isOnSale(id)).toBe(false)
    expect(await shop.did(findOwnListings, {}, creator)).toMatchObject({
      items: [{ held: { state: 'removed', hasDecision: true, reason: 'It repeats another listing of yours.' } }],
    })
    expect(await notificationsOf(creator)).toEqual(['Your listing was removed'])
    const mails = await emailsTo(await addressOf(creator))
    expect(mails.join('\n')).toContain('It repeats another listing of yours.')
    expect(mails.join('\n')).toContain('/standing?key=')
    expect(await shop.did(readAccountStatus, {}, creator)).toMatchObject({
      statements: [{ kind: 'removal', listing: { id }, isInForce: true, canAppeal: true }],
    })
  })

  test('is activated again: lifts the action, grants its appeal, and puts a paused listing on sale', async () => {
    const { id, creator } = await shop.aListing()
    await shop.did(setListingActive, { id, isActive: false }, creator)
    await shop.did(takeAction, removalInput({ id, creator }), admin)
    const { statements } = await shop.did(readAccountStatus, {}, creator)
    await shop.did(fileAppeal, { id: statements[0]?.id, body: 'It does not.' }, creator)
    await shop.did(activateListing, { id }, admin)
    expect(await isOnSale(id)).toBe(true)
    expect(await shop.did(readAccountStatus, {}, creator)).toMatchObject({
      statements: [{ isInForce: false, appeal: { state: 'granted' } }],
    })
    expect((await emailsTo(await addressOf(creator))).join('\n')).toContain('put your prompt back on sale')
  })

  test('is activated once by two concurrent admins', async () => {
    const { id, creator } = await deactivated()
    const other = await shop.aPerson(['admin'])
    await Promise.all([activate(id, admin), activate(id, other)])
    expect(await isOnSale(id)).toBe(true)
    const lifts = (await emailsTo(await addressOf(creator))).filter((text) => text.includes('back on sale'))
    expect(lifts).toHaveLength(1)
  })

  test('cannot be activated by its creator, even as an admin', async () => {
    const own = await shop.aListing({ creator: await shop.aPerson(['admin']) })
    await shop.did(takeAction, removalInput(own), admin)
    expect(await shop.refusal(activateListing, { id: own.id }, own.creator)).toMatchObject({ code: 'own-account' })
    expect(await shop.refusal(takeAction, removalInput(await shop.aListing({ creator: admin })), admin)).toMatchObject({
      code: 'own-account',
    })
    expect(await isOnSale(own.id)).toBe(false)
  })

  test('cannot be activated by its creator after removal by the copy guard', async () => {
    const own = await shop.aListing({ creator: await shop.aPerson(['admin']) })
    await shop.sql`update prompts set is_active = false, removed_at = now() where id = ${own.id}`
    expect(await shop.refusal(activateListing, { id: own.id }, own.creator)).toMatchObject({ code: 'own-account' })
    expect(await isOnSale(own.id)).toBe(false)
  })

  test('notifies the creator once when an admin activates a listing they had paused', async () => {
    const { id, creator } = await shop.aListing({ title: 'A taxing letter' })
    await shop.did(setListingActive, { id, isActive: false }, creator)
    await shop.did(activateListing, { id }, admin)
    await shop.did(activateListing, { id }, admin)
    expect(await notificationsOf(creator)).toEqual(['Your listing is back on sale: A taxing letter'])
  })
})

const activate = (id: string, by: Person) => shop.run(activateListing, { id }, by)

describe('a suspension', () => {
  test('shows on the creator’s listings why they are off sale', async () => {
    const { id, creator } = await shop.aListing()
    await take(creator, { kind: 'suspension' })
    const suspended = await as(creator)
    expect(await shop.did(findOwnListings, {}, suspended)).toMatchObject({
      items: [{ held: { state: 'withheld', hasDecision: true } }],
    })
    expect((await shop.did(readListing, { id }, suspended)).listing).toMatchObject({
      isActive: false,
      heldState: 'withheld',
    })
  })

  test('restores access at its end time, and listings by the job', async () => {
    const { id, creator } = await shop.aListing()
    await take(creator, { kind: 'suspension', until: inDays(2) })
    const suspended = await as(creator)
    expect(suspended.suspension).toMatchObject({ as: 'suspended' })
    expect((await shop.refusal(createListing, { listing: listingValues() }, suspended))?.message).toContain('until')
    await shop.did(endSuspensions, {})
    expect(await isOnSale(id)).toBe(false)

    await advanceDays(shop, 2.01)
    // The job has not run yet.
    const free = await as(creator)
    expect(free.suspension).toBeUndefined()
    await shop.did(createListing, { listing: listingValues() }, free)
    expect(await isOnSale(id)).toBe(false)
    await Promise.all([shop.did(endSuspensions, {}), shop.did(endSuspensions, {})])
    expect(await isOnSale(id)).toBe(true)
    expect(await shop.sql`select suspension_kind from users where id = ${creator.userId}`).toEqual([
      { suspension_kind: null },
    ])
    expect((await shop.did(readAccountStatus, {}, free)).statements).toMatchObject([
      { isInForce: false, liftedAt: null },
    ])
    // Two concurrent runs notify once, and a later run does nothing.
    await shop.did(endSuspensions, {})
    expect(await notificationsOf(creator)).toEqual(['Your suspension is over', 'Your account is suspended'])
    const mails = await emailsTo(await addressOf(creator))
    expect(mails.filter((text) => text.includes('Your suspension is over'))).toHaveLength(1)
  })

  test('does not stop creators from reactivating their listings once it is over', async () => {
    const { id, creator } = await shop.aListing()
    await take(creator, { kind: 'suspension', until: inDays(1) })
    await advanceDays(shop, 1.01)
    await shop.did(setListingActive, { id, isActive: true }, creator)
    expect(await isOnSale(id)).toBe(true)
    await shop.did(setListingActive, { id, isActive: false }, creator)
    await shop.did(endSuspensions, {})
    expect(await isOnSale(id)).toBe(false)
  })

  test('is replaced by a longer one or a ban, and requires a future end', async () => {
    const { id, creator } = await shop.aListing()
    const first = await take(creator, { kind: 'suspension' })
    await take(creator, { kind: 'suspension', until: inDays(30) })
    expect((await as(creator)).suspension?.until?.getTime()).toBeGreaterThan(inDays(29).getTime())
    const { statements } = await shop.did(readAccountStatus, {}, await as(creator))
    expect(statements.filter(({ isInForce }) => isInForce)).toHaveLength(1)
    expect(await shop.refusal(liftAction, { id: first.id, words: 'Late' }, admin)).toMatchObject({
      code: 'lifted-already',
    })
    const ban = await take(creator)
    await shop.did(liftAction, { id: ban.id, words: 'Mended' }, admin)
    expect(await isOnSale(id)).toBe(true)

    for (const until of [inDays(-1), shop.clock.now(), inDays(400), undefined, null, 'tomorrow', new Date('x')])
      expect(
        await shop.refusal(takeAction, { ...decision(creator, { kind: 'suspension' }), until }, admin),
      ).toMatchObject({ status: 'invalid' })
  })
})

describe('warnings and removals', () => {
  test('a warning changes only the record', async () => {
    const { id, creator } = await shop.aListing()
    await take(creator, { kind: 'warning', promptId: id, reason: 'misleading' })
    expect(await isOnSale(id)).toBe(true)
    expect((await as(creator)).suspension).toBeUndefined()
    expect(await shop.did(readAccountStatus, {}, creator)).toMatchObject({
      suspension: null,
      statements: [{ kind: 'warning', reason: 'misleading', listing: { id } }],
    })
    expect((await emailsTo(await addressOf(creator))).join('\n')).toContain('A warning')
  })

  test('a removal applies once to one of the user’s listings and can be lifted', async () => {
    const { id, creator } = await shop.aListing()
    const other = await shop.aListing()
    expect(await refusedTake(creator, { kind: 'removal' })).toMatchObject({ code: 'listing-not-theirs' })
    expect(await refusedTake(creator, { kind: 'removal', promptId: other.id })).toMatchObject({
      code: 'listing-not-theirs',
    })
    const removal = await take(creator, { kind: 'removal', promptId: id })
    expect(await refusedTake(creator, { kind: 'removal', promptId: id })).toMatchObject({ code: 'listing-removed' })
    expect(await isOnSale(id)).toBe(false)
    expect(await shop.refusal(setListingActive, { id, isActive: true }, creator)).toMatchObject({
      code: 'removed-by-admin',
    })
    await shop.did(liftAction, { id: removal.id, words: 'It was theirs.' }, admin)
    expect(await isOnSale(id)).toBe(true)
  })

  test('a removal lifted during a suspension restores the listing when the suspension ends', async () => {
    const { id, creator } = await shop.aListing()
    const removal = await take(creator, { kind: 'removal', promptId: id })
    const suspension = await take(creator, { kind: 'suspension' })
    await shop.did(liftAction, { id: removal.id, words: 'It was theirs.' }, admin)
    expect(await isOnSale(id)).toBe(false)
    await shop.did(liftAction, { id: suspension.id, words: 'All is well.' }, admin)
    expect(await isOnSale(id)).toBe(true)
  })
})

describe('admins', () => {
  test('only admins take actions, and never against themselves', async () => {
    const person = await shop.aPerson()
    for (const actor of [visitor, await shop.aPerson(), await shop.aPerson(['buyer', 'seller'])])
      expect(await refusedTake(person, {}, actor)).toMatchObject({ status: 'forbidden' })
    expect(await refusedTake(admin)).toMatchObject({ code: 'own-account' })
    for (const input of [
      { ...decision(person), kind: 'exile' },
      { ...decision(person), reason: '' },
      { ...decision(person), words: ' \u200b\n' },
      { ...decision(person), words: 'x'.repeat(2001) },
      { ...decision(person), note: 'x'.repeat(2001) },
      { ...decision(person), userId: "' or 1=1" },
      { ...decision(person), promptId: '1' },
      {},
    ])
      expect(await shop.refusal(takeAction, input, admin)).toMatchObject({ status: 'invalid' })
    expect(await refusedTake({ ...person, userId: crypto.randomUUID() })).toMatchObject({ code: 'person-missing' })
  })

  test('keeps one admin when two ban each other concurrently', async () => {
    const [one, two] = [await anAdmin(shop), await anAdmin(shop)]
    const done = await Promise.all([shop.run(takeAction, decision(two), one), shop.run(takeAction, decision(one), two)])
    expect(done.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(done.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'not-admin' } })
  })

  test('a banned admin does not count as an admin, so the last other admin keeps the role', async () => {
    const banned = await anAdmin(shop)
    await take(banned)
    await shop.sql`delete from user_roles where role = 'admin' and user_id not in (${admin.userId}, ${banned.userId})`
    expect(await shop.refusal(revokeRole, { userId: admin.userId, role: 'admin' }, admin)).toMatchObject({
      code: 'last-admin',
    })
    const { username } = await shop.did(readOwnProfile, {}, admin)
    expect(await shop.refusal(eraseAccount, { userId: admin.userId, username, passwordHash: null })).toMatchObject({
      code: 'last-admin-left',
    })
  })
})

describe('money', () => {
  test('holds earnings with the reason without moving ledger money, and pays them out after lifting', async () => {
    const seller = await anEarner(shop)
    const { id } = await take(seller, { kind: 'suspension', until: inDays(20) })
    const banned = await as(seller)
    const view = await shop.did(readPayouts, {}, banned)
    expect(view).toMatchObject({ obstacle: 'held', pending: 9000 })
    expect(view.hold?.words).toBe(`Copyright: ${words}`)
    expect(await shop.refusal(requestPayout, {}, banned)).toMatchObject({
      code: 'earnings-held',
      message: `Copyright: ${words}`,
    })
    await shop.sql`
      insert into payout_accounts (seller_id, pays_weekly) values (${seller.userId}, true)
      on conflict (seller_id) do update set pays_weekly = true`
    expect(await shop.did(payWeekly, {})).toEqual({ queued: 1 })
    await shop.quiet()
    expect(await shop.sql`select 1 from payouts where seller_id = ${seller.userId}`).toEqual([])
    const { username } = await shop.did(readOwnProfile, {}, banned)
    expect(await shop.refusal(eraseAccount, { userId: seller.userId, username, passwordHash: null })).toMatchObject({
      code: 'held-left',
    })
    await expectLedgerToReconcile(shop)

    await shop.did(liftAction, { id, words: 'Settled' }, admin)
    await shop.did(requestPayout, {}, await as(seller))
    await shop.quiet()
    await expectLedgerToReconcile(shop)
  })

  test('releases a banned seller’s earnings and keeps the ban', async () => {
    const seller = await anEarner(shop)
    await take(seller)
    await shop.did(releaseHeldEarnings, { userId: seller.userId }, admin)
    expect(await shop.refusal(releaseHeldEarnings, { userId: seller.userId }, admin)).toMatchObject({
      code: 'nothing-held',
    })
    const banned = await as(seller)
    expect(banned.suspension?.as).toBe('banned')
    await shop.did(requestPayout, {}, banned)
    await advanceDays(shop, 1)
    expect((await emailsTo(await addressOf(seller))).join('\n')).toContain('Your earnings are released')
  })

  test('a hold with an end date expires by itself', async () => {
    const seller = await anEarner(shop)
    await take(seller, { kind: 'suspension', until: inDays(3) })
    await advanceDays(shop, 4)
    expect((await shop.did(readPayouts, {}, seller)).hold).toBeNull()
    await shop.did(requestPayout, {}, seller)
  })

  test('honors a pending payment when its buyer is banned', async () => {
    const [listing, buyer] = [await shop.aListing(), await shop.aPerson()]
    const { sessionId } = await shop.anOrder(buyer, [listing])
    await take(buyer)
    await shop.pay(sessionId)
    await shop.did(syncCheckout, { sessionId })
    await shop.quiet()
    expect(await shop.sql`select refunded_at from purchases where buyer_id = ${buyer.userId}`).toEqual([
      { refunded_at: null },
    ])
    await expectLedgerToReconcile(shop)
  })
})

describe('an appeal', () => {
  test('is filed once through the email link without a session, and lifts the action when granted', async () => {
    const { id, creator } = await shop.aListing()
    await take(creator)
    const key = await keyFor(creator)
    const seen = await shop.did(readByKey, { key }, visitor)
    expect(seen).toMatchObject({ kind: 'ban', words, canAppeal: true })
    expect(JSON.stringify(seen)).not.toContain(admin.userId)
    const before = await shop.did(countWaiting, {}, admin)
    const twice = await Promise.all(
      ['I wrote that book.', 'It is mine.'].map((body) => shop.run(appealByKey, { key, body }, visitor)),
    )
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect((await shop.did(countWaiting, {}, admin)).appeals).toBe(before.appeals + 1)

    const { open } = await shop.did(listAppeals, {}, admin)
    const mine = open.find(({ userId }) => userId === creator.userId)
    expect(mine).toMatchObject({ isOwnDecision: true, action: { kind: 'ban' } })
    const answer = { id: mine?.id, grant: true, answer: 'You showed us the contract.' }
    expect(await shop.refusal(decideAppeal, answer, await as(creator))).toMatchObject({ status: 'forbidden' })
    await shop.did(decideAppeal, answer, admin)
    expect(await shop.refusal(decideAppeal, answer, admin)).toMatchObject({ code: 'appeal-decided' })
    expect((await as(creator)).suspension).toBeUndefined()
    expect(await isOnSale(id)).toBe(true)
    expect((await emailsTo(await addressOf(creator))).join('\n')).toContain('You showed us the contract')
  })

  test('that is declined is answered by email and keeps the action in force', async () => {
    const { id, creator } = await shop.aListing()
    const action = await take(creator, { kind: 'removal', promptId: id })
    await shop.did(fileAppeal, { id: action.id, body: 'It is mine.' }, creator)
    const [waiting] = (await shop.did(listAppeals, {}, admin)).open.filter(({ userId }) => userId === creator.userId)
    await shop.did(decideAppeal, { id: waiting?.id, grant: false, answer: 'It is not, says the publisher.' }, admin)
    expect(await isOnSale(id)).toBe(false)
    expect((await emailsTo(await addressOf(creator))).join('\n')).toContain('says the publisher')
    expect(await shop.did(readAccountStatus, {}, creator)).toMatchObject({
      statements: [{ appeal: { state: 'declined' }, canAppeal: false }],
    })
  })

  test('rejects other users, wrong keys, empty text, and appeals after six months', async () => {
    const { creator } = await shop.aListing()
    const action = await take(creator, { kind: 'warning' })
    const body = 'No'
    expect(await shop.refusal(fileAppeal, { id: action.id, body }, await shop.aPerson())).toMatchObject({
      code: 'action-missing',
    })
    for (const key of ['', 'x', action.id, '\0', "' or '1'='1"])
      expect(await shop.refusal(appealByKey, { key, body }, visitor)).toMatchObject({ code: 'key-invalid' })
    for (const wrong of ['', ' \u2060 ', 'x'.repeat(4001)])
      expect(await shop.refusal(fileAppeal, { id: action.id, body: wrong }, creator)).toMatchObject({
        status: 'invalid',
      })
    await advanceDays(shop, 184)
    expect(await shop.refusal(fileAppeal, { id: action.id, body }, creator)).toMatchObject({ code: 'appeal-over' })
  })

  test('is granted when an admin lifts the action directly', async () => {
    const { creator } = await shop.aListing()
    const action = await take(creator, { kind: 'warning' })
    await shop.did(fileAppeal, { id: action.id, body: 'Why?' }, creator)
    await shop.did(liftAction, { id: action.id, words: 'A slip of ours.' }, admin)
    expect(await shop.did(readAccountStatus, {}, creator)).toMatchObject({
      statements: [{ appeal: { state: 'granted', answer: 'A slip of ours.' } }],
    })
  })
})

test('removes a banned user’s name when they leave and keeps the record under an opaque id', async () => {
  const { creator } = await shop.aListing()
  await take(creator)
  await shop.leave(creator)
  await shop.quiet()
  expect(await shop.sql`select kind, words from enforcement_actions where user_id = ${creator.userId}`).toEqual([
    { kind: 'ban', words },
  ])
  expect(await refusedTake(creator)).toMatchObject({ code: 'person-missing' })
})

test('shows an admin the record: actions, listings and reports', async () => {
  const { id, creator } = await shop.aListing()
  await take(creator, { kind: 'warning', note: 'The second time' })
  await take(creator, { kind: 'suspension' })
  const record = await shop.did(readRecord, { userId: creator.userId }, admin)
  expect(record).toMatchObject({
    isYou: false,
    suspension: { as: 'suspended' },
    hold: { words: `Copyright: ${words}` },
    listings: [{ id, state: 'withheld' }],
    listingCount: 1,
    actions: [{ kind: 'suspension' }, { kind: 'warning', note: 'The second time' }],
  })
  expect((await shop.did(readRecord, { userId: admin.userId }, admin)).isYou).toBe(true)
  expect(await shop.refusal(readRecord, { userId: crypto.randomUUID() }, admin)).toMatchObject({ status: 'missing' })
})
