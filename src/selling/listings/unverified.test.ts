import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { liftListingLimit } from '#src/selling/listings/operations/lift-listing-limit.ts'
import { listOwnListings, readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { publishAwaiting } from '#src/selling/listings/operations/publish-awaiting.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { returnListings } from '#src/selling/listings/public/removal-store.ts'
import { activateListing } from '#src/trust/enforcement/operations/activate-listing.ts'
import { readRecord } from '#src/trust/enforcement/operations/records.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { err } from '#src/kernel/result.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const refused = {
  status: 'forbidden',
  code: 'email-unverified',
  message: 'Please confirm your email address first',
}

/** A user whose email address is not verified. */
async function anUnverified(joinedDaysAgo?: number): Promise<Person> {
  const person = await shop.aPerson(['buyer'], joinedDaysAgo)
  await shop.sql`update users set email_verified = false where id = ${person.userId}`
  return { ...person, emailVerified: false }
}

/** Verifies the address as the sign-in library does, and waits for the reactions. */
async function verify({ userId }: Person) {
  await shop.sql`update users set email_verified = true where id = ${userId}`
  await shop.quiet()
}

let made = 0
const otherText = () => ({ text: `Write about {{topic}} ${(made += 1)}` })
const submit = (creator: Person, over = {}) =>
  shop.did(createListing, { listing: listingValues({ ...otherText(), ...over }) }, creator)
const rolesOf = ({ userId }: Person) => shop.sql`select role from user_roles where user_id = ${userId} order by role`
const rowOf = async (id: string) =>
  (
    await shop.sql`
      select is_active, awaiting_verification_at is not null as awaiting, flagged_at is not null as flagged,
        withheld_at is not null as withheld, text_version
      from prompts where id = ${id}`
  )[0]
const onSale = { is_active: true, awaiting: false, flagged: false, withheld: false, text_version: 1 }
const waiting = { ...onSale, is_active: false, awaiting: true }
const longText = (word: string) =>
  Array.from({ length: 60 }, (_, n) => `Step ${n}: weigh the ${word} number ${n * n} against its ${word} twin.`).join(
    '\n',
  )

test('a listing of an unverified user is published when the address is verified', async () => {
  const creator = await anUnverified()
  const follower = await shop.aPerson()
  await shop.did(followCreator, { creatorId: creator.userId }, follower)
  const { id, ...state } = await submit(creator)
  expect(state).toEqual({ isHeld: false, isCopy: false, isAwaiting: true })
  expect(await rowOf(id)).toEqual(waiting)
  expect(await shop.refusal(readListing, { id }, visitor)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(addCartItem, { promptId: id }, follower)).not.toBeNull()
  expect([...(await rolesOf(creator))]).toEqual([{ role: 'buyer' }])
  const own = await shop.did(listOwnListings, {}, creator)
  expect(own[0]).toMatchObject({ id, isActive: false, held: { state: 'unverified' } })

  await verify(await anUnverified())
  expect(await rowOf(id)).toEqual(waiting)
  shop.clock.advance(3600)
  await verify(creator)
  expect(await rowOf(id)).toEqual(onSale)
  expect((await shop.did(readListing, { id }, visitor)).listing.heldState).toBeNull()
  expect([...(await rolesOf(creator))]).toEqual([{ role: 'buyer' }, { role: 'seller' }])
  expect(
    await shop.sql`select 1 from notifications where user_id = ${follower.userId} and kind = 'listing'`,
  ).toHaveLength(1)
  const [row] = await shop.sql<{ created_at: Date }[]>`select created_at from prompts where id = ${id}`
  expect(row?.created_at.getTime()).toBeGreaterThan(shop.clock.now().getTime() - 600_000)
  const again = await submit(creator)
  expect(again.isAwaiting).toBe(false)
})

test('an unverified user can submit three listings, which count for the limits of new accounts', async () => {
  const creator = await anUnverified(1)
  for (let n = 0; n < 3; n++) await submit(creator)
  expect(await shop.refusal(createListing, { listing: listingValues() }, creator)).toMatchObject({
    code: 'too-many-awaiting',
  })
  await verify(creator)
  expect(await shop.sql`select 1 from prompts where creator_id = ${creator.userId} and is_active`).toHaveLength(3)
  for (let n = 0; n < 7; n++) await submit(creator)
  expect(await shop.refusal(createListing, { listing: listingValues() }, creator)).toMatchObject({
    code: 'too-many-listings',
  })
})

test('a waiting listing can be edited and deleted, but nobody puts it on sale before', async () => {
  const creator = await anUnverified()
  const [kept, deleted] = [await submit(creator), await submit(creator)]
  const changed = listingValues({ title: 'Changed', text: 'Another text about {{topic}}.' })
  await shop.did(editListing, { id: kept.id, listing: changed }, creator)
  await shop.did(deleteListing, { id: deleted.id }, creator)
  expect(await rowOf(kept.id)).toEqual(waiting)
  for (const isActive of [true, false])
    expect(await shop.refusal(setListingActive, { id: kept.id, isActive }, creator)).toMatchObject({
      code: 'awaits-verification',
    })
  const admin = await shop.aPerson(['buyer', 'admin'])
  expect(await shop.refusal(activateListing, { id: kept.id }, admin)).toMatchObject({ code: 'creator-unverified' })
  await verify(creator)
  expect(await rowOf(kept.id)).toEqual(onSale)
  expect((await shop.did(readOwnListing, { id: kept.id }, creator)).texts).toEqual([
    { name: 'Prompt', body: 'Another text about {{topic}}.' },
  ])
  expect(await rowOf(deleted.id)).toMatchObject({ is_active: false })
  expect(await shop.did(listOwnListings, {}, creator)).toHaveLength(1)
})

