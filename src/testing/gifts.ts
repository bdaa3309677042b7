import { listGifts } from '#src/buying/gifts/operations/give.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'

/** Pays for a gift, and returns it with the token of its link. */
export async function aGiftOf(shop: Shop, giver: Person, given?: Listed, card?: string) {
  const listing = given ?? (await shop.aListing())
  const lines = [{ promptId: listing.id, priceCents: listing.priceCents }]
  const started = await shop.did(startCheckout, { gift: true, lines, deliveryRequested: true }, giver)
  if (started.kind !== 'pay') throw new Error('the gift is free')
  await shop.pay(started.sessionId, card)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  await shop.quiet()
  return { ...(await newestGift(shop, giver)), listing, orderId: started.orderId }
}

/** The newest gift of a giver. */
export async function newestGift(shop: Shop, giver: Person) {
  const {
    items: [gift],
  } = await shop.did(listGifts, {}, giver)
  if (!gift) throw new Error('there is no gift')
  return { gift, id: gift.id, token: gift.url?.split('/').at(-1) ?? '' }
}
