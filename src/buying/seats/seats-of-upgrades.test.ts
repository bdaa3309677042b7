import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { claimGift } from '#src/buying/gifts/operations/claim.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { listSkills } from '#src/buying/skills/operations/skills.ts'
import { outboxDir } from '#src/main/compose.ts'
import { aGiftOf } from '#src/testing/gifts.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import {
  anUnsentInvitation,
  addressOf,
  aTeam,
  aTeamListing,
  ofTeams,
  seatFor,
  teamPrice,
  tokenOf,
  wholeRefund,
} from '#src/testing/seats.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { upgradeSteps } from '#src/testing/upgrades.ts'
import { acceptSeat, readInvitation } from './operations/accept.ts'
import { sendInvitation } from './operations/mail.ts'
import { inviteMember, leaveSeat, listSeats, revokeSeat } from './operations/seats.ts'

// Seats together with upgrades, gifts, disputes and suspended accounts.

let shop: Shop
let steps: ReturnType<typeof upgradeSteps>
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  steps = upgradeSteps(shop)
  admin = await shop.aPerson(['admin'])
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

async function aBuyer() {
  const { buyer, id, listing } = await steps.aBuyer(await steps.aTieredListing(ofTeams))
  return { buyer, purchaseId: id, listing }
}

const canRead = async (actor: Person, id: string) =>
  (await shop.refusal(openPurchase, { id, via: 'view' }, actor)) === null
const refund = (id: string, cents: number) => shop.did(refundPurchase, wholeRefund(id, cents), admin)
const upgradesOf = async (buyer: Person, id: string) =>
  (await shop.did(readPurchase, { id }, buyer)).upgrades.map(({ licence, seats, price }) => [licence, seats, price])

describe('an upgrade to more seats', () => {
  test('costs the difference, and never leads to fewer seats', async () => {
    const { buyer, purchaseId } = await aBuyer()
    expect(await upgradesOf(buyer, purchaseId)).toEqual([
      ['personal', 2, 3000],
      ['personal', 3, 4500],
      ['commercial', 1, 8000],
    ])
    expect(await shop.refusal(inviteMember, { purchaseId, email: 'a@example.com' }, buyer)).toMatchObject({
      code: 'no-team',
    })
    expect(await steps.upgrade(buyer, purchaseId, 'personal*2')).toMatchObject({ price: 3000 })
    expect(await upgradesOf(buyer, purchaseId)).toEqual([['personal', 3, 1500]])
    for (const offer of ['personal*4', 'commercial', 'personal', 'personal*2']) {
      const [licence, seats = '1'] = offer.split('*')
      const upgrade = { id: purchaseId, licence, seats: Number(seats) }
      expect(await shop.refusal(readCheckout, { upgrade }, buyer)).toMatchObject({ code: 'not-upgradable' })
    }
    // What the page showed is what is ordered.
    const shown = await steps.shown(buyer, purchaseId, 'personal*3')
    const other = { ...shown, lines: shown.lines.map((line) => ({ ...line, seats: 2 })) }
    expect(await shop.refusal(startCheckout, other, buyer)).toMatchObject({ code: 'not-upgradable' })
    expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ total: 2, canInvite: true })
    await seatFor(shop, { buyer, purchaseId }, await shop.aPerson())
    await seatFor(shop, { buyer, purchaseId }, await shop.aPerson())
    expect(await shop.refusal(inviteMember, { purchaseId, email: 'a@example.com' }, buyer)).toMatchObject({
      code: 'seats-full',
    })
    await steps.upgrade(buyer, purchaseId, 'personal*3')
    await seatFor(shop, { buyer, purchaseId }, await shop.aPerson())
    expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ seats: 3, upgradesPaid: 4500 }])
  })

  test('its refund ends the seats that it added; the next upgrade gives them back', async () => {
    const { buyer, purchaseId } = await aBuyer()
    const { id } = await steps.upgrade(buyer, purchaseId, 'personal*2')
    const [first, second, invited] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
    const team = { buyer, purchaseId }
    const one = await seatFor(shop, team, first)
    const two = await seatFor(shop, team, second)
    const upgrade = await steps.upgrade(buyer, purchaseId, 'personal*3')
    const open = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, invited) }, buyer)
    const token = await tokenOf(shop, open.id)
    await refund(upgrade.id, 1500)
    await shop.quiet()
    expect(await canRead(first, one.ownId)).toBe(true)
    expect(await shop.refusal(acceptSeat, { token }, invited)).toMatchObject({ code: 'seat-full' })
    await refund(id, 3000)
    await shop.quiet()
    expect(await canRead(first, one.ownId)).toBe(false)
    expect(await shop.refusal(acceptSeat, { token }, invited)).toMatchObject({ code: 'seat-full' })
    expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ total: 0, canInvite: false })
    expect(await canRead(buyer, purchaseId)).toBe(true)
    await shop.did(leaveSeat, { purchaseId: two.ownId }, second)
    await steps.upgrade(buyer, purchaseId, 'personal*2')
    expect(await canRead(first, one.ownId)).toBe(true)
    expect(await canRead(second, two.ownId)).toBe(false)
    // The one who left made room.
    await shop.did(acceptSeat, { token }, invited)
    expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ total: 2, canInvite: false })
  })

  test('while its payment is disputed, who accepted first keeps the seats of the license below', async () => {
    const { buyer, purchaseId } = await aBuyer()
    await steps.upgrade(buyer, purchaseId, 'personal*2')
    const { intent } = await steps.upgrade(buyer, purchaseId, 'personal*3')
    const people = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
    const seats: { ownId: string; seatId: string }[] = []
    for (const person of people) seats.push(await seatFor(shop, { buyer, purchaseId }, person))
    const readers = () => Promise.all(people.map((person, i) => canRead(person, seats[i]?.ownId ?? '')))
    expect(await readers()).toEqual([true, true, true])
    const dispute = await shop.provider.control.dispute(intent)
    await shop.quiet()
    expect(await readers()).toEqual([true, true, false])
    await shop.did(revokeSeat, { id: seats[0]?.seatId }, buyer)
    expect(await readers()).toEqual([false, true, true])
    await shop.provider.control.closeDispute(dispute, true)
    await shop.quiet()
    expect(await readers()).toEqual([false, true, true])
    expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ total: 3, canInvite: true })
  })

  test('a member who reads ends the right to return the upgrade', async () => {
    const { buyer, purchaseId } = await aBuyer()
    await canRead(buyer, purchaseId)
    const { id } = await steps.upgrade(buyer, purchaseId, 'personal*2')
    const member = await shop.aPerson()
    const { ownId } = await seatFor(shop, { buyer, purchaseId }, member)
    const refundOf = async () => (await shop.did(readPurchase, { id: purchaseId }, buyer)).upgraded[0]?.refund
    expect(await refundOf()).toMatchObject({ kind: 'withdraw' })
    await canRead(member, ownId)
    expect(await refundOf()).not.toMatchObject({ kind: 'withdraw' })
    expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ status: 'conflict' })
    expect(await shop.did(listSkills, {}, member)).toMatchObject({ skills: [expect.objectContaining({})] })
    const page = await shop.did(readPurchase, { id: ownId }, member)
    expect(page).toMatchObject({ upgraded: [], upgrades: [], purchase: { seats: 2, pricePaid: null, upgradesPaid: 0 } })
  })
})

