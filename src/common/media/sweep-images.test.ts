import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { deleteListing } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { picturesAmong } from '#src/storefront/catalog/public/store.ts'
import { createSweepImages } from '#src/common/media/public/sweep-images.ts'
import { storeImage } from '#src/common/media/operations/uploads.ts'
import { sweepImagesJob } from '#src/common/media/jobs.ts'
import { allPaths, pathOfUrl } from '#src/common/media/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let picture: Uint8Array
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  picture = await sharp({ create: { width: 40, height: 25, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60 * 1000

async function upload(owner: Person, bucket = 'prompt-images'): Promise<string> {
  return (await shop.did(storeImage, { bucket, bytes: picture }, owner)).url
}

const listed = (creator: Person, imageUrl: string) =>
  shop.did(createListing, { listing: { ...listingValues({ priceCents: 0 }), imageUrl } }, creator)

async function sweep(): Promise<void> {
  await shop.db.transaction().execute((tx) => shop.app.queue.enqueue(tx, sweepImagesJob, {}))
  await shop.quiet(sweepImagesJob)
}

/** How many of its files there are, and whether its row is there. */
async function remains(url: string): Promise<'whole' | 'gone' | 'torn'> {
  const path = pathOfUrl(url) ?? ''
  const files = await Promise.all(allPaths(path, [40]).map((one) => shop.app.files.get(one)))
  const rows = await shop.sql`select 1 from images where path = ${path}`
  if (rows.length === 1 && files.every(Boolean)) return 'whole'
  return rows.length === 0 && files.every((file) => file === null) ? 'gone' : 'torn'
}

test('deletes unused images after a day and keeps all others', async () => {
  const creator = await shop.aPerson()
  const pictures = {
    forgotten: await upload(creator),
    replaced: await upload(creator),
    shown: await upload(creator),
    deleted: await upload(creator),
    sold: await upload(creator),
    avatar: await upload(creator, 'avatars'),
  }
  const { id } = await listed(creator, pictures.replaced)
  await shop.did(editListing, { id, listing: { ...listingValues(), imageUrl: pictures.shown } }, creator)
  await shop.did(deleteListing, await listed(creator, pictures.deleted), creator)
  const sold = { ...(await listed(creator, pictures.sold)), creator, priceCents: 0 }
  await shop.aPurchase(await shop.aPerson(), [sold])
  await shop.did(deleteListing, { id: sold.id }, creator)
  await shop.sql`update profiles set avatar_url = ${pictures.avatar} where id = ${creator.userId}`

  await sweep()
  for (const url of Object.values(pictures)) expect(await remains(url)).toBe('whole')

  shop.clock.advance(dayMs / 1000 + 60)
  const fresh = await upload(creator)
  await sweep()
  const left = await Promise.all([...Object.values(pictures), fresh].map(remains))
  expect(left).toEqual(['gone', 'gone', 'whole', 'gone', 'whole', 'whole', 'whole'])
})

test('handles any number in batches', async () => {
  const creator = await shop.aPerson()
  const urls: string[] = []
  for (let n = 0; n < 7; n++) urls.push(await upload(creator))
  await listed(creator, urls[3] ?? '')
  const { transact, enqueue } = { transact: shop.db.transaction(), enqueue: shop.app.queue.enqueue }
  const handle = createSweepImages({
    transact: (work) => transact.execute(work),
    enqueue,
    clock: { now: () => new Date(shop.clock.now().getTime() + dayMs + 1000) },
    shownAmong: [picturesAmong],
    batch: 2,
  })
  await handle({}, { id: 'job', attempt: 1 })
  await shop.quiet()
  const left = await Promise.all(urls.map(remains))
  expect(left).toEqual(urls.map((_, n) => (n === 3 ? 'whole' : 'gone')))
})
