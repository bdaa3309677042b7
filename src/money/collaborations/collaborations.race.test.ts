import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { acceptCollaboration, endCollaboration, inviteCollaborator } from './operations/collaborations.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function newPeople(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => shop.aPerson()))
  const rows = await shop.sql<{ id: string; username: string }[]>`
    select id, username from profiles where id = any(${people.map(({ userId }) => userId)})`
  return people.map((person) => ({ person, username: rows.find(({ id }) => id === person.userId)?.username }))
}

test('concurrent invitations never exceed the most together', async () => {
  const listing = await shop.aListing()
  const people = await newPeople(6)
  const sent = await Promise.all(
    people.map(({ username }) =>
      shop.run(inviteCollaborator, { listingId: listing.id, username, percent: 30 }, listing.creator),
    ),
  )
  expect(sent.filter(({ ok }) => ok)).toHaveLength(3)
})

test('an invitation that is accepted twice and withdrawn at once ends in one state', async () => {
  const listing = await shop.aListing()
  const [invited] = await newPeople(1)
  if (!invited) throw new Error('nobody is invited')
  const invitation = { listingId: listing.id, username: invited.username, percent: 30 }
  const { id } = await shop.did(inviteCollaborator, invitation, listing.creator)
  await Promise.all([
    shop.run(acceptCollaboration, { id }, invited.person),
    shop.run(endCollaboration, { id }, listing.creator),
    shop.run(acceptCollaboration, { id }, invited.person),
  ])
  expect([...(await shop.sql`select state from collaborations where id = ${id}`)]).toEqual([{ state: 'ended' }])
})
