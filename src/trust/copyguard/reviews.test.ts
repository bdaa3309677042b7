import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { findOwnListings, readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { listListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { compareHeld, countHeldListings, decideHeld, listHeld } from '#src/trust/copyguard/operations/review.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['buyer', 'admin'])
})
afterAll(() => shop.close())
beforeEach(() => set({ review_listings: null, hold_words: null }))

const set = (values: object) => shop.did(changeSettings, { values }, admin)
const reviewAll = () => set({ review_listings: 'all' })
const holdCasino = () => set({ hold_words: ['Casino'] })
let made = 0
type Changes = { title?: string; description?: string; tags?: string[]; text?: string | undefined }
const values = ({ text, ...over }: Changes = {}) => ({
  ...listingValues({ priceCents: 0, text: text ?? `Write about {{topic}} ${(made += 1)}` }),
  ...over,
})
const list = async (creator: Person, over: Changes = {}) => ({
  ...(await shop.did(createListing, { listing: values(over) }, creator)),
  creator,
  priceCents: 0,
})
const edit = (id: string, by: Person, over: Changes) =>
  shop.did(editListing, { id, listing: values(over), note: 'New' }, by)
const isOnSale = async (id: string) => (await shop.refusal(readListing, { id }, visitor)) === null
const release = (promptId: string) => shop.did(decideHeld, { promptId, decision: 'released' }, admin)
const queueOf = async (id: string) => (await shop.did(listHeld, {}, admin)).items.find((one) => one.promptId === id)
const toldOf = async (person: Person) => (await shop.did(listNotifications, {}, person)).items
const followersTold = (id: string) =>
  shop.sql`select 1 from events where kind = 'follows.followed-listed' and subject = ${id}`

test('nothing is held by default', async () => {
  expect(await list(await shop.aPerson(), { title: 'Casino' })).toMatchObject({ isHeld: false })
})

test('a new listing waits, is not public, and goes on sale when it is released', async () => {
  await reviewAll()
  const creator = await shop.aPerson()
  await shop.did(followCreator, { creatorId: creator.userId }, await shop.aPerson())
  const before = await shop.did(countHeldListings, {}, admin)
  const { id, ...state } = await list(creator)
  expect(state).toMatchObject({ isHeld: true, isCopy: false })
  expect(await shop.did(countHeldListings, {}, admin)).toBe(before + 1)
  expect(await isOnSale(id)).toBe(false)
  const { items } = await shop.did(listListings, { sort: 'new' }, visitor)
  expect(items.map((one) => one.id)).not.toContain(id)
  expect(await shop.refusal(addCartItem, { promptId: id }, await shop.aPerson())).not.toBeNull()
  expect((await shop.did(findOwnListings, {}, creator)).items).toMatchObject([
    { isActive: false, held: { state: 'waiting', isCopy: false } },
  ])
  expect(await shop.refusal(setListingActive, { id, isActive: true }, creator)).toMatchObject({
    code: 'held-for-review',
    message: 'Waiting for review. An admin reviews this listing before it goes on sale.',
  })
  expect(await queueOf(id)).toMatchObject({ reasons: ['review'], words: [], other: null, isHeld: true, isEdit: false })
  expect(await shop.did(compareHeld, { promptId: id }, admin)).toMatchObject({ other: null, share: null, others: [] })
  expect(await followersTold(id)).toHaveLength(0)

  await release(id)
  expect(await isOnSale(id)).toBe(true)
  expect(await followersTold(id)).toHaveLength(1)
  expect(await queueOf(id)).toBeUndefined()
  expect(await shop.refusal(decideHeld, { promptId: id, decision: 'released' }, admin)).toMatchObject({
    code: 'finding-gone',
  })
  expect(await edit(id, creator, { title: 'Other' })).toMatchObject({ isHeld: false })
  expect(await list(creator)).toMatchObject({ isHeld: true })
})

test('a removed one is not published, and its creator reads the reason', async () => {
  await reviewAll()
  const { id, creator } = await list(await shop.aPerson())
  expect(await shop.refusal(decideHeld, { promptId: id, decision: 'removed' }, admin)).toMatchObject({
    message: 'Please give a reason for its creator',
  })
  await shop.did(decideHeld, { promptId: id, decision: 'removed', reason: 'Not a prompt.' }, admin)
  expect(await isOnSale(id)).toBe(false)
  expect((await shop.did(findOwnListings, {}, creator)).items).toMatchObject([
    { held: { state: 'removed', reason: 'Not a prompt.' } },
  ])
  await shop.quiet()
  expect((await toldOf(creator))[0]?.text).toMatch(/^Your listing was not approved: /)
})

test('the first listing of a seller waits until one was released', async () => {
  const known = await shop.aPerson()
  await list(known)
  await set({ review_listings: 'first' })
  expect(await list(known)).toMatchObject({ isHeld: false })
  const creator = await shop.aPerson()
  const [first, second] = await Promise.all([list(creator), list(creator)])
  expect([first.isHeld, second.isHeld]).toEqual([true, true])
  await shop.did(deleteListing, { id: first.id }, creator)
  expect(await list(creator)).toMatchObject({ isHeld: true })
  await release(second.id)
  expect(await list(creator)).toMatchObject({ isHeld: false })
})

