import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOf, aTeam, aTeamListing, seatFor, teamPrice, tokenOf, wholeRefund } from '#src/testing/seats.ts'
import { upgradeSteps } from '#src/testing/upgrades.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { acceptSeat } from './operations/accept.ts'
import { inviteMember, revokeSeat } from './operations/seats.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const codesOf = (done: readonly { ok: boolean; failure?: { code: string } }[]) =>
  done.map(({ ok, failure }) => (ok ? 'ok' : (failure?.code ?? ''))).toSorted()

test('of two invitations at once for the last seat, one is sent', async () => {
  const { buyer, purchaseId } = await aTeam(shop, 2)
  await shop.did(inviteMember, { purchaseId, email: 'first@example.com' }, buyer)
  const done = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => shop.app.run(inviteMember, { purchaseId, email: `${name}@example.com` }, buyer)),
  )
  expect(codesOf(done)).toEqual(['ok', 'seats-full', 'seats-full', 'seats-full'])
})

test('of two invitations accepted at once for the last seat, one wins', async () => {
  const team = await aTeam(shop, 2)
  await seatFor(shop, team, await shop.aPerson())
  const people = await Promise.all(['a', 'b', 'c'].map(() => shop.aPerson()))
  // More open invitations than seats, which the rules refuse.
  const ids = people.map(() => crypto.randomUUID())
  for (const [i, person] of people.entries())
    await shop.sql`insert into seats (id, purchase_id, email, state, invited_at, expires_at)
      values (${ids[i] ?? ''}, ${team.purchaseId}, ${await addressOf(shop, person)}, 'invited', now(), now() + interval '1 day')`
  const tokens: string[] = []
  for (const id of ids) tokens.push(await tokenOf(shop, id))
  const done = await Promise.all(people.map((person, i) => shop.app.run(acceptSeat, { token: tokens[i] }, person)))
  expect(codesOf(done)).toEqual(['ok', 'seat-full', 'seat-full'])
  expect(
    await shop.sql`select count(*)::int as n from entitlements where seat_of = ${team.purchaseId} and refunded_at is null`,
  ).toEqual([{ n: 2 }])
})

test('accepting while the upgrade to a team is refunded leaves no reader', async () => {
  const steps = upgradeSteps(shop)
  const admin = await shop.aPerson(['admin'])
  const listing = await aTeamListing(shop, 2)
  for (let round = 0; round < 4; round += 1) {
    const { buyer, id } = await steps.aBuyer(listing)
    const upgrade = await steps.upgrade(buyer, id, 'personal*2')
    const members = [await shop.aPerson(), await shop.aPerson()] as const
    const tokens: string[] = []
    for (const member of members) {
      const seat = await shop.did(inviteMember, { purchaseId: id, email: await addressOf(shop, member) }, buyer)
      tokens.push(await tokenOf(shop, seat.id))
    }
    const [, refunded] = await Promise.all([
      shop.app.run(acceptSeat, { token: tokens[0] }, members[0]),
      shop.app.run(refundPurchase, wholeRefund(upgrade.id, upgrade.price), admin),
      shop.app.run(acceptSeat, { token: tokens[1] }, members[1]),
    ])
    expect(refunded).toMatchObject({ ok: true })
    await shop.quiet()
    expect(await shop.sql`select id from entitlements where seat_of = ${id} and refunded_at is null`).toEqual([])
  }
  await expectLedgerToReconcile(shop)
})

test('accepting, revoking, refunding and buying at once leaves one right to read, or none', async () => {
  for (let round = 0; round < 4; round += 1) {
    const team = await aTeam(shop, 2)
    const [member, admin] = [await shop.aPerson(), await shop.aPerson(['admin'])]
    const { purchaseId, buyer } = team
    const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
    const token = await tokenOf(shop, id)
    await Promise.all([
      ...[1, 2].map(() => shop.app.run(acceptSeat, { token }, member)),
      round % 2 === 0
        ? shop.app.run(revokeSeat, { id }, buyer)
        : shop.app.run(refundPurchase, wholeRefund(purchaseId, teamPrice), admin),
      shop.aPurchase(member, [team.listing]),
    ])
    await shop.quiet()
    const rows = await shop.sql<{ id: string; seat_of: string | null }[]>`
      select id, seat_of from entitlements where buyer_id = ${member.userId} and refunded_at is null`
    expect(rows).toMatchObject([{ seat_of: null }])
    expect(await shop.refusal(openPurchase, { id: rows[0]?.id, via: 'view' }, member)).toBeNull()
    // Also when the seat came first: it ended.
    expect(await shop.sql`select id from seats where purchase_id = ${purchaseId} and state = 'accepted'`).toEqual([])
  }
  await expectLedgerToReconcile(shop)
})

