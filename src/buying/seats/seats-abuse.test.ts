import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { outboxDir } from '#src/main/compose.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { joinChunks } from '#src/testing/join-chunks.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import {
  addressOf,
  anUnsentInvitation,
  aTeam,
  ofTeams,
  seatFor,
  teamText,
  tokenOf,
  wholeRefund,
} from '#src/testing/seats.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { upgradeSteps } from '#src/testing/upgrades.ts'
import { acceptSeat, readInvitation } from './operations/accept.ts'
import { sendInvitation } from './operations/mail.ts'
import { inviteMember, leaveSeat, listSeats, revokeSeat } from './operations/seats.ts'

// What buyers and members try to get more than was paid for, or to learn or send more than they may.

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

/** A buyer with a team of 2, which is an upgrade. */
async function aTeamOfTwo() {
  const { buyer, id: purchaseId } = await steps.aBuyer(await steps.aTieredListing(ofTeams))
  await open(buyer, purchaseId)
  await steps.upgrade(buyer, purchaseId, 'personal*2')
  return { buyer, purchaseId }
}

const open = (actor: Person, id: string) => shop.did(openPurchase, { id, via: 'copy' }, actor)
const read = (actor: Person, id: string) => shop.did(readPurchase, { id }, actor)
const invite = async (buyer: Person, purchaseId: string, email: string) => {
  const done = await shop.app.run(inviteMember, { purchaseId, email }, buyer)
  return done.ok ? 'invited' : done.failure.code
}
const seatsOf = (purchaseId: string) =>
  shop.sql<{ email: string; state: string }[]>`
    select email, state from seats where purchase_id = ${purchaseId} order by invited_at, id`
const mailsTo = async (address: string) => {
  await shop.quiet()
  return (await createOutbox(outboxDir(shop.env)).list(300)).filter(({ to }) => to.includes(address))
}

describe('an upgrade cannot be returned once a member reads it', () => {
  const refundOf = async (buyer: Person, purchaseId: string, id: string) =>
    (await read(buyer, purchaseId)).upgraded.find((step) => step.id === id)?.refund.kind

  test('also if the member had a seat before', async () => {
    const team = await aTeamOfTwo()
    const { buyer, purchaseId } = team
    const member = await shop.aPerson()
    const { ownId, seatId } = await seatFor(shop, team, member)
    await open(member, ownId)
    await shop.did(revokeSeat, { id: seatId }, buyer)
    const { id } = await steps.upgrade(buyer, purchaseId, 'personal*3')
    expect((await seatFor(shop, team, member)).ownId).toBe(ownId)
    // Nobody has read it yet, and reading without opening shows nothing.
    expect(await read(member, ownId)).toMatchObject({ texts: null, purchase: { openedAt: null } })
    expect(await refundOf(buyer, purchaseId, id)).toBe('withdraw')
    await open(member, ownId)
    expect((await read(member, ownId)).texts).not.toBeNull()
    expect(await refundOf(buyer, purchaseId, id)).not.toBe('withdraw')
    expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ status: 'conflict' })
  })

  test('also if the upgrade gave the member the seat back', async () => {
    const team = await aTeamOfTwo()
    const { buyer, purchaseId } = team
    const first = await steps.upgrade(buyer, purchaseId, 'personal*3')
    const people = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()] as const
    const ownIds: string[] = []
    for (const person of people) ownIds.push((await seatFor(shop, team, person)).ownId)
    const [last, ownId] = [people[2], ownIds[2] ?? '']
    await open(last, ownId)
    await shop.did(refundPurchase, wholeRefund(first.id, 1500), admin)
    await shop.quiet()
    expect(await shop.refusal(openPurchase, { id: ownId, via: 'view' }, last)).toMatchObject({
      code: 'purchase-refunded',
    })
    const { id } = await steps.upgrade(buyer, purchaseId, 'personal*3')
    expect(await read(last, ownId)).toMatchObject({ texts: null, purchase: { refundedAt: null, openedAt: null } })
    expect(await refundOf(buyer, purchaseId, id)).toBe('withdraw')
    await open(last, ownId)
    expect(await shop.refusal(withdrawPurchase, { id }, buyer)).toMatchObject({ status: 'conflict' })
  })

  test('the end of a suspension does not close a text', async () => {
    const team = await aTeam(shop)
    const member = await shop.aPerson()
    const { ownId } = await seatFor(shop, team, member)
    await open(member, ownId)
    await shop.sql`update purchases set suspended_for = 'dispute' where id = ${team.purchaseId}`
    await shop.sql`update purchases set suspended_for = null where id = ${team.purchaseId}`
    expect((await read(member, ownId)).texts).not.toBeNull()
  })
})

test('the buyer learns when a member read first, but neither how nor which version', async () => {
  const team = await aTeam(shop)
  const { buyer, purchaseId, listing } = team
  const member = await shop.aPerson()
  const { ownId } = await seatFor(shop, team, member)
  const changed = { ...listingValues({ priceCents: 900, text: `${teamText} More.` }), tiers: [] }
  await shop.did(editListing, { id: listing.id, listing: changed, note: 'More' }, listing.creator)
  await open(member, ownId)
  const { openedAt } = (await read(member, ownId)).purchase
  expect(
    await shop.sql`select via, seen_version, text_version from purchase_openings where purchase_id = ${purchaseId}`,
  ).toEqual([{ via: 'view', seen_version: 1, text_version: 1 }])
  const { purchase } = await read(buyer, purchaseId)
  expect(purchase).toMatchObject({ hasNewVersion: true, version: 2, openedAt })
  expect((await read(member, ownId)).purchase.hasNewVersion).toBe(false)
})

