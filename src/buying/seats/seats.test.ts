import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary, readOwnership, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { movePurchases } from '#src/buying/moves/operations/as-admin.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { keepRun, listKeptRuns } from '#src/buying/runs/operations/kept-runs.ts'
import { outboxDir } from '#src/main/compose.ts'
import { registry } from '#src/main/registry.ts'
import { messagesOf } from '#src/platform/webhooks/public/messages.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { addressOf, aTeam, aTeamListing, seatFor, teamPrice, tokenOf, wholeRefund } from '#src/testing/seats.ts'
import { advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { seatChanged } from './events.ts'
import { acceptSeat, readInvitation } from './operations/accept.ts'
import { forgetSeats } from './operations/mail.ts'
import { inviteMember, leaveSeat, listSeats, listSeatsAsAdmin, revokeSeat } from './operations/seats.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const canary = 'qzxseatcanary'
const textOf = async (actor: Person, id: string) => {
  const read = await shop.app.run(openPurchase, { id, via: 'view' }, actor)
  return read.ok ? JSON.stringify(read.value.texts) : read.failure.code
}
const invite = (buyer: Person, purchaseId: string, email: string) =>
  shop.app.run(inviteMember, { purchaseId, email }, buyer)
const inviteCode = async (buyer: Person, purchaseId: string, email: string) => {
  const done = await invite(buyer, purchaseId, email)
  return done.ok ? 'invited' : done.failure.code
}

test('a team of 20: the 21st invitation is refused, until a seat is free', async () => {
  const { buyer, purchaseId } = await aTeam(shop, 20)
  const ids: string[] = []
  for (let i = 1; i <= 20; i += 1) {
    const done = await invite(buyer, purchaseId, `m${i}@example.com`)
    if (done.ok) ids.push(done.value.id)
  }
  expect(ids).toHaveLength(20)
  expect(await inviteCode(buyer, purchaseId, 'm21@example.com')).toBe('seats-full')
  expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ total: 20, canInvite: false })
  await shop.did(revokeSeat, { id: ids[3] }, buyer)
  expect(await inviteCode(buyer, purchaseId, 'M5@example.com')).toBe('already-invited')
  expect(await inviteCode(buyer, purchaseId, 'm21@example.com')).toBe('invited')
  // An expired invitation is a free seat.
  await advanceDays(shop, 15)
  expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ canInvite: true, seats: [] })
  expect(await inviteCode(buyer, purchaseId, 'm5@example.com')).toBe('invited')
})

test('a member reads, keeps runs and exports, without price, order, receipt and refund', async () => {
  const team = await aTeam(shop)
  const { buyer, purchaseId, listing, orderId } = team
  const [member, stranger] = [await shop.aPerson(), await shop.aPerson()]
  expect(await textOf(member, purchaseId)).toBe('purchase-missing')
  const { ownId } = await seatFor(shop, team, member)
  expect(await textOf(member, ownId)).toContain(canary)
  expect(await textOf(stranger, ownId)).toBe('purchase-missing')
  expect(await textOf(buyer, ownId)).toBe('purchase-missing')
  const [row] = await shop.did(listLibrary, {}, member)
  expect(row).toMatchObject({ id: ownId, pricePaid: null, orderId: null, receiptNumber: null, bundle: null, seats: 3 })
  expect(row).toMatchObject({ refund: { kind: 'none' }, seatOf: { name: expect.stringContaining('Person') } })

  const inputs = [
    ...[{ id: ownId }, { id: purchaseId }, { purchaseId: ownId }, { purchaseId }, { id: orderId }, { orderId }],
    ...[{ promptId: listing.id }, { id: listing.id }, {}],
  ]
  // What a team costs is on the page of the listing, so it goes off sale with another price.
  await shop.sql`delete from offers where prompt_id = ${listing.id}`
  const asMember = await readBy(member, inputs)
  expect(asMember).toContain(canary)
  for (const secret of [String(teamPrice), orderId, await addressOf(shop, buyer)])
    expect(asMember).not.toContain(secret)
  for (const actor of [stranger, visitor]) {
    const read = await readBy(actor, inputs)
    for (const secret of [canary, String(teamPrice), orderId, await addressOf(shop, member)])
      expect(read).not.toContain(secret)
  }
  expect(await readBy(buyer, [{ id: purchaseId }])).toContain(String(teamPrice))

  expect(await shop.refusal(readReceipt, { id: ownId }, member)).toMatchObject({ code: 'purchase-missing' })
  expect(await shop.refusal(withdrawPurchase, { id: ownId }, member)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(requestRefund, { id: ownId, reason: 'Money' }, member)).toMatchObject({ status: 'missing' })
  expect(await shop.refusal(listSeats, { purchaseId: ownId }, member)).toMatchObject({ code: 'purchase-missing' })
  expect(await shop.refusal(inviteMember, { purchaseId: ownId, email: 'x@example.com' }, member)).toMatchObject({
    code: 'purchase-missing',
  })
})

