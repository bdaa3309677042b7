import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readOwnProfile, updateProfile } from '#src/people/accounts/operations/profile.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { readCreator } from '#src/storefront/creators/operations/read-creator.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const trade = {
  isTrader: 'on',
  traderName: 'Words AB',
  traderAddress: 'Strandgatan 1,\nVisby',
  traderContact: 'hello@words.example',
  traderNumber: '556000-0000',
}

async function aMaker() {
  const maker = await shop.aPerson()
  const { id } = await shop.aListing({ creator: maker, priceCents: 0 })
  const { username } = await shop.did(readOwnProfile, {}, maker)
  return { maker, id, profile: { username, displayName: '', bio: '', location: '', website: '' } }
}

/** Trader details on the listing page and the creator page. */
async function shown(maker: Person, id: string) {
  const { username } = await shop.did(readOwnProfile, {}, maker)
  const { listing } = await shop.did(readListing, { id }, visitor)
  expect((await shop.did(readCreator, { username }, visitor)).trader).toEqual(listing.trader)
  return listing.trader
}

test('sells as a private person by default', async () => {
  const { maker, id } = await aMaker()
  expect(await shown(maker, id)).toBeNull()
})

test('shows trader details beside listings until the user stops trading', async () => {
  const { maker, id, profile } = await aMaker()
  await shop.did(updateProfile, { ...profile, ...trade }, maker)
  const { trader } = await shop.did(readOwnProfile, {}, maker)
  expect(trader).toEqual({
    name: 'Words AB',
    address: 'Strandgatan 1, Visby',
    contact: 'hello@words.example',
    number: '556000-0000',
  })
  expect(await shown(maker, id)).toEqual(trader)
  await shop.did(updateProfile, { ...profile, ...trade, isTrader: undefined }, maker)
  expect(await shown(maker, id)).toBeNull()
  const kept = await shop.sql`select trader_name, trader_address from profiles where id = ${maker.userId}`
  expect(kept).toEqual([{ trader_name: '', trader_address: '' }])
})

test('rejects a trader without a name, address or contact, field by field', async () => {
  const { maker, id, profile } = await aMaker()
  const unsaid = { ...profile, isTrader: 'on', traderName: ' \u200b ', traderAddress: '' }
  const refused = await shop.refusal(updateProfile, unsaid, maker)
  expect(Object.keys(refused?.fields ?? {}).toSorted()).toEqual(['traderAddress', 'traderContact', 'traderName'])
  expect(
    await shop.refusal(updateProfile, { ...profile, ...trade, traderNumber: 'x'.repeat(301) }, maker),
  ).toMatchObject({
    fields: { traderNumber: 'This is too long' },
  })
  expect(await shown(maker, id)).toBeNull()
})
