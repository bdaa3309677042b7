import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { readOwnListing } from '#src/selling/listings/operations/own-listings.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { dayAfter } from '#src/testing/days.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { applyDueReductions, endReduction, planReduction, readReductions } from './operations/reductions.ts'

const system = systemActor('test')
let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const inDays = (days: number) => dayAfter(days, shop.clock.now())
const applyDue = () => shop.did(applyDueReductions, {}, system)
const shown = async (id: string) => {
  const { listing } = await shop.did(readListing, { id })
  return { price: listing.priceCents, lowest: listing.reduction?.lowestCents ?? null }
}
const statesOf = async (creator: Person, listingId: string) =>
  (await shop.did(readReductions, { listingId }, creator)).reductions.map(({ state }) => state)

async function aNewListing(priceCents = 900) {
  const creator = await shop.aPerson()
  const listing = listingValues({ priceCents })
  const { id } = await shop.did(createListing, { listing }, creator)
  return { creator, listing, id }
}

/** One that has had its price for longer than 30 days. */
async function aListing() {
  const made = await aNewListing()
  await shop.sql`update listing_prices set began_at = began_at - interval '40 days' where prompt_id = ${made.id}`
  return made
}

test('a new listing shows no price before, which it could invent', async () => {
  const { creator, id } = await aNewListing(9900)
  await shop.did(planReduction, { listingId: id, price: '5', endsOn: inDays(1) }, creator)
  const { listing } = await shop.did(readListing, { id })
  expect(listing).toMatchObject({ priceCents: 500, reduction: { lowestCents: null } })
})

test('a listing that is not on sale cannot be reduced', async () => {
  const { creator, id } = await aListing()
  await shop.did(setListingActive, { id, isActive: false }, creator)
  const refusal = await shop.refusal(planReduction, { listingId: id, price: '5', endsOn: inDays(1) }, creator)
  expect(refusal).toMatchObject({ code: 'not-on-sale' })
})

test('a planned reduction below a smallest price that was raised since is canceled', async () => {
  const { creator, id } = await aListing()
  await shop.did(planReduction, { listingId: id, price: '1', startsOn: inDays(2), endsOn: inDays(3) }, creator)
  await shop.did(changeSettings, { values: { min_price: 500 } }, system)
  shop.clock.advance(2 * 86_400)
  await applyDue()
  await shop.did(changeSettings, { values: { min_price: 50 } }, system)
  expect(await statesOf(creator, id)).toEqual(['canceled'])
})

test('reduces a price now until the end of a day, and sets the usual price again', async () => {
  const { creator, id } = await aListing()
  const input = { listingId: id, price: '5.00', endsOn: inDays(1) }
  expect(await shop.did(planReduction, input, creator)).toMatchObject({ hasStarted: true })
  expect(await shown(id)).toEqual({ price: 500, lowest: 900 })
  await applyDue()
  expect(await shown(id)).toEqual({ price: 500, lowest: 900 })
  shop.clock.advance(2 * 86_400)
  await applyDue()
  expect(await shown(id)).toEqual({ price: 900, lowest: null })
  expect(await statesOf(creator, id)).toEqual(['ended'])
})

test('starts a planned reduction on its first day', async () => {
  const { creator, id } = await aListing()
  const input = { listingId: id, price: '5', startsOn: inDays(2), endsOn: inDays(3) }
  expect(await shop.did(planReduction, input, creator)).toMatchObject({ hasStarted: false })
  await applyDue()
  expect(await shown(id)).toEqual({ price: 900, lowest: null })
  shop.clock.advance(2 * 86_400)
  await applyDue()
  expect(await shown(id)).toEqual({ price: 500, lowest: 900 })
})

test('the days are those of the time zone of the shop', async () => {
  await shop.did(changeSettings, { values: { time_zone: 'Pacific/Auckland' } }, system)
  const { creator, id } = await aListing()
  const lastDay = inDays(3)
  await shop.did(planReduction, { listingId: id, price: '5', endsOn: lastDay }, creator)
  const { reductions } = await shop.did(readReductions, { listingId: id }, creator)
  await shop.did(changeSettings, { values: { time_zone: 'UTC' } }, system)
  expect(reductions[0]?.lastDay).toContain('(Pacific/Auckland)')
  const time = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Pacific/Auckland', dateStyle: 'short', timeStyle: 'medium' },
  })
  expect(time.format(new Date((reductions[0]?.endsAt.getTime() ?? 0) - 1000))).toBe(`${lastDay} 23:59:59`)
})

test('refuses what is not lower than the lowest price of the last 30 days', async () => {
  const { creator, id } = await aListing()
  const plan = (price: string) => shop.refusal(planReduction, { listingId: id, price, endsOn: inDays(1) }, creator)
  expect(await plan('9')).toMatchObject({ code: 'price-not-lower' })
  const first = await shop.did(planReduction, { listingId: id, price: '5', endsOn: inDays(1) }, creator)
  await shop.did(endReduction, { id: first.id }, creator)
  shop.clock.advance(29 * 86_400)
  expect(await plan('5')).toMatchObject({
    code: 'price-not-lower',
    fields: { price: expect.stringContaining('$5.00') },
  })
  expect(await plan('0.10')).toMatchObject({ code: 'price-refused' })
  shop.clock.advance(2 * 86_400)
  expect(await plan('5')).toBeNull()
  expect(await shown(id)).toEqual({ price: 500, lowest: 900 })
})