/** Everything that an actor can read with these inputs. */
async function readBy(actor: Actor, inputs: readonly object[]): Promise<string> {
  const answers: string[] = []
  for (const useCase of registry.values()) {
    if (useCase.kind !== 'query') continue
    for (const input of inputs) answers.push(JSON.stringify(await shop.app.run(useCase, input, actor)))
  }
  return answers.join('\n')
}

test('seats count as no sales, and no review of a member is verified', async () => {
  const team = await aTeam(shop)
  const before = await shop.sql<object[]>`
    select (select count(*) from purchases) as purchases, (select sum(amount) from site_totals where metric = 'purchases') as totals`
  await seatFor(shop, team, await shop.aPerson())
  await shop.quiet()
  expect(
    await shop.sql<object[]>`
      select (select count(*) from purchases) as purchases, (select sum(amount) from site_totals where metric = 'purchases') as totals`,
  ).toEqual(before)
  const [listing] = await shop.sql<{ sales: number }[]>`
    select total_sales::int as sales from prompts where id = ${team.listing.id}`
  expect(listing).toEqual({ sales: 1 })
})

test('a refund ends all seats', async () => {
  const team = await aTeam(shop)
  const { purchaseId, buyer } = team
  const [member, invited] = [await shop.aPerson(), await shop.aPerson()]
  const { ownId } = await seatFor(shop, team, member)
  const open = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, invited) }, buyer)
  const admin = await shop.aPerson(['admin'])
  const token = await tokenOf(shop, open.id)
  await shop.did(refundPurchase, wholeRefund(purchaseId, teamPrice), admin)
  await shop.quiet()
  expect(await textOf(member, ownId)).toBe('purchase-refunded')
  expect(await shop.refusal(acceptSeat, { token }, invited)).toMatchObject({ status: 'missing' })
  expect(await inviteCode(buyer, purchaseId, 'late@example.com')).toBe('purchase-ended')
  expect(await shop.did(listSeats, { purchaseId }, buyer)).toMatchObject({ state: 'ended', canInvite: false })
  const addresses = async () =>
    (await shop.sql<{ email: string }[]>`select email from seats where purchase_id = ${purchaseId}`).map(
      (row) => row.email,
    )
  await advanceDays(shop, 20)
  await shop.did(forgetSeats, {})
  expect(await addresses()).toContain(await addressOf(shop, member))
  await advanceDays(shop, 11)
  await shop.did(forgetSeats, {})
  expect(await addresses()).not.toContain(await addressOf(shop, member))
})

test('after a chargeback, the seats are kept for 120 days', async () => {
  const team = await aTeam(shop)
  const member = await shop.aPerson()
  await seatFor(shop, team, member)
  await shop.did(refundPurchase, wholeRefund(team.purchaseId, teamPrice), await shop.aPerson(['admin']))
  await shop.quiet()
  await shop.sql`update purchases set suspended_for = 'charged-back' where id = ${team.purchaseId}`
  const left = () => shop.sql`select state from seats where purchase_id = ${team.purchaseId}`
  await advanceDays(shop, 60)
  await shop.did(forgetSeats, {})
  expect(await left()).toEqual([{ state: 'accepted' }])
  await advanceDays(shop, 61)
  await shop.did(forgetSeats, {})
  expect(await left()).toEqual([])
})