describe('gifts', () => {
  test('a license for a team is no gift', async () => {
    const [giver, listing] = [await shop.aPerson(), await aTeamListing(shop)]
    const lines = [{ promptId: listing.id, priceCents: teamPrice, licence: 'personal', seats: 3 }]
    expect(await shop.refusal(startCheckout, { gift: true, lines, deliveryRequested: true }, giver)).toMatchObject({
      code: 'gift-for-one',
    })
  })

  test('a member who claims one leaves the seat, and a giver can have a seat', async () => {
    const team = await aTeam(shop)
    const [member, giver] = [await shop.aPerson(), await shop.aPerson()]
    const { ownId } = await seatFor(shop, team, member)
    const { token } = await aGiftOf(shop, giver, team.listing)
    const given = await seatFor(shop, team, giver)
    expect(await canRead(giver, given.ownId)).toBe(true)
    const { purchaseId } = await shop.did(claimGift, { token }, member)
    expect(await canRead(member, ownId)).toBe(false)
    expect(await canRead(member, purchaseId)).toBe(true)
    expect(await shop.did(listSeats, { purchaseId: team.purchaseId }, team.buyer)).toMatchObject({
      seats: [{ email: await addressOf(shop, giver) }],
    })
  })
})

test('a purchase that comes back after a dispute replaces the seat that its buyer got meanwhile', async () => {
  const team = await aTeam(shop)
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [team.listing])
  const { intent, id } = await steps.ofOrder(orderId)
  const dispute = await shop.provider.control.dispute(intent)
  await shop.provider.control.closeDispute(dispute, false)
  await shop.quiet()
  expect(await canRead(buyer, id)).toBe(false)
  const { ownId } = await seatFor(shop, team, buyer)
  await shop.provider.control.closeDispute(dispute, true)
  await shop.quiet()
  expect(await canRead(buyer, id)).toBe(true)
  expect(await canRead(buyer, ownId)).toBe(false)
})

test('nobody is invited by a suspended buyer', async () => {
  const team = await aTeam(shop)
  const { buyer, purchaseId } = team
  const [member, late] = [await shop.aPerson(), await shop.aPerson()]
  const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
  const token = await tokenOf(shop, id)
  const other = await anUnsentInvitation(shop, purchaseId, late)
  await shop.sql`update users set suspension_kind = 'banned' where id = ${buyer.userId}`
  await shop.did(sendInvitation, { seatId: other })
  expect(await shop.did(readInvitation, { token }, member)).toMatchObject({ obstacle: 'on-hold' })
  expect(await shop.refusal(acceptSeat, { token }, member)).toMatchObject({ code: 'seat-on-hold' })
  const mails = await createOutbox(outboxDir(shop.env)).list(300)
  expect(mails.some(({ text }) => text.includes(`/seats/accept/${other}`))).toBe(false)
})
