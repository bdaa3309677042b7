import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { followCreator, readFollowing, unfollowCreator } from '#src/storefront/follows/operations/follows.ts'
import { followsAnHour } from '#src/storefront/follows/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const follow = (creator: Person, person: Person) => shop.did(followCreator, { creatorId: creator.userId }, person)
const unfollow = (creator: Person, person: Person) => shop.did(unfollowCreator, { creatorId: creator.userId }, person)
const seenBy = (creator: Person, person: Person | typeof visitor) =>
  shop.did(readFollowing, { creatorId: creator.userId }, person)
const eventsOf = async (kind: string, subject: string) =>
  (await shop.sql`select payload from events where kind = ${kind} and subject = ${subject}`).map(
    (row) => row['payload'],
  )

test('counts a follower once and notifies the creator once', async () => {
  const [creator, person] = [await shop.aPerson(), await shop.aPerson()]
  for (const _ of [1, 2]) await follow(creator, person)
  expect(await seenBy(creator, person)).toMatchObject({ isFollowing: true, followers: 1, isOwn: false })
  expect(await seenBy(creator, visitor)).toMatchObject({ isFollowing: false, followers: 1 })
  expect(await eventsOf('follows.followed', creator.userId)).toEqual([{ followerId: person.userId }])
  for (const _ of [1, 2]) await unfollow(creator, person)
  expect(await seenBy(creator, person)).toMatchObject({ isFollowing: false, followers: 0 })
})

test('rejects following oneself or an unknown user', async () => {
  const person = await shop.aPerson()
  for (const creatorId of [person.userId, person.userId.toUpperCase()])
    expect(await shop.refusal(followCreator, { creatorId }, person)).toMatchObject({ code: 'own-profile' })
  expect(await shop.refusal(followCreator, { creatorId: randomUUID() }, person)).toMatchObject({
    code: 'creator-missing',
  })
  for (const creatorId of ['1', '', '\0', "'; drop table follows; --"])
    expect(await shop.refusal(followCreator, { creatorId }, person)).toMatchObject({ status: 'invalid' })
  expect((await seenBy(person, person)).isOwn).toBe(true)
})

test('asks a visitor to sign in', async () => {
  const creator = await shop.aPerson()
  for (const useCase of [followCreator, unfollowCreator])
    expect(await shop.refusal(useCase, { creatorId: creator.userId }, visitor)).toMatchObject({
      title: 'Sign in required',
      message: 'Please sign in to follow creators',
    })
})

test('unfollowing affects only the user’s own follow', async () => {
  const [creator, person, stranger] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  await follow(creator, person)
  await unfollow(creator, stranger)
  expect((await seenBy(creator, person)).isFollowing).toBe(true)
})

test('emits an event for a new listing only if the creator has followers', async () => {
  const [creator, person] = [await shop.aPerson(), await shop.aPerson()]
  const before = await shop.aListing({ creator })
  await follow(creator, person)
  const after = await shop.aListing({ creator })
  expect(await eventsOf('follows.followed-listed', before.id)).toEqual([])
  expect(await eventsOf('follows.followed-listed', after.id)).toEqual([{ creatorId: creator.userId }])
})

test('deletes a user’s follows and followers when they leave', async () => {
  const [creator, person, other] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  await follow(creator, person)
  await follow(creator, other)
  await follow(person, other)
  await shop.sql`update users set deleted_at = now() where id = ${person.userId}`
  expect((await seenBy(creator, visitor)).followers).toBe(1)
  expect((await seenBy(person, visitor)).followers).toBe(0)
  expect(await shop.refusal(followCreator, { creatorId: person.userId }, other)).toMatchObject({
    code: 'creator-missing',
  })
})

test('rate-limits follows', async () => {
  const [person, one, two] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  await follow(one, person)
  await shop.sql`update rate_limits set hits = ${followsAnHour.max} where key = ${`follows:${person.userId}`}`
  expect(await shop.refusal(followCreator, { creatorId: two.userId }, person)).toMatchObject({ status: 'limited' })
  expect((await seenBy(two, visitor)).followers).toBe(0)
})
