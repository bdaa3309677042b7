import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { claimGift } from '#src/buying/gifts/operations/claim.ts'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { readInvoices } from '#src/buying/invoices/operations/documents.ts'
import { refundPurchase, readPurchaseAsAdmin } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary, readOwnership, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { decideRefund, requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { syncDispute } from '#src/buying/disputes/operations/disputes.ts'
import { movePurchases } from '#src/buying/moves/operations/as-admin.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { listPurchases } from '#src/buying/orders/operations/read-orders.ts'
import { readPurchaseStory } from '#src/operation/support/operations/purchase.ts'
import { listCustomers, listSales, readSale } from '#src/selling/sales/operations/sales.ts'
import { refundSale } from '#src/selling/sales/operations/refund-sale.ts'
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
const refund = async (id: string, amountCents: number) => ({
  ...{
    id,
    amountCents,
    leftCents: (await shop.did(readPurchaseAsAdmin, { id }, admin)).left,
  },
  ...{ keepsFee: false, reason: 'A support case' },
})

describe('buying', () => {
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

  test('an upgrade is no further sale, but its amount counts', async () => {
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

  test('receipt and invoice name it as an upgrade', async () => {
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

  test('not of a purchase of somebody else, of an upgrade, or of one that has ended', async () => {
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

  test('not with a code, of a paused listing, of one that buyers price, or at another price', async () => {
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

  test('the listing still cannot be bought again', async () => {
    const { buyer, listing, id } = await steps.aBuyer()
    await steps.upgrade(buyer, id, 'commercial')
    expect(await shop.refusal(addCartItem, { promptId: listing.id, licence: 'extended' }, buyer)).toMatchObject({
      code: 'already-owned',
    })
  })

  test('it moves with its purchase, and its receipt keeps the name', async () => {
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
})

describe('refunds', () => {
  test('a withdrawal from an upgrade returns its price and the former license', async () => {
    const { buyer, id } = await steps.aBuyer()
    await shop.did(openPurchase, { id, via: 'view' }, buyer)
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    await shop.did(withdrawPurchase, { id: upgrade.id }, buyer)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('personal')
    expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
      { reason: 'withdrawal', state: 'succeeded', cents: 1500 },
    ])
    const again = await steps.upgrade(buyer, id, 'commercial')
    expect(await shop.refusal(withdrawPurchase, { id: again.id }, buyer)).toMatchObject({ code: 'withdrawn-before' })
  })

  test('an upgrade is opened together with its purchase, and reading an opened text does not open it', async () => {
    const [early, late] = [await steps.aBuyer(), await steps.aBuyer()]
    const first = await steps.upgrade(early.buyer, early.id, 'commercial')
    await shop.did(openPurchase, { id: early.id, via: 'copy' }, early.buyer)
    expect(await shop.refusal(withdrawPurchase, { id: first.id }, early.buyer)).toMatchObject({
      code: 'not-taken-back',
    })
    await shop.did(requestRefund, { id: first.id, reason: 'I do not need it' }, early.buyer)
    const [request] = await shop.sql<{ id: string }[]>`select id from refund_requests where purchase_id = ${first.id}`
    await shop.did(decideRefund, { id: request?.id, approve: true, answer: '' }, admin)
    await shop.quiet()
    expect(await steps.licenseOf(early.buyer)).toBe('personal')

    await shop.did(openPurchase, { id: late.id, via: 'view' }, late.buyer)
    const second = await steps.upgrade(late.buyer, late.id, 'commercial')
    await shop.did(openPurchase, { id: late.id, via: 'view' }, late.buyer)
    await shop.did(withdrawPurchase, { id: second.id }, late.buyer)
    expect(await steps.licenseOf(late.buyer)).toBe('personal')
  })

  test('the purchase shows a refunded upgrade with its receipt', async () => {
    const { buyer, id } = await steps.aBuyer()
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    await shop.did(withdrawPurchase, { id: upgrade.id }, buyer)
    await shop.quiet()
    const { upgraded, upgrades } = await shop.did(readPurchase, { id }, buyer)
    expect(upgraded).toMatchObject([{ id: upgrade.id, licence: 'commercial', refund: { kind: 'none' } }])
    expect(upgraded[0]?.refundedAt).not.toBeNull()
    expect(upgrades.map(({ licence }) => licence)).toEqual(['commercial', 'extended'])
    expect((await shop.did(readReceipt, { id: upgrade.id }, buyer)).lines).toMatchObject([{ isUpgrade: true }])
  })

  test('a creator refunds both upgrades and the purchase, one after the other', async () => {
    const { buyer, listing, id, orderId } = await steps.aBuyer()
    const [first, second] = [await steps.upgrade(buyer, id, 'commercial'), await steps.upgrade(buyer, id, 'extended')]
    const base = await steps.ofOrder(orderId)
    for (const { lineId, price } of [second, first, base]) {
      const given = { id: lineId, amountCents: price, leftCents: price, reason: 'Not what I sell' }
      await shop.did(refundSale, given, listing.creator)
      await shop.quiet()
    }
    expect(await steps.licenseOf(buyer)).toBeNull()
  })

  test('a withdrawal from the purchase refunds its upgrades', async () => {
    const { buyer, id } = await steps.aBuyer()
    const first = await steps.upgrade(buyer, id, 'commercial')
    const second = await steps.upgrade(buyer, id, 'extended')
    await shop.did(withdrawPurchase, { id }, buyer)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBeNull()
    for (const { lineId, price } of [first, second])
      expect(await steps.refundsOf(lineId)).toMatchObject([
        { reason: 'upgrade-ended', state: 'succeeded', cents: price },
      ])
  })

  test('a withdrawal from the first upgrade refunds the second one', async () => {
    const { buyer, id } = await steps.aBuyer()
    const first = await steps.upgrade(buyer, id, 'commercial')
    const second = await steps.upgrade(buyer, id, 'extended')
    await shop.did(withdrawPurchase, { id: first.id }, buyer)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('personal')
    expect(await steps.refundsOf(second.lineId)).toMatchObject([{ reason: 'upgrade-ended', cents: 6500 }])
  })

  test('admins and creators refund the upgrade first, also if a request is approved', async () => {
    const { buyer, listing, id } = await steps.aBuyer()
    await shop.did(openPurchase, { id, via: 'view' }, buyer)
    await shop.did(requestRefund, { id, reason: 'It does not work' }, buyer)
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    expect(await shop.refusal(refundPurchase, await refund(id, 1000), admin)).toMatchObject({
      code: 'refund-upgrade-first',
    })
    const [sale] = await shop.sql<{ id: string }[]>`select order_line_id as id from purchases where id = ${id}`
    const bySeller = {
      id: sale?.id,
      amountCents: 1000,
      leftCents: 1000,
      reason: 'Not what I sell',
    }
    expect(await shop.refusal(refundSale, bySeller, listing.creator)).toMatchObject({ code: 'refund-upgrade-first' })
    const [request] = await shop.sql<{ id: string }[]>`select id from refund_requests where purchase_id = ${id}`
    const decision = { id: request?.id, approve: true, answer: '' }
    expect(await shop.refusal(decideRefund, decision, admin)).toMatchObject({
      code: 'refund-upgrade-first',
    })
    await shop.did(refundPurchase, await refund(upgrade.id, 1500), admin)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('personal')
    await shop.did(decideRefund, decision, admin)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBeNull()
  })

  test('a refund of a part raises the price of the next upgrade', async () => {
    const { buyer, id } = await steps.aBuyer()
    await shop.did(refundPurchase, await refund(id, 400), admin)
    await shop.quiet()
    expect(await steps.upgrade(buyer, id, 'commercial')).toMatchObject({
      price: 1900,
    })
  })

  test('a refund of the purchase at the dashboard refunds the upgrade too', async () => {
    const { buyer, orderId, id } = await steps.aBuyer()
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    const base = await steps.ofOrder(orderId)
    await shop.provider.control.refund(base.intent, 1000)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBeNull()
    expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
      { reason: 'upgrade-ended', state: 'succeeded', cents: 1500 },
    ])
  })
})

describe('disputes', () => {
  test('while its payment is disputed, the former license applies; a win restores the upgrade', async () => {
    const { buyer, id } = await steps.aBuyer()
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    const dispute = await shop.provider.control.dispute(upgrade.intent)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('personal')
    expect((await shop.did(readPurchase, { id }, buyer)).upgrades).toEqual([])
    await shop.provider.control.closeDispute(dispute, true)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('commercial')
  })

  test('a lost dispute of the first upgrade ends it and refunds the second one', async () => {
    const { buyer, id } = await steps.aBuyer()
    const first = await steps.upgrade(buyer, id, 'commercial')
    const second = await steps.upgrade(buyer, id, 'extended')
    const dispute = await shop.provider.control.dispute(first.intent)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('personal')
    await shop.provider.control.closeDispute(dispute, false)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('personal')
    expect(await steps.refundsOf(first.lineId)).toEqual([])
    expect(await steps.refundsOf(second.lineId)).toMatchObject([
      { reason: 'upgrade-ended', state: 'succeeded', cents: 6500 },
    ])
  })

  test('a repeated event of a lost dispute does not touch an upgrade that was bought since', async () => {
    const { buyer, id } = await steps.aBuyer()
    const lost = await steps.upgrade(buyer, id, 'commercial')
    const dispute = await shop.provider.control.dispute(lost.intent)
    await shop.provider.control.closeDispute(dispute, false)
    await shop.quiet()
    await steps.upgrade(buyer, id, 'commercial')
    const second = await steps.upgrade(buyer, id, 'extended')
    await shop.did(syncDispute, { disputeId: dispute })
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBe('extended')
    expect(await steps.refundsOf(second.lineId)).toEqual([])
  })

  test('an upgrade is not restored on top of another one than the one at which it began', async () => {
    const { buyer, id } = await steps.aBuyer()
    const first = await steps.upgrade(buyer, id, 'commercial')
    const second = await steps.upgrade(buyer, id, 'extended')
    const dispute = await shop.provider.control.dispute(second.intent)
    await shop.provider.control.closeDispute(dispute, false)
    await shop.quiet()
    await shop.did(withdrawPurchase, { id: first.id }, buyer)
    await shop.quiet()
    await steps.upgrade(buyer, id, 'extended')
    await shop.provider.control.closeDispute(dispute, true)
    await shop.quiet()
    expect(await steps.refundsOf(second.lineId)).toMatchObject([{ reason: 'upgrade-ended', cents: 6500 }])
  })

  test('a lost dispute of the purchase ends all access and refunds the upgrade', async () => {
    const { buyer, id, orderId } = await steps.aBuyer()
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    const dispute = await shop.provider.control.dispute((await steps.ofOrder(orderId)).intent)
    await shop.quiet()
    expect(await shop.refusal(openPurchase, { id, via: 'view' }, buyer)).toMatchObject({ code: 'purchase-suspended' })
    expect(await steps.refundsOf(upgrade.lineId)).toEqual([])
    await shop.provider.control.closeDispute(dispute, false)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBeNull()
    expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
      { reason: 'upgrade-ended', state: 'succeeded', cents: 1500 },
    ])
  })

  test('an upgrade whose money comes back after its purchase has ended is refunded', async () => {
    const { buyer, id } = await steps.aBuyer()
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    const dispute = await shop.provider.control.dispute(upgrade.intent)
    await shop.quiet()
    await shop.did(withdrawPurchase, { id }, buyer)
    await shop.quiet()
    // The bank has the money.
    expect(await steps.refundsOf(upgrade.lineId)).toEqual([])
    await shop.provider.control.closeDispute(dispute, true)
    await shop.quiet()
    expect(await steps.licenseOf(buyer)).toBeNull()
    expect(await steps.refundsOf(upgrade.lineId)).toMatchObject([
      { reason: 'upgrade-ended', state: 'succeeded', cents: 1500 },
    ])
  })

  test('the same in parts, if the bank disputed a part', async () => {
    const { buyer, id } = await steps.aBuyer()
    const upgrade = await steps.upgrade(buyer, id, 'commercial')
    const dispute = await shop.provider.control.dispute(upgrade.intent, { amount: 600 })
    await shop.quiet()
    await shop.did(withdrawPurchase, { id }, buyer)
    await shop.quiet()
    await shop.provider.control.closeDispute(dispute, true)
    await shop.quiet()
    const made = await steps.refundsOf(upgrade.lineId)
    expect(made.map(({ state, cents }) => [state, cents])).toEqual([
      ['succeeded', 900],
      ['succeeded', 600],
    ])
  })

  test('a failed refund at the dashboard restores an upgrade, or refunds it if its purchase has ended', async () => {
    for (const isEnded of [false, true]) {
      const { buyer, id } = await steps.aBuyer()
      const upgrade = await steps.upgrade(buyer, id, 'commercial')
      const made = await shop.provider.control.refund(upgrade.intent, 1500)
      await shop.quiet()
      expect(await steps.licenseOf(buyer)).toBe('personal')
      if (isEnded) await shop.did(withdrawPurchase, { id }, buyer)
      await shop.provider.control.failRefund(made)
      await shop.quiet()
      expect(await steps.licenseOf(buyer)).toBe(isEnded ? null : 'commercial')
      const ours = (await steps.refundsOf(upgrade.lineId)).filter(({ reason }) => reason === 'upgrade-ended')
      expect(ours.map(({ state, cents }) => [state, cents])).toEqual(isEnded ? [['succeeded', 1500]] : [])
    }
  })
})
