import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { publishLimit } from '#src/storefront/catalog/rules.ts'
import type { Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { CREATOR_STORAGE_MB: '1' } })
})
afterAll(() => shop.close())

const edit = (id: string, text: string) => ({ id, listing: listingValues({ text }) })
const versionsOf = async (id: string) =>
  (await shop.sql`select version from prompt_versions where prompt_id = ${id} order by version`).map(
    (row) => row['version'],
  )

test('limits new versions per hour; other edits are unlimited', async () => {
  const { id, creator } = await shop.aListing({ text: 'At first' })
  // The listing itself was the first.
  for (let i = 1; i < publishLimit.max; i++) await shop.did(editListing, edit(id, `Version ${i}`), creator)
  const refused = { status: 'limited', code: 'too-many-published' }
  expect(await shop.refusal(editListing, edit(id, 'One too many'), creator)).toMatchObject(refused)
  expect(await shop.refusal(createListing, { listing: listingValues() }, creator)).toMatchObject(refused)
  expect(await versionsOf(id)).toHaveLength(publishLimit.max)
  const sameText = listingValues({ title: 'Another title', text: `Version ${publishLimit.max - 1}` })
  await shop.did(editListing, { id, listing: sameText }, creator)
  expect(await shop.refusal(createListing, { listing: listingValues() }, await shop.aPerson())).toBeNull()
  shop.clock.advance(publishLimit.windowSeconds + 1)
  await shop.did(editListing, edit(id, 'An hour later'), creator)
})

test('rejects a version beyond the storage limit and keeps all earlier versions', async () => {
  const { id, creator } = await shop.aListing({ text: 'Bought by somebody' })
  // Text that hardly compresses: two such packs exceed the quota of 1 MB.
  const pack = () => {
    const texts = Array.from({ length: 8 }, (_, i) => ({
      name: `Text ${i}`,
      body: randomBytes(60_000).toString('base64'),
    }))
    return { ...listingValues(), type: 'pack', texts }
  }
  await shop.did(editListing, { id, listing: pack() }, creator)
  const refused = { status: 'limited', code: 'texts-too-large', message: expect.stringContaining('limit of 1 MB') }
  expect(await shop.refusal(editListing, { id, listing: pack() }, creator)).toMatchObject(refused)
  expect(await shop.refusal(createListing, { listing: pack() }, creator)).toMatchObject(refused)
  expect(await versionsOf(id)).toEqual([1, 2])
  expect(await shop.refusal(createListing, { listing: pack() }, await shop.aPerson())).toBeNull()
})

test('a new account lists one text twice, but not three times, whatever its case and spaces', async () => {
  const creator = await shop.aPerson(['buyer'], 1)
  await shop.aListing({ creator, text: 'Name a boat' })
  const again = { listing: listingValues({ title: 'Another title', text: ' name  a boat' }) }
  const { id } = await shop.did(createListing, again, creator)
  const refused = { code: 'text-repeated', fields: { texts: expect.any(String) } }
  expect(await shop.refusal(createListing, again, creator)).toMatchObject(refused)
  const other = await shop.did(createListing, { listing: listingValues({ text: 'Name a cat' }) }, creator)
  expect(await shop.refusal(editListing, edit(other.id, 'Name a boat'), creator)).toMatchObject(refused)
  // An unchanged text of an existing listing stays.
  await shop.did(editListing, edit(id, ' name  a boat'), creator)
  await shop.did(createListing, again, await shop.aPerson())
})
