import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { acceptCollaboration, inviteCollaborator } from '#src/money/collaborations/operations/collaborations.ts'
import { joinProgram } from '#src/money/affiliates/operations/links.ts'
import { openProgram } from '#src/money/affiliates/operations/programs.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { checkAccount, connectAccount } from '#src/selling/earnings/operations/connected-account.ts'
import { submit } from '@skald/stripe-emulator/testing'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'

export const goodBank = '000123456789'
export const closedBank = '000111111113'
const daySeconds = 24 * 3600

/** Submits the seller's details on the provider's onboarding page and syncs the account. */
export async function onboard(shop: Shop, seller: Person, accountNumber = goodBank): Promise<void> {
  const { url } = await shop.did(connectAccount, {}, seller)
  await submit(url, { firstName: 'Ada', lastName: 'Writer', routingNumber: '110000000', accountNumber })
  await shop.did(checkAccount, { isReturn: true }, seller)
}

/** Gives a person a share of future sales of a listing. Returns the id of the collaboration. */
export async function aCollaborator(shop: Shop, listing: Listed, person: Person, percent: number): Promise<string> {
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${person.userId}`
  const invitation = { listingId: listing.id, username: row?.username, percent }
  const { id } = await shop.did(inviteCollaborator, invitation, listing.creator)
  await shop.did(acceptCollaboration, { id }, person)
  return id
}

type Offered = { readonly creator: Person; readonly listing?: Listed; readonly percent: number }

/** Opens a listing, or all listings of a creator, to affiliates, and makes a person one. Returns the id of their link. */
export async function anAffiliate(shop: Shop, person: Person, { creator, listing, percent }: Offered): Promise<string> {
  const program = await shop.did(openProgram, { listingId: listing?.id ?? null, percent }, creator)
  return (await shop.did(joinProgram, { programId: program.id }, person)).id
}

/** Creates an order that awaits payment, of a buyer who came by an affiliate's link. */
export async function anOrderVia(shop: Shop, buyer: Person, listings: readonly Listed[], via: string | undefined) {
  await shop.inCart(buyer, listings)
  const input = { lines: await shop.shownTo(buyer), deliveryRequested: true, ...(via !== undefined && { via }) }
  const started = await shop.did(startCheckout, input, buyer)
  if (started.kind !== 'pay') throw new Error('the cart is free')
  return started
}

/** Pays an order, and runs all due jobs. */
export async function paidOrder(shop: Shop, { sessionId }: { readonly sessionId: string }, card?: string) {
  await shop.pay(sessionId, card)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
}

/** Runs all due work, then advances the app's clock and the provider's by `days`, and runs due work again. */
export async function advanceDays(shop: Shop, days: number): Promise<void> {
  await shop.quiet()
  // A job of every minute, which tests do not run.
  await shop.did(issueDocuments, {})
  shop.clock.advance(days * daySeconds)
  await shop.provider.control.clock({ advance: days * daySeconds })
  await shop.quiet()
}

/** Creates an onboarded seller with matured earnings from one sale. */
export async function anEarner(shop: Shop, { priceCents = 10_000, bank = goodBank } = {}): Promise<Person> {
  const seller = await shop.aPerson()
  await onboard(shop, seller, bank)
  const listing = await shop.aListing({ creator: seller, priceCents })
  await shop.aPurchase(await shop.aPerson(), [listing])
  await advanceDays(shop, 2)
  return seller
}
