import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { editReview, writeReview } from '#src/buying/reviews/operations/reviews.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function paid(buyer: Person, listing: Listed, card: string) {
  const { sessionId } = await shop.anOrder(buyer, [listing])
  await shop.pay(sessionId, card)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
}
const visa = '378282246310005'
const mastercard = '5555555555554444'
const review = (listing: Listed) => ({ promptId: listing.id, rating: 5, content: 'Best of all.' })

test('rejects a review by a buyer who pays with the creator’s card', async () => {
  const [listing, other] = [await shop.aListing(), await shop.aListing()]
  const [second, honest] = [await shop.aPerson(), await shop.aPerson()]
  await paid(second, listing, visa)
  await paid(honest, listing, mastercard)
  await shop.did(writeReview, review(listing), honest)
  await paid(listing.creator, other, visa)
  expect(await shop.refusal(writeReview, review(listing), second)).toMatchObject({
    status: 'forbidden',
    code: 'shared-card',
    message: 'You paid with the same card as this creator, so you can’t review their listings.',
  })
  expect(await shop.refusal(editReview, review(listing), honest)).toBeNull()
  await paid(listing.creator, await shop.aListing(), mastercard)
  expect(await shop.refusal(editReview, review(listing), honest)).toMatchObject({ code: 'shared-card' })
  expect(await shop.refusal(writeReview, review(other), second)).toBeNull()
})

test('stores the provider’s card fingerprint hashed and deletes it with its owner', async () => {
  const buyer = await shop.aPerson()
  await paid(buyer, await shop.aListing(), visa)
  const hashes = () => shop.sql<{ hash: string | null }[]>`
    select card_hash as hash from orders where buyer_id = ${buyer.userId}`
  const [kept] = await hashes()
  expect(kept?.hash).toMatch(/^[\w-]{32}$/)
  // The emulator's fingerprint of this card.
  const mark = createHash('sha256').update(visa).digest('base64url').slice(0, 16)
  expect(kept?.hash).not.toContain(mark)
  await shop.leave(buyer)
  expect([...(await hashes())]).toEqual([{ hash: null }])
})
