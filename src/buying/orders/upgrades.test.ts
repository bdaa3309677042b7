import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { claimGift } from '#src/buying/gifts/operations/claim.ts'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { readInvoices } from '#src/buying/invoices/operations/documents.ts'
import { readPurchaseAsAdmin } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary, readOwnership, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { movePurchases } from '#src/buying/moves/operations/as-admin.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { listPurchases } from '#src/buying/orders/operations/read-orders.ts'
import { readPurchaseStory } from '#src/operation/support/operations/purchase.ts'
import { listCustomers, listSales, readSale } from '#src/selling/sales/operations/sales.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { listSkills } from '#src/buying/skills/operations/skills.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { aGiftOf } from '#src/testing/gifts.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { tiered, upgradeSteps } from '#src/testing/upgrades.ts'

let shop: Shop
let steps: ReturnType<typeof upgradeSteps>
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  steps = upgradeSteps(shop)
  admin = await anAdmin(shop)
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const change = ({ id, creator }: Listed, over: object) =>
  shop.did(editListing, { id, listing: { ...listingValues(), ...over } }, creator)
test('a buyer pays the difference, and the purchase has the new license', async () => {
  const { buyer, listing, id } = await steps.aBuyer()
  expect((await shop.did(readOwnership, { promptId: listing.id }, buyer)).upgrades).toMatchObject([
    {
      licence: 'commercial',
      price: 1500,
      href: `/checkout?upgrade=${id}&license=commercial`,
    },
    { licence: 'extended', price: 8000 },
  ])
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  expect(upgrade).toMatchObject({ price: 1500, isRefunded: false })
  const [bought, ...others] = await shop.did(listLibrary, {}, buyer)
  expect(others).toEqual([])
  expect(bought).toMatchObject({
    id,
    licence: 'commercial',
    licenceName: 'Commercial',
    pricePaid: 1000,
    upgradesPaid: 1500,
  })
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  const { skills } = await shop.did(listSkills, {}, buyer)
  expect(skills.map(({ skill }) => skill.front)).toMatchObject([{ license: expect.stringContaining('Commercial') }])
  expect(await shop.did(readPurchase, { id }, buyer)).toMatchObject({
    purchase: { licence: 'commercial' },
    upgraded: [{ id: upgrade.id, licence: 'commercial', pricePaid: 1500 }],
    upgrades: [{ licence: 'extended', price: 6500 }],
  })
})

test('nobody upgrades a gift before its claim, and its recipient does afterwards', async () => {
  const [giver, recipient] = [await shop.aPerson(), await shop.aPerson()]
  const { gift, token } = await aGiftOf(shop, giver, { ...(await steps.aTieredListing()), priceCents: 1000 })
  const licence = 'commercial'
  for (const person of [giver, recipient])
    expect((await shop.run(readCheckout, { upgrade: { id: gift.purchaseId, licence } }, person)).ok).toBe(false)
  await shop.did(claimGift, { token }, recipient)
  expect((await shop.run(readCheckout, { upgrade: { id: gift.purchaseId, licence } }, giver)).ok).toBe(false)
  expect(await steps.upgrade(recipient, gift.purchaseId, licence)).toMatchObject({ price: 1500, isRefunded: false })
  expect(await steps.licenseOf(recipient)).toBe(licence)
})

test('a second upgrade costs the difference from the first one', async () => {
  const { buyer, id } = await steps.aBuyer()
  await steps.upgrade(buyer, id, 'commercial')
  expect(await steps.upgrade(buyer, id, 'extended')).toMatchObject({
    price: 6500,
  })
  expect(await steps.licenseOf(buyer)).toBe('extended')
  expect((await shop.did(readPurchase, { id }, buyer)).upgrades).toEqual([])
})

test('an upgrade adds to the revenue, but not to the number of sales', async () => {
  const { buyer, listing, id, orderId } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  const [row] = await shop.sql`select total_sales as sales from prompts where id = ${listing.id}`
  expect(row).toEqual({ sales: 1 })
  const sales = (await shop.did(listSales, {}, listing.creator)).items
  expect(sales.map(({ isUpgrade, price, buyer: { id: buyerId } }) => [isUpgrade, price, buyerId])).toEqual([
    [true, 1500, buyer.userId],
    [false, 1000, buyer.userId],
  ])
  const [customer] = (await shop.did(listCustomers, {}, listing.creator)).items
  expect(customer).toMatchObject({
    sales: 1,
    spent: 2500,
    titles: [expect.any(String)],
  })
  expect(await shop.did(readSale, { id: upgrade.lineId }, listing.creator)).toMatchObject({
    isUpgrade: true,
    licence: 'commercial',
    net: 1350,
  })
  const all = (await shop.did(listPurchases, { search: buyer.userId }, admin)).items
  expect(all.some((one) => one.id === id)).toBe(true)
  expect(await shop.did(readPurchaseAsAdmin, { id: upgrade.id }, admin)).toMatchObject({
    upgradeOf: id,
    licence: 'commercial',
    upgrades: [],
  })
  expect(await shop.did(readPurchaseAsAdmin, { id }, admin)).toMatchObject({
    upgradeOf: null,
    upgrades: [upgrade.id],
  })
  expect(JSON.stringify(await shop.did(readPurchaseStory, { id: upgrade.id }, admin))).toContain('License upgraded')
  expect(orderId).not.toBe(upgrade.orderId)
})

