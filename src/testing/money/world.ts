import { cents, toDecimal } from '#src/kernel/money.ts'
import type { Currency } from '#src/kernel/currencies.ts'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemActor } from '#src/kernel/actor.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { findAccount } from '#src/selling/earnings/public/account-store.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { createCode } from '#src/money/discounts/operations/codes.ts'
import { setSellerFee } from '#src/money/fees/operations/seller-fee.ts'
import { changeTerm } from '#src/common/vocabulary/operations/terms.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { dropSnapshot, restoreSnapshot, saveSnapshot } from '#src/testing/database.ts'
import { aCollaborator, anAffiliate, closedBank, onboard } from '#src/testing/sellers.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { agree } from '#src/testing/bundles.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

/** A paid line, as the buyer saw it. */
export type SoldLine = {
  readonly id: string
  readonly seller: number
  readonly listing: string
  /** With the tax. */
  readonly price: number
  readonly tax: number
  /** The fee of its listing, in hundredths of a percent. */
  readonly fee: number
  /** Who gets a percentage of what is left after the fee. */
  readonly shares: readonly { readonly seller: number; readonly percent: number }[]
}
/** A payment that the buyer made. */
export type Sale = {
  readonly intent: string
  readonly orderId: string
  readonly buyer: Person
  readonly lines: readonly SoldLine[]
}

export type Seller = {
  readonly person: Person
  readonly accounts: Set<string>
  /** The enforcement actions in force that hold the seller's earnings. */
  readonly bans: string[]
  hasLeft: boolean
}

/** How prices contain tax; `none` without tax. */
export type TaxedPrices = 'none' | 'included' | 'added'

export type EventMode = 'normal' | 'duplicate' | 'reorder' | 'hold' | 'drop'

/** The shop, its people, and what the steps of a run have done so far. */
export type World = {
  readonly shop: Shop
  readonly tax: TaxedPrices
  readonly admin: Person
  readonly catalog: readonly Listed[]
  /** The bundle of each seller with their first two listings, and one of both, with their places in the catalog. */
  readonly bundles: readonly { readonly id: string; readonly places: readonly number[] }[]
  /** The fee of each listing, in hundredths of a percent. */
  readonly fees: ReadonlyMap<string, number>
  /** Which of the two sellers shares the sales of a listing of the other. */
  readonly shares: ReadonlyMap<string, SoldLine['shares'][number]>
  /** What each of the two creators offers the affiliate, the third seller, and the link to their listings. */
  readonly offers: readonly { readonly percent: number; readonly linkId: string }[]
  readonly fixtures: readonly Person[]
  sellers: Seller[]
  sales: Sale[]
  disputes: string[]
  /** How the provider delivers events. */
  events: EventMode
  /** Whether the app runs its jobs. */
  works: boolean
  isDumped: boolean
  isRestored: boolean
  aheadSeconds: number
}

const percent = 'SHARE'
const amount = 'AMOUNT'
export const codes = [percent, amount] as const
/** What a bundle costs. */
export const bundlePrice = cents(3457)
const [base, dump] = ['money_base', 'money_dump']
const daySeconds = 86_400
const operator = systemActor('command')

/** Where buyers are, in turns, and what they pay there: the company in Italy owes the tax itself. */
export const places = [
  { place: 'FR', percent: 20, isCompany: false },
  { place: 'IT', percent: 22, isCompany: true },
  { place: 'US-TX', percent: 6.25, isCompany: false },
] as const

/** The price of the second license of each seller's first listing, of the third one, and of the one for a team. */
export const dearer = 12_345
export const dearest = 20_001
export const team = 30_003

export const tiers = [
  { licence: 'commercial', seats: 1, priceCents: dearer },
  { licence: 'extended', seats: 1, priceCents: dearest },
  { licence: 'commercial', seats: 3, priceCents: team },
] as const

/** Of each seller's listings, the first has three licenses and one for a team, and the last has no fixed price. */
const offersAt = (at: number) => [{ tiers }, {}, { isOpenPrice: true }][at]

