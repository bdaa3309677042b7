import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeToBundle, leaveBundle } from '#src/money/bundles/operations/invitations.ts'
import { changeBundle, createBundle } from '#src/money/bundles/operations/own.ts'
import { invitationsADay } from '#src/money/bundles/rules.ts'
import { aSharedBundle, shownLines } from '#src/testing/bundles.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('an agreement while the price changes is to the amount that was shown, or refused', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { id, owner, other } = await aSharedBundle(shop)
    const shown = await shownLines(shop, id, other)
    const [agreed] = await Promise.all([
      shop.run(agreeToBundle, shown, other),
      shop.did(changeBundle, { id, price: '5.00' }, owner),
      shop.run(agreeToBundle, shown, other),
      shop.did(changeBundle, { id, price: '4.00' }, owner),
    ])
    const [item] = await shop.sql<{ agreed: Date | null; minimum: number }[]>`
      select agreed_at as agreed, minimum_cents as minimum from bundle_items
      where bundle_id = ${id} and invited_at is not null`
    if (agreed.ok) expect(item).toMatchObject({ minimum: 750 })
    else expect([0, 750]).toContain(item?.minimum)
    expect(item?.agreed === null).toBe(item?.minimum === 0)
  }
})

test('an agreement and a withdrawal at once end in one state, and each is told once', async () => {
  const { id, owner, other } = await aSharedBundle(shop)
  const shown = await shownLines(shop, id, other)
  const done = await Promise.all([
    shop.run(agreeToBundle, shown, other),
    shop.run(leaveBundle, { id }, other),
    shop.run(agreeToBundle, shown, other),
    shop.run(leaveBundle, { id }, other),
    shop.run(changeBundle, { id, title: 'Renamed' }, owner),
  ])
  expect(done.filter((each, i) => i % 2 === 1 && each.ok)).toHaveLength(1)
  const [item] = await shop.sql`
    select agreed_at, declined_at is not null as declined from bundle_items
    where bundle_id = ${id} and invited_at is not null`
  expect(item).toEqual({ agreed_at: null, declined: true })
})

test('concurrent invitations never exceed those of a day', async () => {
  const owner = await shop.aPerson()
  const ours = await shop.aListing({ creator: owner })
  const others = await Promise.all(Array.from({ length: 6 }, () => shop.aListing()))
  const listings = [ours.id, ...others.map(({ id }) => id)]
  const made = await Promise.all(
    Array.from({ length: 6 }, () => shop.run(createBundle, { title: 'A', price: '30', listings }, owner)),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(Math.floor(invitationsADay.max / others.length))
})