test('a member can buy the listing, and endpoints of both learn that the seat ends', async () => {
  const team = await aTeam(shop)
  const member = await shop.aPerson()
  const { ownId } = await seatFor(shop, team, member)
  const owned = () => shop.did(readOwnership, { promptId: team.listing.id }, member)
  expect(await owned()).toMatchObject({ purchaseId: ownId, isSeat: true, upgrades: [] })
  const message = async (id: string) =>
    (await messagesOf(shop.db, seatChanged(ownId, member.userId))).find(({ data }) => data.url === `/purchases/${id}`)
  const accepted = { type: 'seat.changed', data: { listing_id: team.listing.id, state: 'accepted' } }
  expect(await message(ownId)).toMatchObject({ ...accepted, ownerId: member.userId })
  expect(await message(team.purchaseId)).toMatchObject({ ...accepted, ownerId: team.buyer.userId })
  const line = async (person: Person) => {
    const { lines } = await shop.did(readCheckout, { listing: { promptId: team.listing.id } }, person)
    return lines[0]
  }
  expect(await line(member)).toMatchObject({ endsSeat: true, problem: null })
  expect(await line(await shop.aPerson())).toMatchObject({ endsSeat: false, problem: null })
  const gift = await shop.did(readCheckout, { giftId: team.listing.id }, member)
  expect(gift.lines).toMatchObject([{ endsSeat: false }])
  await shop.aPurchase(member, [team.listing])
  expect(await owned()).toMatchObject({ isSeat: false })
  expect(await message(ownId)).toMatchObject({ data: { purchase_id: ownId, state: 'ended' } })
})

test('a seat is revoked with its own purchase only', async () => {
  const team = await aTeam(shop)
  const other = await aTeam(shop, 3, team.buyer)
  const { seatId } = await seatFor(shop, team, await shop.aPerson())
  const withOther = { id: seatId, purchaseId: other.purchaseId }
  expect(await shop.refusal(revokeSeat, withOther, team.buyer)).toMatchObject({ code: 'seat-missing' })
  expect(await shop.refusal(revokeSeat, { id: seatId, purchaseId: team.purchaseId }, team.buyer)).toBeNull()
})

test('a member who opens the text ends the right of the buyer to withdraw; an invitation does not', async () => {
  const team = await aTeam(shop)
  const member = await shop.aPerson()
  const { ownId } = await seatFor(shop, team, member)
  expect((await shop.did(readPurchase, { id: team.purchaseId }, team.buyer)).purchase.refund).toEqual({
    kind: 'withdraw',
  })
  await textOf(member, ownId)
  expect(await shop.refusal(withdrawPurchase, { id: team.purchaseId }, team.buyer)).toMatchObject({
    status: 'conflict',
  })
  const other = await aTeam(shop)
  const { ownId: unopened } = await seatFor(shop, other, member)
  await shop.did(withdrawPurchase, { id: other.purchaseId }, other.buyer)
  expect(await textOf(member, unopened)).toBe('purchase-refunded')
})

test('suspensions, and refunds that fail, reach seats that were not revoked', async () => {
  const team = await aTeam(shop)
  const [kept, gone, bought] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const seats = [await seatFor(shop, team, kept), await seatFor(shop, team, gone), await seatFor(shop, team, bought)]
  const [first, second, third] = seats.map(({ ownId }) => ownId)
  const set = (values: string) => shop.sql.unsafe(`update entitlements set ${values} where id = '${team.purchaseId}'`)
  await set(`suspended_for = 'dispute'`)
  expect(await textOf(kept, first ?? '')).toBe('purchase-suspended')
  await shop.did(revokeSeat, { id: seats[1]?.seatId }, team.buyer)
  await set(`refunded_at = now(), suspended_for = 'charged-back'`)
  expect(await textOf(kept, first ?? '')).toBe('purchase-refunded')
  await shop.aPurchase(bought, [team.listing])
  await set(`refunded_at = null, suspended_for = null`)
  expect(await textOf(kept, first ?? '')).toContain(canary)
  expect(await textOf(gone, second ?? '')).toBe('purchase-refunded')
  expect(await textOf(bought, third ?? '')).toBe('purchase-refunded')
})