/** How the listing at a place of the catalog is priced. */
export const pricingAt = (at: number) => (['tiers', 'fixed', 'open'] as const)[at % 3]

/** Starts a shop with two creators and an affiliate, saves it, and returns the world of the first run. */
export async function createWorld(currency: Currency = 'usd', tax: TaxedPrices = 'none'): Promise<World> {
  const shop = await testShop({ currency, env: { PAYOUT_MINIMUM: currency === 'jpy' ? '100' : '1' } })
  const creators = [await shop.aPerson(), await shop.aPerson()]
  const affiliate = await shop.aPerson()
  const fixtures = [...creators, affiliate]
  const admin = await anAdmin(shop)
  const plain = { maxUses: '', expires: '' }
  const catalog: Listed[] = []
  const bundles: World['bundles'][number][] = []
  // The lines of an order have different fees: one seller has their own, and one category has another than the shop.
  const fees = new Map<string, number>()
  await shop.did(changeTerm, { kind: 'category', id: 'Art', feePercent: 20 }, operator)
  const own = { userId: fixtures[1]?.userId, feePercent: 5.25, reason: 'A deal' }
  await shop.did(setSellerFee, own, operator)
  // The platform needs cash of its own for dispute fees and refunds of sales that were paid out.
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 900_000 })])
  const offers: World['offers'][number][] = []
  await onboard(shop, affiliate)
  for (const [i, creator] of creators.entries()) {
    const offered = i === 0 ? 20 : 33
    offers.push({ percent: offered, linkId: await anAffiliate(shop, affiliate, { creator, percent: offered }) })
    await shop.did(createCode, { discount: { kind: 'percent', value: '33', code: percent, ...plain } }, creator)
    await shop.did(
      createCode,
      { discount: { kind: 'amount', value: toDecimal(cents(777)), code: amount, ...plain } },
      creator,
    )
    await onboard(shop, creator, i === 0 ? undefined : closedBank)
    for (const [at, priceCents] of [4999, 1001, 99].entries()) {
      const category = at === 1 ? 'Art' : 'Writing'
      const listing = await shop.aListing({ creator, priceCents, category })
      const values = { ...listingValues({ priceCents, category }), ...offersAt(at) }
      await shop.did(editListing, { id: listing.id, listing: values }, creator)
      catalog.push(listing)
      fees.set(listing.id, i === 1 ? 525 : at === 1 ? 2000 : 1000)
    }
    const own = catalog.filter((listing) => listing.creator === creator).map(({ id }) => id)
    // Buyers choose the price of the last one, so it cannot be in a bundle.
    const listings = own.slice(0, -1)
    const bundle = { title: 'Both', price: toDecimal(bundlePrice), listings }
    bundles.push({ id: (await shop.did(createBundle, bundle, creator)).id, places: [i * 3, i * 3 + 1] })
  }
  bundles.push(await sharedBundle(shop, catalog, creators))
  const shares = await shareSales(shop, catalog, fixtures)
  if (tax !== 'none') {
    const rates = places.map(({ place, percent }) => `${place} ${percent}`)
    const values = { tax_mode: 'rates', tax_prices: tax, tax_country: 'DE', tax_rates: rates }
    await shop.did(changeSettings, { values }, operator)
    await shop.app.refreshSettings()
  }
  await shop.quiet()
  const world = { shop, tax, admin, catalog, bundles, fees, shares, offers, fixtures, aheadSeconds: 0, ...untouched }
  await advance({ ...world, sellers: [], sales: [], disputes: [] }, 3)
  await saveSnapshot(shop.sql, base)
  await shop.providerLeaves()
  await cp(providerDir(shop), `${providerDir(shop)}.base`, { recursive: true })
  await shop.providerReturns()
  return { ...world, sellers: await sellersOf(shop, fixtures), sales: [], disputes: [] }
}

/** A bundle of the first seller with a listing of the second. */
async function sharedBundle(shop: Shop, catalog: readonly Listed[], [owner, other]: readonly Person[]) {
  const places = [0, 4]
  const bundle = { title: 'Shared', price: toDecimal(bundlePrice), listings: places.map((at) => catalog[at]?.id) }
  if (!owner || !other) throw new Error('no creators')
  const { id } = await shop.did(createBundle, bundle, owner)
  await agree(shop, id, other)
  return { id, places }
}