test('a near-duplicate is held when the address is verified, and does not hold others before', async () => {
  const copyist = await anUnverified()
  const copy = await submit(copyist, { text: longText('harbor') })
  const original = await shop.aListing({ text: longText('harbor') })
  expect(await rowOf(original.id)).toEqual(onSale)
  await verify(copyist)
  expect(await rowOf(copy.id)).toMatchObject({ is_active: false, awaiting: false, flagged: true })
  expect(await rowOf(original.id)).toEqual(onSale)
})

test('a listing that takes too long to compare does not keep the others waiting', async () => {
  const creator = await anUnverified()
  const slow = await submit(creator, { text: `${longText('lantern')}\n`.repeat(12) })
  const other = await submit(creator)
  await shop.sql`update users set email_verified = true where id = ${creator.userId}`
  const { clock, queue, runnerWith } = shop.app
  const compute = { run: async () => err('slow' as const) }
  const run = runnerWith({ clock, enqueueAll: queue.enqueueAll, compute })
  const publish = () => run(publishAwaiting, { creatorId: creator.userId }, systemActor('test'))
  expect(await publish()).toEqual({ ok: true, value: { published: 1 } })
  expect(await rowOf(other.id)).toEqual(onSale)
  // The job that was queued for the rest runs with enough time.
  await shop.quiet()
  expect(await rowOf(slow.id)).toMatchObject({ awaiting: false })
})

test('a waiting listing of a suspended creator goes on sale when the suspension ends', async () => {
  const creator = await anUnverified()
  const { id } = await submit(creator)
  const until = new Date(shop.clock.now().getTime() + 86_400_000)
  await shop.sql`
    update users set suspension_kind = 'suspended', suspended_until = ${until} where id = ${creator.userId}`
  await verify(creator)
  expect(await rowOf(id)).toMatchObject({ is_active: false, awaiting: false, withheld: true })
  await shop.db.transaction().execute((tx) => returnListings(tx, creator.userId, shop.clock.now()))
  expect(await rowOf(id)).toEqual(onSale)
})

test('a session that is older than the verification publishes at once', async () => {
  const creator = await shop.aPerson()
  expect((await submit({ ...creator, emailVerified: false })).isAwaiting).toBe(false)
})

test('the database refuses to sell a listing that awaits a verification', async () => {
  const { id } = await submit(await anUnverified())
  await expect(shop.sql`update prompts set is_active = true where id = ${id}`).rejects.toThrow('prompts_awaiting')
})

test('an unverified user can pause and edit a listing but not put it back on sale', async () => {
  const { id, creator } = await shop.aListing()
  const setVerified = (isVerified: boolean) =>
    shop.sql`update users set email_verified = ${isVerified} where id = ${creator.userId}`
  await setVerified(false)
  await shop.did(setListingActive, { id, isActive: false }, creator)
  await shop.did(editListing, { id, listing: listingValues({ title: 'Changed' }) }, creator)
  expect(await shop.refusal(setListingActive, { id, isActive: true }, creator)).toMatchObject(refused)
  await setVerified(true)
  expect(await shop.refusal(setListingActive, { id, isActive: true }, creator)).toBeNull()
})

test('limits a new account to ten listings a day for two weeks', async () => {
  const creator = await shop.aPerson(['buyer'], 1)
  const list = () => shop.refusal(createListing, { listing: listingValues(otherText()) }, creator)
  const eleven = await Promise.all(Array.from({ length: 11 }, list))
  expect(eleven.filter((one) => one === null)).toHaveLength(10)
  expect(eleven.find((one) => one !== null)).toMatchObject({
    status: 'limited',
    code: 'too-many-listings',
    message: 'New accounts can list 10 prompts a day. Save this as a draft and publish it tomorrow.',
  })
  expect(await shop.sql`select 1 from prompts where creator_id = ${creator.userId}`).toHaveLength(10)
  shop.clock.advance(86_401)
  expect(await list()).toBeNull()
  shop.clock.advance(12 * 86_400)
  for (let i = 0; i < 11; i++) expect(await list()).toBeNull()
})

test('an admin lifts the daily limit for one new seller, with a reason', async () => {
  const [admin, creator, other] = [
    await shop.aPerson(['admin']),
    await shop.aPerson(['buyer'], 1),
    await shop.aPerson(['buyer'], 1),
  ]
  const list = (by = creator) => shop.refusal(createListing, { listing: listingValues(otherText()) }, by)
  for (const by of [creator, other]) for (let i = 0; i < 10; i++) expect(await list(by)).toBeNull()
  expect(await list()).toMatchObject({ code: 'too-many-listings' })
  const lift = { userId: creator.userId, reason: 'Moves here with 80 listings.' }
  expect(await shop.refusal(liftListingLimit, lift, creator)).toMatchObject({ code: 'not-admin' })
  expect(await shop.refusal(liftListingLimit, { ...lift, reason: ' ' }, admin)).toMatchObject({ status: 'invalid' })
  await shop.did(liftListingLimit, lift, admin)
  await shop.did(liftListingLimit, lift, admin)
  expect(await list()).toBeNull()
  expect(await list(other)).toMatchObject({ code: 'too-many-listings' })
  expect((await shop.did(readRecord, { userId: creator.userId }, admin)).listingLimit).toBeNull()
  expect((await shop.did(readRecord, { userId: other.userId }, admin)).listingLimit).toBe(10)
})
