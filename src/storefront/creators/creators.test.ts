import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { listCreatorListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { readCreator } from '#src/storefront/creators/operations/read-creator.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

let made = 0
async function aCreator(over: object = {}) {
  const username = `maker-${++made}`
  const values = {
    username,
    email: `${username}@example.com`,
    displayName: 'Åsa',
    emailVerified: true,
    // An old account, exempt from the listing limit of new ones.
    createdAt: new Date(Date.now() - 30 * 86_400_000),
  }
  const { id } = await shop.did(createUser, { ...values, ...over }, systemActor('test'))
  const person = { kind: 'user' as const, userId: id, roles: ['buyer'] as const, emailVerified: true }
  return { username, person, read: (name = username) => shop.did(readCreator, { username: name }, visitor) }
}

test('counts real sales and excludes deleted listings from those on sale', async () => {
  const { person: creator, read } = await aCreator()
  const [one, two, three] = [
    await shop.aListing({ creator, priceCents: 0 }),
    await shop.aListing({ creator, priceCents: 0 }),
    await shop.aListing({ creator, priceCents: 0 }),
  ]
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [one, two])
  await shop.did(writeReview, { promptId: one.id, rating: 4, content: 'Good.' }, buyer)
  await shop.did(writeReview, { promptId: two.id, rating: 1, content: 'I only looked.' }, await shop.aPerson())
  expect((await read()).stats).toEqual({ sales: 2, rating: 4, reviews: 2, activeListings: 3 })
  await shop.did(setListingActive, { id: three.id, isActive: false }, creator)
  await shop.did(deleteListing, { id: two.id }, creator)
  expect((await read()).stats).toEqual({ sales: 2, rating: 4, reviews: 1, activeListings: 1 })
  const { items } = await shop.did(listCreatorListings, { creatorId: creator.userId }, visitor)
  expect(items.map((item) => item.id)).toEqual([one.id])
})

test('verifies a creator above a hundred paid sales', async () => {
  const { person, read } = await aCreator()
  const sell = (paid: number) => shop.sql`
    insert into creator_totals (creator_id, total_sales, paid_sales) values (${person.userId}, 500, ${paid})
    on conflict (creator_id) do update set paid_sales = excluded.paid_sales`
  expect((await read()).isVerified).toBe(false)
  await sell(100)
  expect((await read()).isVerified).toBe(false)
  await sell(101)
  expect((await read()).isVerified).toBe(true)
})

test('excludes private data from the page', async () => {
  const { read } = await aCreator({ location: 'Malmö', hideLocation: true, website: 'https://example.com/' })
  const creator = await read()
  expect(creator).toMatchObject({ location: null, website: 'https://example.com/', name: 'Åsa' })
  expect(JSON.stringify(creator)).not.toMatch(/Malmö|@example\.com/)
})

test('matches usernames case-insensitively and rejects invalid ones', async () => {
  const { username, read } = await aCreator()
  expect((await read(username.toUpperCase())).username).toBe(username)
  for (const name of ['', 'nobody-here', '../etc', "x' or 1=1", 'a'.repeat(200), 'ÅSA'])
    expect(await shop.refusal(readCreator, { username: name }, visitor)).toMatchObject({
      status: 'missing',
      message: 'Creator Not Found',
    })
  await shop.sql`update profiles set deleted_at = now() where username = ${username}`
  expect(await shop.refusal(readCreator, { username }, visitor)).toMatchObject({ status: 'missing' })
})

test('pages through many listings without a gap', async () => {
  const { person: creator } = await aCreator()
  for (let i = 0; i < 26; i++) await shop.aListing({ creator })
  const seen = new Set<string>()
  let after: string | undefined
  for (let turns = 0; turns < 3; turns++) {
    const page = await shop.did(listCreatorListings, { creatorId: creator.userId, after }, visitor)
    for (const { id } of page.items) seen.add(id)
    after = page.next ?? undefined
  }
  expect(seen.size).toBe(26)
  expect(after).toBeUndefined()
})

test('nobody follows or writes to a creator who is suspended, and their page says so', async () => {
  const { person, read } = await aCreator()
  expect((await read()).isSuspended).toBe(false)
  await shop.sql`update users set suspension_kind = 'suspended', suspended_until = '2100-01-01' where id = ${person.userId}`
  expect((await read()).isSuspended).toBe(true)
  const reader = await shop.aPerson()
  expect(await shop.refusal(followCreator, { creatorId: person.userId }, reader)).toMatchObject({ status: 'missing' })
  const message = { id: randomUUID(), toId: person.userId, body: 'Hello' }
  expect(await shop.refusal(startThread, message, reader)).toMatchObject({ code: 'closed-to-you' })
  await shop.sql`update users set suspended_until = now() - interval '1 second' where id = ${person.userId}`
  expect((await read()).isSuspended).toBe(false)
})
