import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { agreeToBundle, listBundleInvitations } from '#src/money/bundles/operations/invitations.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'

type Given = { readonly price?: string; readonly own?: number; readonly others?: number }

/** A bundle of a listing of its owner and one of another creator, who is asked. */
export async function aSharedBundle(shop: Shop, { price = '15.00', own = 1000, others = 1000 }: Given = {}) {
  const owner = await shop.aPerson()
  const ours = await shop.aListing({ creator: owner, priceCents: own, title: 'Ours' })
  const theirs = await shop.aListing({ priceCents: others, title: 'Theirs' })
  const given = { title: 'Both', price, listings: [ours.id, theirs.id] }
  const { id } = await shop.did(createBundle, given, owner)
  return { id, owner, ours, theirs, other: theirs.creator }
}

export type SharedBundle = Awaited<ReturnType<typeof aSharedBundle>>

/** What the page of the invitation shows of the creator's own lines, as its form sends it back. */
export async function shownLines(shop: Shop, id: string, person: Person) {
  const invited = (await shop.did(listBundleInvitations, {}, person)).find((one) => one.id === id)
  const yours = invited?.lines.filter(({ isYours }) => isYours) ?? []
  return { id, lines: yours.map((line) => ({ listingId: line.id, amount: line.amount })) }
}

export async function agree(shop: Shop, id: string, person: Person): Promise<void> {
  await shop.did(agreeToBundle, await shownLines(shop, id, person), person)
}

/** A bundle of listings of two creators, who both agreed. */
export async function anAgreedBundle(shop: Shop, given: Given = {}) {
  const bundle = await aSharedBundle(shop, given)
  await agree(shop, bundle.id, bundle.other)
  return bundle
}

/** Changes the list price of a listing. */
export async function reprice(shop: Shop, { id }: Pick<Listed, 'id'>, priceCents: number): Promise<void> {
  await shop.sql`update prompts set price_cents = ${priceCents} where id = ${id}`
}

/** What the checkout of a bundle shows, as its form sends it back. */
export async function shownCheckout(shop: Shop, buyer: Person, bundleId: string) {
  const { lines, total } = await shop.did(readCheckout, { bundleId }, buyer)
  const sent = lines.map(({ listing, discount }) => ({
    promptId: listing.id,
    priceCents: listing.priceCents - discount,
  }))
  return { bundleId, total, lines: sent, deliveryRequested: true }
}
