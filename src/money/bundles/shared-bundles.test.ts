import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { agreeToBundle, leaveBundle, listBundleInvitations } from '#src/money/bundles/operations/invitations.ts'
import { hideBundle, showBundle } from '#src/money/bundles/operations/moderate.ts'
import { changeBundle, closeBundle, createBundle, listOwnBundles } from '#src/money/bundles/operations/own.ts'
import {
  listBundlesOfCreator,
  listBundlesWith,
  listSitemapBundles,
  readBundle,
} from '#src/money/bundles/operations/read.ts'
import { invitationsADay, mostListings } from '#src/money/bundles/rules.ts'
import { blockPerson } from '#src/people/messages/operations/blocks.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { aCollaborator } from '#src/testing/sellers.ts'
import type { SharedBundle } from '#src/testing/bundles.ts'
import { agree, anAgreedBundle, aSharedBundle, reprice, shownLines } from '#src/testing/bundles.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const obstacle = async (id: string) => (await shop.did(readBundle, { id }, visitor)).obstacle
const ownState = async ({ id, owner }: SharedBundle) =>
  (await shop.did(listOwnBundles, {}, owner)).find((one) => one.id === id)?.listings.map(({ state }) => state)
const invitationOf = async (id: string, person: Person) =>
  (await shop.did(listBundleInvitations, {}, person)).find((one) => one.id === id)
const newsOf = async ({ userId }: Person) => {
  const rows = await shop.sql<{ news: string; by: string }[]>`
    select data ->> 'news' as news, by_id as by from notifications where user_id = ${userId} and kind = 'collaboration'`
  return rows.map(({ news }) => news)
}

/** Where everyone finds a bundle. `isSold` in SQL has to agree with `obstacleOf`. */
async function foundAt({ id, owner, ours, theirs }: SharedBundle) {
  const lists = [
    await shop.did(listBundlesOfCreator, { sellerId: owner.userId }, visitor),
    await shop.did(listBundlesWith, { promptId: ours.id }, visitor),
    await shop.did(listBundlesWith, { promptId: theirs.id }, visitor),
    await shop.did(listSitemapBundles, {}, visitor),
  ]
  return lists.map((list) => list.some((one) => one.id === id))
}
const everywhere = [true, true, true, true]
const nowhere = [false, false, false, false]

test('a bundle is sold once the other creator has agreed, and hides their listing until then', async () => {
  const bundle = await aSharedBundle(shop)
  const { id, owner, ours, theirs, other } = bundle
  expect(await shop.did(readBundle, { id }, visitor)).toMatchObject({
    ...{ obstacle: 'unagreed', listings: [{ id: ours.id }], others: [], price: 1500, listed: 2000 },
  })
  expect(await foundAt(bundle)).toEqual(nowhere)
  expect(await ownState(bundle)).toEqual(['own', 'invited'])
  expect(await newsOf(other)).toEqual(['bundle-invited'])
  expect(await invitationOf(id, other)).toMatchObject({
    ...{ title: 'Both', price: 1500, listed: 2000, isAgreed: false, isLess: false, obstacle: 'unagreed' },
    lines: [
      { id: ours.id, title: 'Ours', isYours: false, amount: 750 },
      { id: theirs.id, title: 'Theirs', isYours: true, amount: 750, state: 'invited' },
    ],
  })
  expect(await shop.did(listBundleInvitations, {}, owner)).toEqual([])
  await agree(shop, id, other)
  expect(await shop.did(readBundle, { id }, visitor)).toMatchObject({
    ...{ obstacle: null, listings: [{ id: ours.id }, { id: theirs.id }], others: [{ id: other.userId }] },
  })
  expect(await foundAt(bundle)).toEqual(everywhere)
  expect(await newsOf(owner)).toEqual(['bundle-agreed'])
})

