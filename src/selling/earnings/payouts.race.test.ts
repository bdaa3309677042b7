import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import { anEarner, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  await shop.quiet()
  await expectLedgerToReconcile(shop)
})
afterAll(() => shop.close())

/** A seller with $63 to pay out, of which a buyer can still refund `priceCents`. */
async function aSeller({ priceCents }: { priceCents: number }) {
  const seller = await anEarner(shop, { priceCents: 7000 - priceCents })
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents })])
  await advanceDays(shop, 8)
  const [bought] = await shop.did(listLibrary, {}, buyer)
  const withdraw = async () => {
    const booked = async () => (await shop.sql`select 1 from ledger_entries where kind = 'refund'`).length
    const before = await booked()
    await shop.did(withdrawPurchase, { id: bought?.id }, buyer)
    await expect.poll(booked).toBe(before + 1)
  }
  return { seller, withdraw }
}

/** Runs a callback just before a payout is inserted. */
async function whileRequested(seller: Person, action: () => Promise<unknown>) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = shop.db.transaction().execute(async (tx) => {
    await sql`lock table payouts in share mode`.execute(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  const requested = shop.refusal(requestPayout, {}, seller)
  const waiting = async () =>
    (
      await shop.sql`select 1 from pg_locks
        where database = (select oid from pg_database where datname = current_database())
          and relation = 'payouts'::regclass and not granted`
    ).length
  try {
    await expect.poll(waiting).toBe(1)
    // It started earlier and continues only now.
    shop.clock.advance(-5)
    await action()
  } finally {
    shop.clock.advance(5)
    released.resolve()
  }
  await holder
  return requested
}

test('includes a refund that is booked while a payout is created', async () => {
  const { seller, withdraw } = await aSeller({ priceCents: 1000 })
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: 6300 })
  expect(await whileRequested(seller, withdraw)).toBeNull()
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: 0, payouts: [{ net: 5400 }] })
})

test('rejects the payout if a concurrent refund leaves less than the minimum', async () => {
  const { seller, withdraw } = await aSeller({ priceCents: 2000 })
  expect(await whileRequested(seller, withdraw)).toMatchObject({ code: 'below-minimum' })
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({ pending: 4500, payouts: [] })
})
