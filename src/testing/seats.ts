import { randomUUID } from 'node:crypto'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { acceptSeat } from '#src/buying/seats/operations/accept.ts'
import { inviteMember } from '#src/buying/seats/operations/seats.ts'
import { sendInvitation } from '#src/buying/seats/operations/mail.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { outboxDir } from '#src/main/compose.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import type { Person, Shop } from './shop.ts'
import { listingValues } from './shop.ts'

export const teamText = 'Begin. qzxseatcanary End.'
/** The price of a team, in cents, which occurs nowhere else. */
export const teamPrice = 47_313

/** Personal for 10.00, for teams of 2 and 3 for 40.00 and 55.00, and Commercial for 90.00. */
export const ofTeams = {
  text: teamText,
  priceCents: 1000,
  tiers: [
    { licence: 'personal', seats: 2, priceCents: 4000 },
    { licence: 'personal', seats: 3, priceCents: 5500 },
    { licence: 'commercial', seats: 1, priceCents: 9000 },
  ],
}

/** The input of an admin's refund of a whole price. */
export const wholeRefund = (id: string, cents: number) => ({
  ...{ id, amountCents: cents, leftCents: cents },
  ...{ keepsFee: false, reason: 'Asked.' },
})

/** A listing that is also offered to teams. */
export async function aTeamListing(shop: Shop, seats = 3, over: object = {}) {
  const creator = await shop.aPerson()
  const tiers = [{ licence: 'personal', seats, priceCents: teamPrice }]
  const listing = { ...listingValues({ priceCents: 900, text: teamText }), tiers, ...over }
  const { id } = await shop.did(createListing, { listing }, creator)
  return { id, creator, priceCents: 900 }
}

/** Buys a listing with seats. */
export async function aTeam(shop: Shop, seats = 3, by?: Person) {
  const [buyer, listing] = [by ?? (await shop.aPerson()), await aTeamListing(shop, seats)]
  await shop.did(addCartItem, { promptId: listing.id, licence: 'personal', seats }, buyer)
  const started = await shop.did(startCheckout, { lines: await shop.shownTo(buyer), deliveryRequested: true }, buyer)
  if (started.kind !== 'pay') throw new Error('the team is free')
  await shop.pay(started.sessionId)
  await shop.did(syncCheckout, { sessionId: started.sessionId })
  await shop.quiet()
  const [purchase] = (await shop.did(findPurchases, {}, buyer)).items
  if (!purchase) throw new Error('nothing was bought')
  return { buyer, listing, purchaseId: purchase.id, orderId: started.orderId }
}

export async function addressOf(shop: Shop, { userId }: Person): Promise<string> {
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  return row?.email ?? ''
}

/** The token in the mail of an invitation. */
export async function tokenOf(shop: Shop, seatId: string): Promise<string> {
  await shop.did(sendInvitation, { seatId })
  const mails = await createOutbox(outboxDir(shop.env)).list(300)
  for (const { text } of mails) {
    const [, token] = new RegExp(`/seats/accept/(${seatId}[^\\s]+)`).exec(text) ?? []
    if (token !== undefined) return token
  }
  throw new Error('the invitation was not mailed')
}

/** An invitation whose mail no job sends. */
export async function anUnsentInvitation(shop: Shop, purchaseId: string, person: Person): Promise<string> {
  const [id, now] = [randomUUID(), shop.clock.now()]
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60_000)
  await shop.sql`insert into seats (id, purchase_id, email, state, invited_at, expires_at)
    values (${id}, ${purchaseId}, ${await addressOf(shop, person)}, 'invited', ${now}, ${expiresAt})`
  return id
}

/** Invites somebody, who accepts. */
export async function seatFor(
  shop: Shop,
  { buyer, purchaseId }: { buyer: Person; purchaseId: string },
  member: Person,
) {
  const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
  const token = await tokenOf(shop, id)
  const accepted = await shop.did(acceptSeat, { token }, member)
  return { seatId: id, token, ownId: accepted.purchaseId }
}