// Only a server has overlapping transactions.
const onServer = test.runIf(process.env['DATABASE_URL'])

/** Runs the first work until it waits for the lock, then the second until it waits or is done, and then ends the lock. */
async function interleaved(lock: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const waiting = async (count: number) => {
    const rows = await shop.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(rows.length).toBeGreaterThanOrEqual(count)
  }
  const until = (count: number) => vi.waitFor(() => waiting(count), { timeout: 10 * 60_000, interval: 20 })
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = shop.db.transaction().execute(async (tx) => {
    await sql.raw(lock).execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const ends = [holder, first()]
  try {
    await until(1)
    const last = second()
    ends.push(last)
    await Promise.race([last, until(2)])
  } finally {
    released.resolve()
    await Promise.all(ends)
  }
  await shop.provider.control.webhooks({ mode: 'normal' })
  await shop.quiet()
}

const readersOf = (purchaseId: string) =>
  shop.sql`select id from entitlements where seat_of = ${purchaseId} and refunded_at is null`

onServer('a seat that becomes free while its purchase is refunded goes to nobody', async () => {
  const steps = upgradeSteps(shop)
  const admin = await shop.aPerson(['admin'])
  const tiers = [2, 3].map((seats) => ({ licence: 'personal', seats, priceCents: seats * 2000 }))
  const { buyer, id, listing } = await steps.aBuyer(await steps.aTieredListing({ priceCents: 1000, tiers }))
  const base = await steps.upgrade(buyer, id, 'personal*2')
  const upgrade = await steps.upgrade(buyer, id, 'personal*3')
  const people = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()] as const
  const ownIds: string[] = []
  for (const person of people) ownIds.push((await seatFor(shop, { buyer, purchaseId: id }, person)).ownId)
  const refund = ({ id, price }: { id: string; price: number }) =>
    shop.did(refundPurchase, wholeRefund(id, price), admin)
  await refund(upgrade)
  await shop.quiet()
  // The first one buys the listing, so that the third one would get the seat.
  const sessionId = await paidBy(people[0], listing)
  await interleaved(
    `select from entitlements where id = '${ownIds[2]}' for update`,
    () => shop.did(syncCheckout, { sessionId }),
    () => refund(base),
  )
  expect(await readersOf(id)).toEqual([])
  await expectLedgerToReconcile(shop)
})

onServer('an invitation that is accepted while the account of the buyer is deleted leaves no reader', async () => {
  const { buyer, purchaseId } = await aTeam(shop, 2)
  const member = await shop.aPerson()
  const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
  const token = await tokenOf(shop, id)
  await interleaved(
    `select from users where id = '${member.userId}' for update`,
    () => shop.app.run(acceptSeat, { token }, member),
    () => shop.leave(buyer),
  )
  expect(await readersOf(purchaseId)).toEqual([])
  expect(await shop.sql`select id from seats where purchase_id = ${purchaseId}`).toEqual([])
})

onServer('an order that is paid while its buyer accepts a seat is delivered, and the seat ends', async () => {
  const { buyer, purchaseId, listing } = await aTeam(shop, 2)
  const member = await shop.aPerson()
  const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
  const token = await tokenOf(shop, id)
  const sessionId = await paidBy(member, listing)
  await interleaved(
    `select from seats where id = '${id}' for update`,
    () => shop.app.run(acceptSeat, { token }, member),
    () => shop.did(syncCheckout, { sessionId }),
  )
  expect(
    await shop.sql`select seat_of, refunded_at is null as reads from entitlements where buyer_id = ${member.userId} order by seat_of`,
  ).toEqual([
    { seat_of: purchaseId, reads: false },
    { seat_of: null, reads: true },
  ])
  expect(await shop.sql`select state from seats where purchase_id = ${purchaseId}`).toEqual([{ state: 'ended' }])
  await expectLedgerToReconcile(shop)
})

/** An order that is paid, which the shop does not know yet. */
async function paidBy(buyer: Person, listing: Listed) {
  const { sessionId } = await shop.anOrder(buyer, [listing])
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(sessionId)
  return sessionId
}