test('a seat ends at once, and whoever gets it again has their runs again', async () => {
  const team = await aTeam(shop)
  const [member, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const { ownId, seatId } = await seatFor(shop, team, member)
  await textOf(member, ownId)
  const run = { purchaseId: ownId, version: 1, textName: 'Main', provider: 'openai', model: 'gpt-5', inputTokens: 1 }
  const messages = [
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'A kept answer' },
  ]
  const keptRun = await shop.app.run(keepRun, { ...run, messages, outputTokens: 1, costMicros: 1 }, member)
  expect(keptRun).toMatchObject({ ok: true })
  expect(await shop.refusal(revokeSeat, { id: seatId }, stranger)).toMatchObject({ code: 'seat-missing' })
  expect(await shop.refusal(revokeSeat, { id: seatId }, member)).toMatchObject({ code: 'seat-missing' })
  await shop.did(revokeSeat, { id: seatId }, team.buyer)
  await shop.did(revokeSeat, { id: seatId }, team.buyer)
  expect(await textOf(member, ownId)).toBe('purchase-refunded')
  expect(await shop.refusal(leaveSeat, { purchaseId: ownId }, member)).toMatchObject({ code: 'seat-missing' })
  const again = await seatFor(shop, team, member)
  expect(again.ownId).toBe(ownId)
  // They contain the prompt.
  expect(await shop.refusal(listKeptRuns, { purchaseId: ownId }, member)).toMatchObject({ code: 'not-opened' })
  await textOf(member, ownId)
  expect(JSON.stringify(await shop.did(listKeptRuns, { purchaseId: ownId }, member))).toContain('A kept answer')
  // Also after they buy it.
  await shop.aPurchase(member, [team.listing])
  const bought = (await shop.did(listLibrary, {}, member)).find(({ refundedAt }) => refundedAt === null)
  expect(bought).toMatchObject({ pricePaid: 900, seatOf: null })
  await textOf(member, bought?.id ?? '')
  expect(JSON.stringify(await shop.did(listKeptRuns, { purchaseId: bought?.id }, member))).toContain('A kept answer')
  expect(await shop.did(listSeats, { purchaseId: team.purchaseId }, team.buyer)).toMatchObject({ seats: [] })
  expect(JSON.stringify(await readBy(team.buyer, [{ purchaseId: ownId }, { id: ownId }]))).not.toContain(
    'A kept answer',
  )
})

test('only the invited, verified address can accept, and nobody who has or made the listing', async () => {
  const { buyer, purchaseId, listing } = await aTeam(shop)
  const [member, other] = [await shop.aPerson(), await shop.aPerson()]
  const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
  const token = await tokenOf(shop, id)
  expect(await shop.did(readInvitation, { token }, visitor)).toMatchObject({ isSignedIn: false, obstacle: null })
  expect(await shop.refusal(acceptSeat, { token }, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(acceptSeat, { token }, other)).toMatchObject({ code: 'seat-other-address' })
  const unverified = { ...member, emailVerified: false }
  expect(await shop.refusal(acceptSeat, { token }, unverified)).toMatchObject({ code: 'seat-unverified' })
  for (const wrong of [
    '',
    id,
    `${id}.`,
    `${token}x`,
    token.slice(0, -1),
    token.replace(id, purchaseId),
    'x'.repeat(200),
  ])
    expect(await shop.refusal(acceptSeat, { token: wrong }, member)).toMatchObject({ code: 'invitation-invalid' })
  await shop.aPurchase(member, [listing])
  expect(await shop.refusal(acceptSeat, { token }, member)).toMatchObject({ code: 'seat-owned' })
  const maker = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, listing.creator) }, buyer)
  const forMaker = { token: await tokenOf(shop, maker.id) }
  expect(await shop.refusal(acceptSeat, forMaker, listing.creator)).toMatchObject({ code: 'seat-maker' })
  expect(await inviteCode(buyer, purchaseId, await addressOf(shop, buyer))).toBe('own-address')
  expect(await inviteCode(other, purchaseId, 'x@example.com')).toBe('purchase-missing')
  await shop.did(revokeSeat, { id }, buyer)
  expect(await shop.refusal(readInvitation, { token }, visitor)).toMatchObject({ code: 'invitation-invalid' })
})

test('a used link tells others nothing, and accepting twice gives one seat', async () => {
  const team = await aTeam(shop)
  const member = await shop.aPerson()
  const { token, ownId } = await seatFor(shop, team, member)
  expect(await shop.did(acceptSeat, { token }, member)).toEqual({ purchaseId: ownId })
  expect(await shop.did(readInvitation, { token }, member)).toMatchObject({ purchaseId: ownId })
  expect(await shop.refusal(readInvitation, { token }, await shop.aPerson())).toMatchObject({ status: 'missing' })
  expect(await shop.did(listLibrary, {}, member)).toHaveLength(1)
})

