import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { cartHref, mostProposed, proposedIn } from '#src/buying/cart/rules.ts'
import { readCartIds } from '#src/buying/cart/operations/cart.ts'
import { readProposal } from '#src/buying/orders/operations/read-proposal.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { safeNext, signInHref } from '#src/web/refusal.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('names why each listing of a link cannot be added, in the order of the link, and adds nothing', async () => {
  const person = await shop.aPerson()
  const fine = await shop.aListing({ title: 'Fine' })
  const owned = await shop.aListing({ title: 'Owned', priceCents: 0 })
  const [waiting, paused] = [await shop.aListing(), await shop.aListing()]
  const [held, deleted] = [await shop.aListing(), await shop.aListing()]
  const own = await shop.aListing({ creator: person })
  await shop.aPurchase(person, [owned])
  await shop.inCart(person, [waiting])
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  await shop.sql`update prompts set is_active = false, removed_at = now() where id = ${held.id}`
  await shop.sql`update prompts set is_active = false, deleted_at = now() where id = ${deleted.id}`
  const listings = [paused, fine, own, held, owned, deleted, waiting]
  const ids = [...listings.map(({ id }) => id), fine.id.toUpperCase(), randomUUID(), 'x', '\0']
  const problemsFor = async (actor: Parameters<Shop['did']>[2]) => {
    const { lines, unknown } = await shop.did(readProposal, { ids }, actor)
    return [lines.map(({ listing, problem }) => [listing.id, problem]), unknown]
  }
  expect(await problemsFor(person)).toEqual([
    [
      [paused.id, 'not-on-sale'],
      [fine.id, null],
      [own.id, 'own-listing'],
      [owned.id, 'already-owned'],
      [waiting.id, 'already-in-cart'],
    ],
    5,
  ])
  expect(await problemsFor(visitor)).toEqual([
    [
      [paused.id, 'not-on-sale'],
      [fine.id, null],
      [own.id, null],
      [owned.id, null],
      [waiting.id, null],
    ],
    5,
  ])
  expect(await shop.did(readCartIds, {}, person)).toEqual([waiting.id])
})

test('a link has a limited number of ids, and leads back after signing in', () => {
  const ids = Array.from({ length: mostProposed + 5 }, () => randomUUID())
  const href = cartHref(ids.slice(0, mostProposed))
  expect(proposedIn(new URL(href, 'http://shop.test').searchParams)).toEqual(ids.slice(0, mostProposed))
  expect(proposedIn(new URLSearchParams({ add: ids.join(',') }))).toHaveLength(mostProposed)
  expect(safeNext(new URL(signInHref(href), 'http://shop.test').searchParams.get('next'))).toBe(href)
  expect(proposedIn(new URLSearchParams('add=a,,%20b&add=c'))).toEqual(['a', 'b', 'c'])
  expect(proposedIn(new URLSearchParams('add='))).toBeNull()
  expect(proposedIn(new URLSearchParams(''))).toBeNull()
})