test.each(['dispute', 'fraud-warning'])('members do not learn of a %s', async (reason) => {
  const team = await aTeam(shop)
  const [member, gone] = [await shop.aPerson(), await shop.aPerson()]
  const { ownId } = await seatFor(shop, team, member)
  const { ownId: endedId } = await seatFor(shop, team, gone)
  await shop.sql`update purchases set suspended_for = ${reason} where id = ${team.purchaseId}`
  await shop.did(leaveSeat, { purchaseId: endedId }, gone)
  const page = await read(member, ownId)
  expect(page.purchase.suspendedFor).toBe('on-hold')
  const { pieces } = await shop.did(exportData, {}, member)
  const { seats }: { seats: object[] } = JSON.parse(await joinChunks(pieces))
  expect(seats).toMatchObject([{ id: ownId, suspended_for: 'on-hold' }])
  const refused = await shop.refusal(openPurchase, { id: ownId, via: 'view' }, member)
  const answers = [page, await shop.did(listLibrary, {}, member), refused, seats]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/dispute|fraud|bank/i)
  expect((await read(team.buyer, team.purchaseId)).purchase.suspendedFor).toBe(reason)
})

describe('a listing that enforcement took off sale', () => {
  test.each(['a removal', 'a ban of its creator'])('gets no members after %s', async (how) => {
    const team = await aTeam(shop)
    const { buyer, purchaseId, listing } = team
    const [member, late] = [await shop.aPerson(), await shop.aPerson()]
    const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
    const token = await tokenOf(shop, id)
    const unsent = await anUnsentInvitation(shop, purchaseId, late)
    if (how === 'a removal')
      await shop.sql`update prompts set removed_at = now(), is_active = false where id = ${listing.id}`
    else await shop.sql`update users set suspension_kind = 'banned' where id = ${listing.creator.userId}`
    expect(await invite(buyer, purchaseId, 'a@example.com')).toBe('listing-stopped')
    expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ canInvite: false })
    expect(await shop.did(readInvitation, { token }, member)).toMatchObject({ obstacle: 'on-hold' })
    expect(await shop.refusal(acceptSeat, { token }, member)).toMatchObject({ code: 'seat-on-hold' })
    await shop.did(sendInvitation, { seatId: unsent })
    expect((await mailsTo(await addressOf(shop, late))).some(({ text }) => text.includes(unsent))).toBe(false)
  })
})

test('accounts of members that are deleted do not make room for more people', async () => {
  const team = await aTeam(shop, 2)
  const { buyer, purchaseId } = team
  const codes: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const member = await shop.aPerson()
    const email = await addressOf(shop, member)
    if (i === 7) codes.push(await invite(buyer, purchaseId, email))
    else {
      await seatFor(shop, team, member)
      codes.push('member')
    }
    await shop.leave(member)
  }
  expect(codes).toEqual([...Array<string>(7).fill('member'), 'too-many-invitations'])
  expect(await seatsOf(purchaseId)).toEqual(
    Array.from({ length: 7 }, () => ({ email: 'erased@deleted.invalid', state: 'ended' })),
  )
  await shop.leave(buyer)
  expect(await seatsOf(purchaseId)).toEqual([])
})

test('the address of an invitation, and of a seat that ended, goes with its account', async () => {
  const team = await aTeam(shop)
  const { buyer, purchaseId } = team
  const person = await shop.aPerson()
  const { seatId } = await seatFor(shop, team, person)
  await shop.did(revokeSeat, { id: seatId }, buyer)
  const email = await addressOf(shop, person)
  expect(await invite(buyer, purchaseId, email)).toBe('invited')
  await shop.leave(person)
  expect(await seatsOf(purchaseId)).toEqual(
    Array.from({ length: 2 }, () => ({ email: 'erased@deleted.invalid', state: 'ended' })),
  )
})

test('nobody is invited by an account that was deleted meanwhile', async () => {
  const { buyer, purchaseId } = await aTeam(shop)
  await shop.leave(buyer)
  expect(await invite(buyer, purchaseId, 'a@example.com')).toBe('purchase-missing')
  expect(await seatsOf(purchaseId)).toEqual([])
})

test('an address is invited twice in 30 days, and a mailbox gets five invitations a day', async () => {
  const email = 'harassed@example.com'
  const inviteAndRevoke = async ({ buyer, purchaseId }: { buyer: Person; purchaseId: string }) => {
    const { id } = await shop.did(inviteMember, { purchaseId, email }, buyer)
    await shop.quiet()
    await shop.did(revokeSeat, { id }, buyer)
  }
  const all = [await aTeam(shop), await aTeam(shop), await aTeam(shop)] as const
  for (const team of all) {
    for (let i = 0; i < 2; i += 1) await inviteAndRevoke(team)
    expect(await invite(team.buyer, team.purchaseId, email)).toBe('invited-twice')
    // Beyond the limit of an hour.
    await advanceDays(shop, 1 / 12)
  }
  expect(await mailsTo(email)).toHaveLength(5)
  await advanceDays(shop, 31)
  await inviteAndRevoke(all[0])
  expect(await mailsTo(email)).toHaveLength(6)
})

test('a member whose seat waits does not take a second one with another address', async () => {
  const team = await aTeam(shop)
  const { buyer, purchaseId } = team
  const member = await shop.aPerson()
  const { ownId } = await seatFor(shop, team, member)
  await shop.sql`update entitlements set refunded_at = now() where id = ${ownId}`
  const email = `new-${member.userId}@example.com`
  const { id } = await shop.did(inviteMember, { purchaseId, email }, buyer)
  const token = await tokenOf(shop, id)
  await shop.sql`update users set email = ${email} where id = ${member.userId}`
  expect(await shop.refusal(acceptSeat, { token }, member)).toMatchObject({ code: 'seat-owned' })
})
