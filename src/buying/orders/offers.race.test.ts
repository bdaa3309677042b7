import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { openOrder } from '#src/buying/orders/operations/open-order.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const buyers = 6

/** What the listing offers in turns. Prices with the same digit belong together. */
const states = [
  { priceCents: 1001, tiers: [{ licence: 'commercial', priceCents: 3001 }] },
  { priceCents: 1002, tiers: [] },
  { priceCents: 1003, tiers: [{ licence: 'commercial', priceCents: 5003 }] },
  { priceCents: 1004, licence: 'commercial', tiers: [{ licence: 'personal', priceCents: 5004 }] },
]
const offered = states.flatMap(({ priceCents, licence = 'personal', tiers }) => [
  `${licence} ${priceCents}`,
  ...tiers.map((tier) => `${tier.licence} ${tier.priceCents}`),
])

test('while a creator changes and removes licenses, each order has a license at a price that was offered for it', async () => {
  const creator = await shop.aPerson()
  const values = (at: number) => ({ ...listingValues(), ...states[at % states.length] })
  const { id } = await shop.did(createListing, { listing: values(0) }, creator)
  let isOver = false
  const changes = (async () => {
    for (let at = 1; !isOver; at += 1) await shop.run(editListing, { id, listing: values(at) }, creator)
  })()
  const people = await Promise.all(Array.from({ length: buyers }, () => shop.aPerson()))
  const refusals = await Promise.all(
    people.map(async (buyer, at) => {
      const codes: string[] = []
      for (let round = 0; round < 8; round += 1) {
        const licence = (at + round) % 2 === 0 ? 'commercial' : 'personal'
        await shop.run(addCartItem, { promptId: id, licence }, buyer)
        const { lines } = await shop.did(readCheckout, {}, buyer)
        const shown = lines.map((line) => ({ promptId: id, priceCents: line.price as number, licence: line.licence }))
        if (shown.length === 0) continue
        const done = await shop.run(openOrder, { lines: shown, deliveryRequested: true }, buyer)
        codes.push(done.ok ? 'opened' : done.failure.code)
      }
      return codes
    }),
  )
  isOver = true
  await changes
  const codes = new Set(refusals.flat())
  expect([...codes].filter((code) => !['opened', 'price-changed', 'license-gone'].includes(code))).toEqual([])
  expect(codes).toContain('opened')
  const rows = await shop.sql<{ offer: string }[]>`
    select licence || ' ' || list_price_cents as offer from order_lines where prompt_id = ${id} group by 1`
  for (const { offer } of rows) expect(offered).toContain(offer)
})

test('two changes of the choice at once leave one of them, and no second line', async () => {
  const creator = await shop.aPerson()
  const { id } = await shop.did(createListing, { listing: { ...listingValues(), ...states[0] } }, creator)
  const buyer = await shop.aPerson()
  await Promise.all(
    ['personal', 'commercial', 'commercial'].map((licence) => shop.run(addCartItem, { promptId: id, licence }, buyer)),
  )
  const { lines } = await shop.did(readCheckout, {}, buyer)
  expect(lines).toHaveLength(1)
  expect(['personal 1001', 'commercial 3001']).toContain(`${lines[0]?.licence} ${lines[0]?.price}`)
})
