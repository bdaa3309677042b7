import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { saveOffer } from './operations/offers.ts'
import { reserveTry, tryPrompt } from './operations/tries.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const offer = { isOn: true, payer: 'creator', provider: 'demo', model: 'emulator', consents: false, ceiling: '1.00' }

test('concurrent tries of one person never exceed the limit per person', async () => {
  const listing = await shop.aListing({ text: 'Write about {{topic}} as if it were already lost.' })
  await shop.did(saveOffer, { ...offer, promptId: listing.id, perPerson: 3, perDay: 50 }, listing.creator)
  const person = await shop.aPerson()
  const values = [{ name: 'topic', value: 'snow' }]
  const input = { promptId: listing.id, values, signal: new AbortController().signal }
  const done = await Promise.all(Array.from({ length: 8 }, () => shop.run(tryPrompt, input, person)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(3)
})

test.each([
  ['the number of tries per day', 3, 1, 3],
  ['the ceiling', 1000, 300_000, 3],
])('concurrent tries of many people never exceed %s', async (name, perDay, reservedMicros, allowed) => {
  const listing = await shop.aListing({ text: `Describe {{topic}} by ${name} alone.` })
  await shop.did(saveOffer, { ...offer, promptId: listing.id, perPerson: 1, perDay }, listing.creator)
  const payer = { payerId: listing.creator.userId, payer: 'creator', provider: 'demo', model: 'emulator' }
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.aPerson()))
  const done = await Promise.all(
    people.map(({ userId }) =>
      shop.run(
        reserveTry,
        { ...payer, promptId: listing.id, userId, reservedMicros },
        { kind: 'system', name: 'test' },
      ),
    ),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(allowed)
  expect(await shop.sql`select 1 from model_runs where prompt_id = ${listing.id}`).toHaveLength(allowed)
})
