// What a step of the ladder stops, and what is done at the same moment: one comes first, and what is left fits that. The embedded
// database takes them in turn, a server at once: there each story is told several times, so that both orders come up.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { grantRole, revokeRole } from '#src/features/accounts/operations/roles.ts'
import { createListing } from '#src/features/catalog/operations/create-listing.ts'
import { requestPayout } from '#src/features/earnings/operations/request-payout.ts'
import { takeAction } from '#src/features/enforcement/operations/take-action.ts'
import { listLibrary } from '#src/features/library/operations/purchases.ts'
import { addCartItem } from '#src/features/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/features/orders/operations/read-checkout.ts'
import { settleCheckout } from '#src/features/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/features/orders/operations/start-checkout.ts'
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

const bar = ({ userId }: Person, kind: 'ban' | 'suspension') => {
  const until = kind === 'ban' ? null : new Date(shop.clock.now().getTime() + 7 * 86_400_000)
  return shop.did(takeAction, { userId, kind, reason: 'spam', words: 'One title is enough', until }, admin)
}
/** As often as is worth it, each time with something of its own. */
const often = (story: (i: number) => Promise<void>) => Promise.all(Array.from({ length: times }, (_, i) => story(i)))
const isOffered = async (id: string) =>
  (await shop.sql<{ is_active: boolean }[]>`select is_active from prompts where id = ${id}`)[0]?.is_active

test('of two admins who take the role from each other at the same moment one stays', async () => {
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

test('a ban beside a checkout of what the banned sell: the order is opened before and honoured, or refused', async () => {
  await often(async (i) => {
    // Every other one is free, and delivered at once where it comes first.
    const listing = await shop.aListing({ priceCents: i % 2 === 0 ? 1000 : 0 })
    const buyer = await shop.aPerson()
    await shop.did(addCartItem, { promptId: listing.id }, buyer)
    const { lines } = await shop.did(readCheckout, {}, buyer)
    const shown = lines.map((line) => ({ promptId: line.listing.id, priceCents: line.listing.priceCents }))
    const [started] = await Promise.all([
      shop.run(startCheckout, { lines: shown, deliveryRequested: true }, buyer),
      bar(listing.creator, 'ban'),
    ])
    expect(await isOffered(listing.id)).toBe(false)
    if (!started.ok) {
      expect(started.failure.status).toBe('conflict')
      expect(await shop.did(listLibrary, {}, buyer)).toEqual([])
      return
    }
    if (started.value.kind === 'pay') {
      await shop.pay(started.value.sessionId)
      await shop.did(settleCheckout, { sessionId: started.value.sessionId })
    }
    expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ promptId: listing.id, refundedAt: null }])
  })
})

test('a ban beside a payout request: the payout begins before and goes on, or nothing is paid out', async () => {
  const sellers: Person[] = []
  for (let time = 0; time < times; time++) sellers.push(await anEarner(shop))
  await Promise.all(
    sellers.map(async (seller) => {
      const [refusal] = await Promise.all([shop.refusal(requestPayout, {}, seller), bar(seller, 'ban')])
      if (refusal !== null) expect(refusal).toMatchObject({ code: 'earnings-held' })
      const payouts = await shop.sql`select 1 from payouts where seller_id = ${seller.userId}`
      expect(payouts).toHaveLength(refusal === null ? 1 : 0)
      expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'earnings-held' })
    }),
  )
})

test('a suspension beside a new listing: the listing comes before and is withheld, or is refused', async () => {
  await often(async () => {
    const creator = await shop.aPerson()
    const [made] = await Promise.all([
      shop.run(createListing, { listing: listingValues() }, creator),
      bar(creator, 'suspension'),
    ])
    const listings = await shop.sql`
      select is_active, withheld_at is not null as withheld from prompts where creator_id = ${creator.userId}`
    expect(listings).toEqual(made.ok ? [{ is_active: false, withheld: true }] : [])
    if (!made.ok) expect(made.failure.status).toBe('forbidden')
  })
})