test('a reduction that is no longer lower at its start is canceled', async () => {
  const { creator, id, listing } = await aListing()
  await shop.did(planReduction, { listingId: id, price: '5', startsOn: inDays(2), endsOn: inDays(3) }, creator)
  await shop.did(editListing, { id, listing: { ...listing, priceCents: 400 } }, creator)
  shop.clock.advance(2 * 86_400)
  await applyDue()
  expect(await shown(id)).toEqual({ price: 400, lowest: null })
  expect(await statesOf(creator, id)).toEqual(['canceled'])
})

test('another price set by the creator ends a running reduction and stays', async () => {
  const { creator, id, listing } = await aListing()
  await shop.did(planReduction, { listingId: id, price: '5', endsOn: inDays(1) }, creator)
  await shop.did(editListing, { id, listing: { ...listing, priceCents: 700 } }, creator)
  expect(await shown(id)).toEqual({ price: 700, lowest: null })
  expect(await statesOf(creator, id)).toEqual(['ended'])
  shop.clock.advance(2 * 86_400)
  await applyDue()
  expect(await shown(id)).toEqual({ price: 700, lowest: null })
})

test('a listing with several prices cannot be reduced, and a running reduction ends when a listing gets them', async () => {
  const { creator, id, listing } = await aListing()
  const tiers = [{ licence: 'commercial', priceCents: 2000 }]
  await shop.did(editListing, { id, listing: { ...listing, tiers } }, creator)
  const input = { listingId: id, price: '5', endsOn: inDays(1) }
  expect(await shop.refusal(planReduction, input, creator)).toMatchObject({ code: 'prices-not-fixed' })
  await shop.did(editListing, { id, listing }, creator)
  await shop.did(planReduction, input, creator)
  await shop.did(editListing, { id, listing: { ...listing, priceCents: 500, tiers } }, creator)
  expect(await statesOf(creator, id)).toEqual(['ended'])
  shop.clock.advance(2 * 86_400)
  await applyDue()
  expect(await shown(id)).toEqual({ price: 500, lowest: null })
})

test('an edit that keeps the reduced price keeps the reduction; a form from before is refused', async () => {
  const { creator, id, listing } = await aListing()
  const { edition } = await shop.did(readOwnListing, { id }, creator)
  await shop.did(planReduction, { listingId: id, price: '5', endsOn: inDays(1) }, creator)
  expect(await shop.refusal(editListing, { id, listing, edition }, creator)).toMatchObject({
    code: 'changed-meanwhile',
  })
  const edited = { ...listing, description: 'Another description of it', priceCents: 500 }
  await shop.did(editListing, { id, listing: edited }, creator)
  expect(await shown(id)).toEqual({ price: 500, lowest: 900 })
})

test('ends, cancels, and refuses a second one and those of others', async () => {
  const { creator, id } = await aListing()
  const stranger = await shop.aPerson()
  const planned = { listingId: id, price: '5', startsOn: inDays(2), endsOn: inDays(3) }
  const first = await shop.did(planReduction, planned, creator)
  expect(await shop.refusal(planReduction, planned, creator)).toMatchObject({ code: 'reduction-exists' })
  expect(await shop.refusal(planReduction, planned, stranger)).toMatchObject({ code: 'listing-missing' })
  expect(await shop.refusal(readReductions, { listingId: id }, stranger)).toMatchObject({ code: 'listing-missing' })
  expect(await shop.refusal(endReduction, { id: first.id }, stranger)).toMatchObject({ code: 'reduction-missing' })
  expect(await shop.did(endReduction, { id: first.id }, creator)).toEqual({ outcome: 'canceled' })
  expect(await shop.refusal(endReduction, { id: first.id }, creator)).toMatchObject({ code: 'reduction-missing' })
  const second = await shop.did(planReduction, { ...planned, startsOn: '' }, creator)
  expect(await shop.did(endReduction, { id: second.id }, creator)).toEqual({ outcome: 'ended' })
  expect(await shown(id)).toEqual({ price: 900, lowest: null })
})

test.each([
  [{ price: '5', endsOn: '2020-01-01' }, 'period-over', 'endsOn'],
  [{ price: '-1', endsOn: '2030-01-01' }, 'invalid-input', 'price'],
  [{ price: '1.999', endsOn: '2030-01-01' }, 'invalid-input', 'price'],
  [{ price: '5', endsOn: '2030-02-31' }, 'invalid-input', 'endsOn'],
  [{ price: '5', endsOn: '' }, 'invalid-input', 'endsOn'],
  [{ price: '5', startsOn: 'soon', endsOn: '2030-01-01' }, 'invalid-input', 'startsOn'],
  [{ price: '5', endsOn: '2099-01-01' }, 'period-too-long', 'endsOn'],
])('refuses %j', async (input, code, field) => {
  const { creator, id } = await aListing()
  const refusal = await shop.refusal(planReduction, { listingId: id, ...input }, creator)
  expect(refusal?.code).toBe(code)
  expect(Object.keys(refusal?.fields ?? {})).toEqual([field])
})
