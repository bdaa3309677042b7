// Enforcement actions that race with user actions: one commits first, and the end state is consistent with that. The
// embedded database serializes them; a Postgres server runs them concurrently, so there each test runs several times
// to cover both orders.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { grantRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import { anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

const times = process.env['DATABASE_URL'] ? 8 : 1

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin()
})
afterEach(async () => {
  await shop.quiet()
  await expectLedgerToReconcile(shop)
})
afterAll(() => shop.close())

async function anAdmin(): Promise<Person> {
  const person = await shop.aPerson(['buyer', 'admin'])
  await shop.did(grantRole, { userId: person.userId, role: 'admin' })
  return person
}

const suspend = ({ userId }: Person, kind: 'ban' | 'suspension') => {
  const until = kind === 'ban' ? null : new Date(shop.clock.now().getTime() + 7 * 86_400_000)
  return shop.did(takeAction, { userId, kind, reason: 'spam', words: 'One title is enough', until }, admin)
}
/** Repeats a test concurrently, each time with its own data. */
const repeat = (run: (i: number) => Promise<void>) => Promise.all(Array.from({ length: times }, (_, i) => run(i)))
const isOffered = async (id: string) =>
  (await shop.sql<{ is_active: boolean }[]>`select is_active from prompts where id = ${id}`)[0]?.is_active

test('keeps one admin when two admins revoke each other concurrently', async () => {
  for (let time = 0; time < times; time++) {
    await shop.sql`delete from user_roles where role = 'admin'`
    const [one, other] = [await anAdmin(), await anAdmin()]
    const refusals = await Promise.all([
      shop.refusal(revokeRole, { userId: other.userId, role: 'admin' }, one),
      shop.refusal(revokeRole, { userId: one.userId, role: 'admin' }, other),
    ])
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(refusals.find((refusal) => refusal !== null)).toMatchObject({ code: 'last-admin' })
    expect(await shop.sql`select 1 from user_roles where role = 'admin'`).toHaveLength(1)
  }
  await shop.did(grantRole, { userId: admin.userId, role: 'admin' })
})

test('a ban concurrent with a checkout rejects it, refunds its payment, or leaves what was delivered', async () => {
  await repeat(async (i) => {
    // Every other listing is free; its order is delivered at once if the checkout commits first.
    const listing = await shop.aListing({ priceCents: i % 2 === 0 ? 1000 : 0 })
    const buyer = await shop.aPerson()
    await shop.did(addCartItem, { promptId: listing.id }, buyer)
    const { lines } = await shop.did(readCheckout, {}, buyer)
    const shown = lines.map((line) => ({ promptId: line.listing.id, priceCents: line.listing.priceCents }))
    const [started] = await Promise.all([
      shop.run(startCheckout, { lines: shown, deliveryRequested: true }, buyer),
      suspend(listing.creator, 'ban'),
    ])
    expect(await isOffered(listing.id)).toBe(false)
    if (!started.ok) {
      expect(started.failure.status).toBe('conflict')
      expect(await shop.did(listLibrary, {}, buyer)).toEqual([])
      return
    }
    let refundedAt: unknown = null
    if (started.value.kind === 'pay') {
      await shop.pay(started.value.sessionId)
      await shop.did(syncCheckout, { sessionId: started.value.sessionId })
      await shop.quiet()
      refundedAt = expect.any(Date)
    }
    expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ promptId: listing.id, refundedAt }])
  })
})

test('a ban concurrent with a payout request either completes the payout or pays nothing', async () => {
  const sellers: Person[] = []
  for (let time = 0; time < times; time++) sellers.push(await anEarner(shop))
  await Promise.all(
    sellers.map(async (seller) => {
      const [refusal] = await Promise.all([shop.refusal(requestPayout, {}, seller), suspend(seller, 'ban')])
      if (refusal !== null) expect(refusal).toMatchObject({ code: 'earnings-held' })
      const payouts = await shop.sql`select 1 from payouts where seller_id = ${seller.userId}`
      expect(payouts).toHaveLength(refusal === null ? 1 : 0)
      expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'earnings-held' })
    }),
  )
})

test('a suspension concurrent with a new listing either withholds the listing or rejects it', async () => {
  await repeat(async () => {
    const creator = await shop.aPerson()
    const [created] = await Promise.all([
      shop.run(createListing, { listing: listingValues() }, creator),
      suspend(creator, 'suspension'),
    ])
    const listings = await shop.sql`
      select is_active, withheld_at is not null as withheld from prompts where creator_id = ${creator.userId}`
    expect(listings).toEqual(created.ok ? [{ is_active: false, withheld: true }] : [])
    if (!created.ok) expect(created.failure.status).toBe('forbidden')
  })
})