test('few seats cannot serve many people in turn', async () => {
  const { buyer, purchaseId } = await aTeam(shop, 2)
  const codes: string[] = []
  for (let i = 0; i < 8; i += 1) {
    const done = await invite(buyer, purchaseId, `turn${i}@example.com`)
    codes.push(done.ok ? 'invited' : done.failure.code)
    if (done.ok) await shop.did(revokeSeat, { id: done.value.id }, buyer)
  }
  expect(codes).toEqual([...Array<string>(7).fill('invited'), 'too-many-invitations'])
  await advanceDays(shop, 31)
  await shop.did(forgetSeats, {})
  expect(await shop.sql`select id from seats where purchase_id = ${purchaseId}`).toEqual([])
  expect(await inviteCode(buyer, purchaseId, 'turn9@example.com')).toBe('invited')
})

test('the mail names the buyer and the listing, has the link and no price, and is sent once', async () => {
  const { buyer, purchaseId } = await aTeam(shop)
  const { id } = await shop.did(inviteMember, { purchaseId, email: 'grace@example.com' }, buyer)
  await shop.quiet()
  const mails = (await createOutbox(outboxDir(shop.env)).list(300)).filter(({ to }) => to.includes('grace@example.com'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/seats/accept/${id}.`)
  expect(mails[0]?.text).toContain(' http://shop.test/report-content')
  expect(mails[0]?.text).not.toMatch(/\$|473\.13/)
})

test('seats follow a purchase that moves, and end with the account of the buyer', async () => {
  const team = await aTeam(shop)
  const [member, heir, admin] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson(['admin'])]
  const { ownId } = await seatFor(shop, team, member)
  // The new owner has a seat of the purchase, which ends.
  await seatFor(shop, team, heir)
  const move = {
    userId: team.buyer.userId,
    to: await addressOf(shop, heir),
    reason: 'Asked.',
    purchaseId: team.purchaseId,
  }
  await shop.did(movePurchases, move, admin)
  await shop.quiet()
  expect(await textOf(member, ownId)).toContain(canary)
  expect(await shop.refusal(listSeats, { purchaseId: team.purchaseId }, team.buyer)).not.toBeNull()
  expect(await shop.did(listSeats, { purchaseId: team.purchaseId }, heir)).toMatchObject({
    seats: [{ email: await addressOf(shop, member) }],
  })
  expect(await shop.did(listSeatsAsAdmin, { purchaseId: team.purchaseId }, admin)).toMatchObject({ total: 3 })
  await shop.leave(heir)
  expect(await textOf(member, ownId)).toBe('purchase-refunded')
  expect(await shop.sql`select id from seats where purchase_id = ${team.purchaseId}`).toEqual([])
})

test('the account of a member that is deleted frees the seat and forgets the address', async () => {
  const team = await aTeam(shop)
  const member = await shop.aPerson()
  await seatFor(shop, team, member)
  await shop.leave(member)
  expect(await shop.did(listSeats, { purchaseId: team.purchaseId }, team.buyer)).toMatchObject({ seats: [] })
  expect(await shop.sql`select state, email from seats where purchase_id = ${team.purchaseId}`).toEqual([
    { state: 'ended', email: 'erased@deleted.invalid' },
  ])
})

test('seats are part of what is chosen, ordered and shown', async () => {
  const [buyer, listing] = [await shop.aPerson(), await aTeamListing(shop, 5)]
  for (const seats of [2, 4, 500])
    expect(await shop.refusal(addCartItem, { promptId: listing.id, licence: 'personal', seats }, buyer)).toMatchObject({
      code: 'license-gone',
    })
  for (const seats of [0, -1, 1.5, 501])
    expect(await shop.refusal(addCartItem, { promptId: listing.id, seats }, buyer)).toMatchObject({ status: 'invalid' })
  await shop.did(addCartItem, { promptId: listing.id, seats: 5 }, buyer)
  expect((await shop.did(readCheckout, {}, buyer)).lines).toMatchObject([
    { licence: 'personal', seats: 5, price: teamPrice },
  ])
  await shop.did(addCartItem, { promptId: listing.id, seats: 1 }, buyer)
  expect((await shop.did(readCheckout, {}, buyer)).lines).toMatchObject([{ licence: 'personal', seats: 1, price: 900 }])
  await shop.aPurchase(buyer, [])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  expect(await inviteCode(buyer, purchase?.id ?? '', 'x@example.com')).toBe('no-team')
})