/** Each seller shares the sales of some listings of the other, which no listing in a bundle that is sold can be. */
async function shareSales(shop: Shop, catalog: readonly Listed[], people: readonly Person[]) {
  const shares = new Map<string, SoldLine['shares'][number]>()
  for (const [listing, share] of [
    [catalog[2], { seller: 1, percent: 90 }],
    [catalog[3], { seller: 0, percent: 25 }],
    [catalog[5], { seller: 0, percent: 33 }],
  ] as const) {
    const person = people[share.seller]
    if (!listing || !person) throw new Error('no such listing')
    await aCollaborator(shop, listing, person, share.percent)
    shares.set(listing.id, share)
  }
  return shares
}

const untouched = { events: 'normal', works: true, isDumped: false, isRestored: false } as const

/** Returns the shop and the provider to the state in which every run starts, so that a run can be repeated. */
export async function startOver(world: World): Promise<void> {
  const { shop, fixtures } = world
  await restart(world, {
    works: true,
    async meanwhile() {
      await restoreSnapshot(shop.sql, base)
      await shop.providerLeaves()
      await rm(providerDir(shop), { recursive: true })
      await cp(`${providerDir(shop)}.base`, providerDir(shop), { recursive: true })
      await shop.providerReturns()
      shop.clock.advance(-world.aheadSeconds)
    },
  })
  Object.assign(world, untouched, { aheadSeconds: 0, sales: [], disputes: [] })
  world.sellers = await sellersOf(shop, fixtures)
}

export async function closeWorld({ shop }: World): Promise<void> {
  for (const schema of [base, dump]) await dropSnapshot(shop.sql, schema)
  await shop.close()
}

async function sellersOf(shop: Shop, people: readonly Person[]): Promise<Seller[]> {
  const sellers = people.map((person) => ({ person, accounts: new Set<string>(), bans: [], hasLeft: false }))
  for (const seller of sellers) await noteAccount(shop, seller)
  return sellers
}

/** Notes the seller's account at the provider, since one who reconnects has several. */
export async function noteAccount(shop: Shop, seller: Seller): Promise<string | null> {
  const account = await findAccount(shop.db, seller.person.userId)
  if (account?.accountId) seller.accounts.add(account.accountId)
  return account?.accountId ?? null
}

export async function restart(world: World, how: { works?: boolean; meanwhile?: () => Promise<void> } = {}) {
  world.works = how.works ?? world.works
  await world.shop.restart({}, { ...how, works: world.works })
}

/** Saves the database, as a backup does. */
export async function takeDump(world: World): Promise<void> {
  await saveSnapshot(world.shop.sql, dump)
  world.isDumped = true
}

/** Restores the saved database. The provider goes on. */
export async function restoreDump(world: World): Promise<void> {
  await restart(world, { meanwhile: () => restoreSnapshot(world.shop.sql, dump) })
  world.isRestored = true
}

/** Advances the clocks of the app and of the provider. */
export async function advance(world: World, days: number): Promise<void> {
  await settle(world)
  world.shop.clock.advance(days * daySeconds)
  world.aheadSeconds += days * daySeconds
  await world.shop.provider.control.clock({ advance: days * daySeconds })
  await settle(world)
}

/** Delivers what the provider sends now, and runs the jobs that are due, events that are retried later included. */
export async function settle({ shop, works }: Pick<World, 'shop' | 'works'>): Promise<void> {
  if (!works) {
    await shop.provider.control.webhooks({ drain: true, withinMs: 20_000 })
    return
  }
  await shop.quiet()
  const retried = await shop.sql`
    update pgboss.job set start_after = now()
    where state = 'retry' and start_after > now() and name = 'payments.handle-payment-event' returning id`
  if (retried.length > 0) await shop.quiet()
}

const providerDir = ({ env }: Shop) => join(env.dataDir, 'sandbox')