test('only its creator agrees for a listing, once, to the amount that the page showed', async () => {
  const bundle = await aSharedBundle(shop)
  const { id, owner, ours, theirs, other } = bundle
  const shown = await shownLines(shop, id, other)
  const code = async (input: object, actor: Person) =>
    (await shop.refusal(agreeToBundle, { ...shown, ...input }, actor))?.code ?? null
  for (const actor of [owner, await shop.aPerson(), await shop.aPerson(['moderator'])]) {
    expect(await code({}, actor)).toBe('bundle-invitation-missing')
    expect(await shop.refusal(leaveBundle, { id }, actor)).toMatchObject({ code: 'bundle-invitation-missing' })
  }
  expect(await shop.refusal(agreeToBundle, shown, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await code({ lines: [] }, other)).toBe('bundle-amounts-changed')
  expect(await code({ lines: [{ listingId: theirs.id, amount: 749 }] }, other)).toBe('bundle-amounts-changed')
  expect(await code({ lines: [{ listingId: theirs.id, amount: 0.5 }] }, other)).toBe('invalid-input')
  expect(await code({ lines: [...shown.lines, { listingId: ours.id, amount: 750 }] }, other)).toBe(
    'bundle-amounts-changed',
  )
  expect(await obstacle(id)).toBe('unagreed')
  for (const _ of [1, 2]) expect(await code({}, other)).toBe(null)
  expect(await newsOf(owner)).toEqual(['bundle-agreed'])
  // Nobody else leaves for them.
  expect(await shop.refusal(leaveBundle, { id }, owner)).toMatchObject({ code: 'bundle-invitation-missing' })
  expect(await obstacle(id)).toBe(null)
})

test('an agreement to a page that is out of date is refused', async () => {
  const { id, owner, other } = await aSharedBundle(shop)
  const shown = await shownLines(shop, id, other)
  await shop.did(changeBundle, { id, price: '10.00' }, owner)
  expect(await shop.refusal(agreeToBundle, shown, other)).toMatchObject({ code: 'bundle-amounts-changed' })
  await shop.did(changeBundle, { id, price: '15.00' }, owner)
  // Another listing of theirs at the same amount.
  const second = await shop.aListing({ creator: other })
  const [first] = (await invitationOf(id, other))?.lines ?? []
  await shop.did(changeBundle, { id, listings: [first?.id, second.id] }, owner)
  expect(await shop.refusal(agreeToBundle, shown, other)).toMatchObject({ code: 'bundle-amounts-changed' })
})

test('while a line would bring less than agreed, the bundle is not sold', async () => {
  const bundle = await anAgreedBundle(shop)
  const { id, owner, ours, theirs, other } = bundle
  // The owner's list price takes the price of the bundle from the other line.
  await reprice(shop, ours, 100_000)
  expect(await obstacle(id)).toBe('unagreed')
  expect(await foundAt(bundle)).toEqual(nowhere)
  expect(await invitationOf(id, other)).toMatchObject({ isAgreed: false, isLess: true })
  await reprice(shop, ours, 1000)
  expect(await foundAt(bundle)).toEqual(everywhere)
  // The same the other way around.
  await reprice(shop, theirs, 100_000)
  expect(await obstacle(id)).toBe('unagreed')
  expect(await foundAt(bundle)).toEqual(nowhere)
  await reprice(shop, theirs, 1000)
  // A lower price, and a list with more.
  await shop.did(changeBundle, { id, price: '14.99' }, owner)
  expect(await obstacle(id)).toBe('unagreed')
  expect(await newsOf(other)).toEqual(['bundle-asked'])
  await shop.did(changeBundle, { id, price: '15.00' }, owner)
  expect(await foundAt(bundle)).toEqual(everywhere)
  const third = await shop.aListing({ creator: owner })
  await shop.did(changeBundle, { id, listings: [ours.id, theirs.id, third.id] }, owner)
  expect(await obstacle(id)).toBe('unagreed')
  await shop.did(changeBundle, { id, price: '22.50' }, owner)
  expect(await foundAt(bundle)).toEqual(everywhere)
  await shop.did(changeBundle, { id, price: '21.00' }, owner)
  await agree(shop, id, other)
  expect(await foundAt(bundle)).toEqual(everywhere)
})

test('the owner accepts lower amounts of their own lines by saving the amounts that the page showed', async () => {
  const bundle = await anAgreedBundle(shop)
  const { id, owner, ours, theirs, other } = bundle
  await reprice(shop, theirs, 2000)
  await agree(shop, id, other)
  expect(await obstacle(id)).toBe('unagreed')
  const lines = async () => (await shop.did(listOwnBundles, {}, owner))[0]?.listings
  const behind = [
    { state: 'own', amount: 500, isAgreed: false },
    { state: 'agreed', amount: 1000, isAgreed: true },
  ]
  expect(await lines()).toMatchObject(behind)
  // Another title is no agreement, and neither is a page from before.
  await shop.did(changeBundle, { id, title: 'Both of us' }, owner)
  expect(await lines()).toMatchObject(behind)
  const seen = (amount: number) => ({ id, price: '15.00', seen: [{ listingId: ours.id, amount }] })
  expect(await shop.refusal(changeBundle, seen(750), owner)).toMatchObject({ code: 'bundle-amounts-changed' })
  expect(await lines()).toMatchObject(behind)
  await shop.did(changeBundle, seen(500), owner)
  expect(await foundAt(bundle)).toEqual(everywhere)
  // Own listings alone move nothing to others.
  const own = await shop.aListing()
  const listings = [own.id, (await shop.aListing({ creator: own.creator })).id]
  const alone = await shop.did(createBundle, { title: 'Own', price: '15', listings }, own.creator)
  await reprice(shop, own, 5000)
  expect(await obstacle(alone.id)).toBe(null)
})

test('an agreement ends when the list price rises, even if the amount stays the same', async () => {
  const bundle = await aSharedBundle(shop, { price: '9.00', others: 200 })
  const { id, owner, ours, theirs, other } = bundle
  await agree(shop, id, other)
  expect(await foundAt(bundle)).toEqual(everywhere)
  // Their reduction ends, and the owner changes the bundle so that their line brings the same.
  await reprice(shop, theirs, 1000)
  const cheap = await shop.aListing({ creator: owner, priceCents: 100 })
  await shop.did(changeBundle, { id, price: '1.65', listings: [cheap.id, theirs.id] }, owner)
  expect(await obstacle(id)).toBe('unagreed')
  expect(await foundAt({ ...bundle, ours: cheap })).toEqual(nowhere)
  expect(await invitationOf(id, other)).toMatchObject({ isAgreed: false, isLess: true })
  await agree(shop, id, other)
  expect(await obstacle(id)).toBe(null)
  expect(ours.priceCents).toBe(1000)
})

test('sends the same news once a day, however often the bundle changes', async () => {
  const { id, owner, other } = await anAgreedBundle(shop)
  for (const price of ['14.99', '15.00', '14.98', '15.00', '14.97']) await shop.did(changeBundle, { id, price }, owner)
  await shop.quiet()
  const mails = await shop.sql`select 1 from pgboss.job where name = 'notifications.send-notification-email'
    and data ->> 'id' in (select id::text from notifications where user_id = ${other.userId})`
  // One of the invitation, and one of the lower price.
  expect(mails).toHaveLength(2)
})

test('the owner does not see what a listing of another creator is called while it is off sale or declined', async () => {
  const { id, owner, theirs, other } = await aSharedBundle(shop)
  const titles = async () => (await shop.did(listOwnBundles, {}, owner))[0]?.listings.map(({ title }) => title)
  expect(await titles()).toEqual(['Ours', 'Theirs'])
  await shop.did(setListingActive, { id: theirs.id, isActive: false }, other)
  expect(await titles()).toEqual(['Ours', expect.stringMatching(/^A listing by @/)])
  await shop.did(setListingActive, { id: theirs.id, isActive: true }, other)
  await shop.did(leaveBundle, { id }, other)
  expect(await titles()).toEqual(['Ours', expect.stringMatching(/^A listing by @/)])
})

test('a creator who left or declined can agree again only after a new invitation', async () => {
  for (const isAgreed of [true, false]) {
    const bundle = isAgreed ? await anAgreedBundle(shop) : await aSharedBundle(shop)
    const { id, owner, ours, theirs, other } = bundle
    const shown = await shownLines(shop, id, other)
    expect(await shop.did(leaveBundle, { id }, other)).toEqual({ news: isAgreed ? 'left' : 'declined' })
    expect(await shop.refusal(leaveBundle, { id }, other)).toMatchObject({ code: 'bundle-invitation-missing' })
    expect(await shop.refusal(agreeToBundle, shown, other)).toMatchObject({ code: 'bundle-invitation-missing' })
    expect(await obstacle(id)).toBe('unagreed')
    expect(await foundAt(bundle)).toEqual(nowhere)
    expect(await ownState(bundle)).toEqual(['own', 'declined'])
    expect(await newsOf(owner)).toEqual([...(isAgreed ? ['bundle-left'] : ['bundle-declined'])])
    // Saving again does not ask again.
    await shop.did(changeBundle, { id, listings: [ours.id, theirs.id] }, owner)
    expect(await invitationOf(id, other)).toBe(undefined)
    const second = await shop.aListing({ creator: owner })
    await shop.did(changeBundle, { id, listings: [ours.id, second.id] }, owner)
    expect(await obstacle(id)).toBe(null)
    await shop.did(changeBundle, { id, listings: [ours.id, theirs.id] }, owner)
    expect(await ownState(bundle)).toEqual(['own', 'invited'])
    await agree(shop, id, other)
    expect(await foundAt(bundle)).toEqual(everywhere)
  }
})

test('notifies a creator whose listing the owner removes', async () => {
  const { id, owner, ours, other } = await anAgreedBundle(shop)
  const second = await shop.aListing({ creator: owner })
  await shop.did(changeBundle, { id, listings: [ours.id, second.id] }, owner)
  expect(await newsOf(other)).toEqual(['bundle-ended'])
  expect(await shop.refusal(leaveBundle, { id }, other)).toMatchObject({ code: 'bundle-invitation-missing' })
})

test('takes addresses of listings', async () => {
  const [ours, first, second, third] = await Promise.all([1, 2, 3, 4].map(() => shop.aListing()))
  if (!ours || !first || !second || !third) throw new Error('no listings')
  const given = { title: 'All', price: '30.00', listings: [ours.id] }
  const others = ` http://shop.test/prompt/${first.id.toUpperCase()}?via=x \n\r\n${second.id}\n/prompt/${third.id}#top\n${ours.id}`
  await shop.did(createBundle, { ...given, others }, ours.creator)
  const [made] = await shop.did(listOwnBundles, {}, ours.creator)
  expect(made?.listings.map(({ id }) => id)).toEqual([ours.id, first.id, second.id, third.id])
  for (const wrong of ['a letter', `${first.id}x`, `/prompt/${first.id.slice(1)}`, 'x'.repeat(100_000)])
    expect(await shop.refusal(createBundle, { ...given, others: wrong }, ours.creator)).toMatchObject({
      fields: { others: 'Enter the addresses of listings, one a line' },
    })
})

test('refuses listings that cannot be sold, with collaborators, or of blocked people, and too many', async () => {
  const creator = await shop.aPerson()
  const ours = await shop.aListing({ creator })
  const code = async (...ids: string[]) =>
    (await shop.refusal(createBundle, { title: 'A', price: '15', listings: [ours.id, ...ids] }, creator))?.code
  const [paused, shared, free, blocking, blocked] = await Promise.all([
    shop.aListing(),
    shop.aListing(),
    shop.aListing({ priceCents: 0 }),
    shop.aListing(),
    shop.aListing(),
  ])
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  await aCollaborator(shop, shared, await shop.aPerson(), 20)
  await shop.did(blockPerson, { userId: creator.userId }, blocking.creator)
  await shop.did(blockPerson, { userId: blocked.creator.userId }, creator)
  expect(await code(paused.id)).toBe('bundle-off-sale')
  expect(await code(shared.id)).toBe('bundle-shared')
  expect(await code(free.id)).toBe('bundle-free')
  expect(await code(blocking.id)).toBe('bundle-refused')
  expect(await code(blocked.id)).toBe('bundle-refused')
  const other = await shop.aPerson()
  const many: string[] = []
  for (let i = 0; i < mostListings; i += 1) many.push((await shop.aListing({ creator: other })).id)
  expect(await code(...many)).toBe('bundle-too-many')
  // 19 of the day's 20 listings of others.
  expect(await code(...many.slice(1))).toBe(undefined)
  expect(await code(many[0] ?? '')).toBe(undefined)
  const refused = await shop.refusal(createBundle, { title: 'B', price: '15', listings: [ours.id, many[0]] }, creator)
  expect(refused).toMatchObject({ status: 'limited', code: 'too-many-invitations' })
  expect(invitationsADay.max).toBe(20)
  expect(await shop.did(listOwnBundles, {}, creator)).toHaveLength(2)
  shop.clock.advance(invitationsADay.windowSeconds + 1)
  expect(await code(many[0] ?? '')).toBe(undefined)
})

test('a block keeps an agreement, which its creator can withdraw', async () => {
  const { id, owner, other } = await anAgreedBundle(shop)
  await shop.did(blockPerson, { userId: owner.userId }, other)
  await shop.did(changeBundle, { id, title: 'Renamed' }, owner)
  expect(await obstacle(id)).toBe(null)
  await shop.did(leaveBundle, { id }, other)
  expect(await obstacle(id)).toBe('unagreed')
})

test('is not sold while a listing of the other creator is off sale, deleted, shared, or its creator is gone', async () => {
  const paused = await anAgreedBundle(shop)
  await shop.did(setListingActive, { id: paused.theirs.id, isActive: false }, paused.other)
  expect(await obstacle(paused.id)).toBe('off-sale')
  await shop.did(setListingActive, { id: paused.theirs.id, isActive: true }, paused.other)
  expect(await obstacle(paused.id)).toBe(null)
  const collaborator = await shop.aPerson()
  await aCollaborator(shop, paused.theirs, collaborator, 20)
  expect(await obstacle(paused.id)).toBe('off-sale')
  const deleted = await anAgreedBundle(shop)
  await shop.did(deleteListing, { id: deleted.theirs.id }, deleted.other)
  expect(await obstacle(deleted.id)).toBe('off-sale')
  expect(await shop.did(listBundleInvitations, {}, deleted.other)).toEqual([])
  const left = await anAgreedBundle(shop)
  await shop.leave(left.other)
  expect(await obstacle(left.id)).toBe('off-sale')
  expect(await foundAt(left)).toEqual(nowhere)
  const second = await shop.aListing({ creator: left.owner })
  await shop.did(changeBundle, { id: left.id, listings: [left.ours.id, second.id] }, left.owner)
  expect(await obstacle(left.id)).toBe(null)
  // With the owner, the bundle goes, and the other creator keeps their listing.
  const ended = await anAgreedBundle(shop)
  await shop.leave(ended.owner)
  expect(await shop.did(listBundleInvitations, {}, ended.other)).toEqual([])
})

test('a hidden bundle reaches nobody, and a moderator with a listing in it does not decide', async () => {
  const bundle = await anAgreedBundle(shop)
  const { id, owner, other } = bundle
  const own = { ...other, roles: ['moderator' as const] }
  expect(await shop.refusal(hideBundle, { id, reason: 'No' }, own)).toMatchObject({ code: 'own-account' })
  await shop.did(hideBundle, { id, reason: 'Insults' }, await shop.aPerson(['moderator']))
  expect(await shop.refusal(showBundle, { id }, own)).toMatchObject({ code: 'own-account' })
  expect(await invitationOf(id, other)).toMatchObject({ title: 'Hidden by a moderator', description: '' })
  const third = await shop.aListing()
  const given = { id, title: 'Insults again', listings: [bundle.ours.id, bundle.theirs.id, third.id] }
  await shop.did(changeBundle, given, owner)
  expect(await newsOf(third.creator)).toEqual([])
  // They can leave even so.
  await shop.did(leaveBundle, { id }, other)
  await shop.did(closeBundle, { id, isClosed: true }, owner)
  // Who was only asked decides as anybody else: an invitation is no way to bar a moderator.
  const asked = await aSharedBundle(shop)
  await shop.did(hideBundle, { id: asked.id, reason: 'Insults' }, { ...asked.other, roles: ['moderator'] })
  expect(await shop.did(listBundlesOfCreator, { sellerId: asked.owner.userId }, visitor)).toEqual([])
  expect((await shop.did(listOwnBundles, {}, asked.owner))[0]).toMatchObject({ obstacle: 'hidden' })
})