test('the receipt and the invoice name the upgrade', async () => {
  const { buyer, id } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  expect(await shop.did(readReceipt, { id: upgrade.id }, buyer)).toMatchObject({
    lines: [{ isUpgrade: true, licenceName: 'Commercial', price: 1500 }],
  })
  expect(await shop.did(readReceipt, { id }, buyer)).toMatchObject({
    lines: [{ isUpgrade: false, licenceName: 'Personal' }],
  })
  await shop.did(issueDocuments, {})
  const read = await shop.did(readInvoices, { id: upgrade.id }, buyer)
  expect(JSON.stringify(read)).toContain('Upgrade to Commercial license')
  const stranger = await shop.aPerson()
  expect(await shop.refusal(readReceipt, { id: upgrade.id }, stranger)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(readInvoices, { id: upgrade.id }, stranger)).toMatchObject({ status: 'missing' })
})

test('a free purchase is upgraded for the whole price', async () => {
  const listing = await steps.aTieredListing({ ...tiered, priceCents: 0 })
  const { buyer, id } = await steps.aBuyer(listing)
  expect(await steps.upgrade(buyer, id, 'commercial')).toMatchObject({
    price: 2500,
  })
})

test('the price follows the license, and not a discount or a lower price since', async () => {
  const { buyer, listing, id } = await steps.aBuyer()
  await change(listing, {
    priceCents: 500,
    tiers: [{ licence: 'commercial', priceCents: 1020 }],
  })
  expect((await shop.did(readCheckout, { upgrade: { id, licence: 'commercial' } }, buyer)).total).toBe(50)
  await change(listing, {
    priceCents: 500,
    tiers: [{ licence: 'commercial', priceCents: 1000 }],
  })
  expect(await shop.refusal(readCheckout, { upgrade: { id, licence: 'commercial' } }, buyer)).toMatchObject({
    code: 'not-upgradable',
  })
})

test.each(['personal', 'unknown', ''])('not to the license %j', async (licence) => {
  const { buyer, id } = await steps.aBuyer()
  expect(await shop.refusal(readCheckout, { upgrade: { id, licence } }, buyer)).toMatchObject({
    code: 'not-upgradable',
  })
})

test('refuses to upgrade the purchase of another user, an upgrade, or a purchase that has ended', async () => {
  const { buyer, listing, id } = await steps.aBuyer()
  const input = await steps.shown(buyer, id, 'commercial')
  const stranger = await shop.aPerson()
  for (const person of [stranger, listing.creator])
    expect(await shop.refusal(startCheckout, input, person)).toMatchObject({
      code: 'upgrade-missing',
      status: 'missing',
    })
  const { id: upgradeId } = await steps.upgrade(buyer, id, 'commercial')
  const extended = await steps.shown(buyer, id, 'extended')
  expect(await shop.refusal(startCheckout, { ...extended, upgradeId }, buyer)).toMatchObject({
    code: 'upgrade-missing',
  })
  await shop.did(withdrawPurchase, { id }, buyer)
  expect(await shop.refusal(startCheckout, extended, buyer)).toMatchObject({
    code: 'upgrade-missing',
  })
})

test('refuses an upgrade with a code, of a paused listing, with pay what you want, or at another price', async () => {
  const { buyer, listing, id } = await steps.aBuyer()
  const input = await steps.shown(buyer, id, 'commercial')
  expect(await shop.refusal(startCheckout, { ...input, code: 'SAVE10' }, buyer)).toMatchObject({
    code: 'upgrade-without-codes',
  })
  const cheap = input.lines.map((line) => ({ ...line, priceCents: 50 }))
  expect(await shop.refusal(startCheckout, { ...input, lines: cheap }, buyer)).toMatchObject({
    code: 'price-changed',
  })
  const other = await shop.aListing()
  const foreign = input.lines.map((line) => ({
    ...line,
    promptId: other.id,
  }))
  expect(await shop.refusal(startCheckout, { ...input, lines: foreign }, buyer)).toMatchObject({
    code: 'not-upgradable',
  })
  await shop.did(setListingActive, { id: listing.id, isActive: false }, listing.creator)
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({
    code: 'not-upgradable',
  })
  await shop.did(setListingActive, { id: listing.id, isActive: true }, listing.creator)
  await change(listing, {
    priceCents: 500,
    isOpenPrice: true,
    suggestedCents: null,
  })
  expect(await shop.refusal(startCheckout, input, buyer)).toMatchObject({
    code: 'not-upgradable',
  })
})

test('a buyer with an upgrade cannot buy the listing again', async () => {
  const { buyer, listing, id } = await steps.aBuyer()
  await steps.upgrade(buyer, id, 'commercial')
  expect(await shop.refusal(addCartItem, { promptId: listing.id, licence: 'extended' }, buyer)).toMatchObject({
    code: 'already-owned',
  })
})

test('an upgrade moves with its purchase, and its receipt keeps the name of the payer', async () => {
  const { buyer, id } = await steps.aBuyer()
  const upgrade = await steps.upgrade(buyer, id, 'commercial')
  const other = await shop.aPerson()
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${other.userId}`
  await shop.did(movePurchases, { userId: buyer.userId, to: row?.username, reason: 'Another address' }, admin)
  expect(await steps.licenseOf(other)).toBe('commercial')
  expect(await shop.did(readReceipt, { id: upgrade.id }, other)).toMatchObject({ total: 1500 })
  expect(await shop.refusal(withdrawPurchase, { id: upgrade.id }, buyer)).toMatchObject({ code: 'purchase-missing' })
  expect(await steps.upgrade(other, id, 'extended')).toMatchObject({
    price: 6500,
  })
})
