import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

/** Ends these seats with the access of their members, and returns the members. */
export async function endSeats(tx: Tx, seatIds: readonly string[], now: Date) {
  if (seatIds.length === 0) return []
  const ended = await tx
    .updateTable('seats')
    .set({ state: 'ended', ended_at: now })
    .where('id', 'in', seatIds)
    .where('state', '<>', 'ended')
    .returning('entitlement_id')
    .execute()
  const ids = ended.flatMap(({ entitlement_id: id }) => id ?? [])
  if (ids.length === 0) return []
  return tx
    .updateTable('entitlements')
    .set({ refunded_at: now, suspended_for: null })
    .where('id', 'in', ids)
    .where('refunded_at', 'is', null)
    .returning(['id', 'buyer_id as memberId'])
    .execute()
}

/** Ends the seats that a user has of these listings, since they get them as a buyer. */
export async function endSeatsOfMember(tx: Tx, memberId: string, promptIds: readonly string[], now: Date) {
  const rows = await tx
    .selectFrom('seats')
    .innerJoin('entitlements as own', 'own.id', 'seats.entitlement_id')
    .select('seats.id')
    .where('own.buyer_id', '=', memberId)
    .where('own.prompt_id', 'in', [...promptIds])
    .where('seats.state', '=', 'accepted')
    .execute()
  await endSeats(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

/** Ends the seats that a deleted account has or gave, and deletes them with their addresses. */
export async function eraseSeatsOf(tx: Tx, userId: string, address: string | null, now: Date) {
  const rows = await tx
    .selectFrom('seats')
    .select('seats.id')
    .where((eb) =>
      eb.or([
        sql<boolean>`seats.purchase_id in (select id from entitlements where buyer_id = ${userId})`,
        sql<boolean>`seats.entitlement_id in (select id from entitlements where buyer_id = ${userId})`,
        eb('email', '=', address?.toLowerCase() ?? ''),
      ]),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const members = await endSeats(tx, ids, now)
  await tx.deleteFrom('seats').where('id', 'in', ids).execute()
  return members
}