test('more listings can wait for a review than may wait as copies', async () => {
  await reviewAll()
  const creator = await shop.aPerson()
  for (const _ of [1, 2, 3, 4]) expect(await list(creator)).toMatchObject({ isHeld: true })
})

test('whoever decides about held listings is not held', async () => {
  await set({ review_listings: 'all', hold_words: ['casino'] })
  const heldOf = async (role: string) => {
    const person = await shop.aPerson()
    await shop.sql`insert into user_roles (user_id, role, created_at) values (${person.userId}, ${role}, now())`
    return (await list(person, { title: 'Casino' })).isHeld
  }
  expect([await heldOf('admin'), await heldOf('moderator'), await heldOf('support')]).toEqual([false, false, true])
})

test.each([{ title: 'The CASINO' }, { description: 'For a casino.' }, { tags: ['casino'] }])(
  'words hold a new listing: %o',
  async (over) => {
    await holdCasino()
    const { id, isHeld } = await list(await shop.aPerson(), over)
    expect(isHeld).toBe(true)
    expect(await queueOf(id)).toMatchObject({ reasons: ['words'], words: ['Casino'] })
    expect(await list(await shop.aPerson(), { title: 'Casinos' })).toMatchObject({ isHeld: false })
  },
)

test('an edit that adds a word is held, and buyers keep the text', async () => {
  await holdCasino()
  const { id, ...listing } = await list(await shop.aPerson())
  const [{ creator }, buyer] = [listing, await shop.aPerson()]
  await shop.aPurchase(buyer, [{ id, ...listing }])
  await shop.did(followCreator, { creatorId: creator.userId }, await shop.aPerson())
  const { texts } = await shop.did(readOwnListing, { id }, creator)
  expect(await edit(id, creator, { title: 'Casino', text: texts[0]?.body })).toMatchObject({ version: 1, isHeld: true })
  expect(await isOnSale(id)).toBe(false)
  expect(await queueOf(id)).toMatchObject({ reasons: ['words'], isEdit: true })

  // A new text while it waits does not replace the one that was sold.
  expect(await edit(id, creator, { title: 'Casino', text: 'Another {{text}}' })).toMatchObject({
    version: 2,
    isHeld: true,
  })
  const [bought] = await shop.did(listLibrary, {}, buyer)
  expect(await shop.did(openPurchase, { id: bought?.id, via: 'view' }, buyer)).toMatchObject({ version: 1, texts })
  expect(await edit(id, creator, { title: 'Casino', text: 'A third {{text}}' })).toMatchObject({ version: 2 })
  await release(id)
  expect(await shop.did(openPurchase, { id: bought?.id, via: 'view' }, buyer)).toMatchObject({
    version: 2,
    texts: [{ body: 'A third {{text}}' }],
  })
  expect(await followersTold(id)).toHaveLength(0)
  expect(await edit(id, creator, { title: 'Casino of today' })).toMatchObject({ isHeld: false })
})

test('an edit that was held for its words alone is not announced as new, and a paused one stays paused', async () => {
  await holdCasino()
  const { id, creator } = await list(await shop.aPerson())
  await shop.did(followCreator, { creatorId: creator.userId }, await shop.aPerson())
  await shop.did(setListingActive, { id, isActive: false }, creator)
  const { texts } = await shop.did(readOwnListing, { id }, creator)
  expect(await edit(id, creator, { tags: ['casino'], text: texts[0]?.body })).toMatchObject({ isHeld: true })
  await release(id)
  expect((await shop.did(findOwnListings, {}, creator)).items).toMatchObject([{ isActive: false, held: null }])
  expect(await followersTold(id)).toHaveLength(0)
})

test('a listing can wait as a copy and for a review, and one decision is about both', async () => {
  const text = Array.from({ length: 60 }, () => crypto.randomUUID().replaceAll('-', '')).join(' ')
  const { id: otherId } = await list(await shop.aPerson(), { text })
  await set({ review_listings: 'all', hold_words: ['casino'] })
  const { id, isCopy } = await list(await shop.aPerson(), { text, title: 'Casino' })
  expect(isCopy).toBe(true)
  expect(await queueOf(id)).toMatchObject({ reasons: ['copy', 'review', 'words'], other: { id: otherId } })
  const decisions = await Promise.all(
    [1, 2].map(() => shop.refusal(decideHeld, { promptId: id, decision: 'released' }, admin)),
  )
  expect(decisions.filter((refused) => refused === null)).toHaveLength(1)
  expect(await isOnSale(id)).toBe(true)
  expect(await queueOf(id)).toBeUndefined()
})

test('the settings refuse other words', async () => {
  for (const hold_words of [['!'], [''], ['a', 'a'], ['x'.repeat(61)], Array.from({ length: 201 }, (_, i) => `w${i}`)])
    expect(await shop.refusal(changeSettings, { values: { hold_words } }, admin)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(changeSettings, { values: { review_listings: 'some' } }, admin)).toMatchObject({
    status: 'invalid',
  })
})
