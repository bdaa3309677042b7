import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, aTeam, seatFor, teamPrice, tokenOf } from '#src/testing/seats.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import type { Shop } from '#src/testing/shop.ts'
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
  expect(codesOf(done)).toEqual(['ok', 'seats-full', 'seats-full'])
  expect(
    await shop.sql`select count(*)::int as n from entitlements where seat_of = ${team.purchaseId} and refunded_at is null`,
  ).toEqual([{ n: 2 }])
})

test('accepting, revoking, refunding and buying at once leaves one right to read, or none', async () => {
  for (let round = 0; round < 4; round += 1) {
    const team = await aTeam(shop, 2)
    const [member, admin] = [await shop.aPerson(), await shop.aPerson(['admin'])]
    const { purchaseId, buyer } = team
    const { id } = await shop.did(inviteMember, { purchaseId, email: await addressOf(shop, member) }, buyer)
    const token = await tokenOf(shop, id)
    const refund = { amountCents: teamPrice, leftCents: teamPrice, keepsFee: false, reason: 'Asked.' }
    await Promise.all([
      ...[1, 2].map(() => shop.app.run(acceptSeat, { token }, member)),
      round % 2 === 0
        ? shop.app.run(revokeSeat, { id }, buyer)
        : shop.app.run(refundPurchase, { id: purchaseId, ...refund }, admin),
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
