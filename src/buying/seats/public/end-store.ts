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
    .returning(['entitlement_id', 'purchase_id'])
    .execute()
  const ids = ended.flatMap(({ entitlement_id: id }) => id ?? [])
  if (ids.length === 0) return []
  const left = await tx
    .updateTable('entitlements')
    .set({ refunded_at: now, suspended_for: null })
    .where('id', 'in', ids)
    .where('refunded_at', 'is', null)
    .returning(['id', sql<string>`buyer_id`.as('memberId')])
    .execute()
  // After the refund of an upgrade, a member may have waited for this seat, or a former member for one of another purchase.
  const { rows } = await sql<{ id: string }>`
    select distinct other.purchase_id as id from entitlements own
    join entitlements same on same.buyer_id = own.buyer_id and same.prompt_id = own.prompt_id
    join seats other on other.entitlement_id = same.id and other.state = 'accepted'
    where own.id = any(${ids}::uuid[])`.execute(tx)
  const purchases = new Set([...ended.map((seat) => seat.purchase_id), ...rows.map(({ id }) => id)])
  for (const id of [...purchases].toSorted()) await sql`select settle_seats(${id}, ${now})`.execute(tx)
  return left
}

/** Ends the seats that a user has of these listings, since they get them as a buyer. */
export async function endSeatsOfMember(tx: Tx, memberId: string, promptIds: readonly string[], now: Date) {
  const held = tx
    .selectFrom('seats')
    .innerJoin('entitlements as own', 'own.id', 'seats.entitlement_id')
    .where('own.buyer_id', '=', memberId)
    .where('own.prompt_id', 'in', [...promptIds])
    .where('seats.state', '=', 'accepted')
  const found = await held.select('seats.purchase_id as id').execute()
  if (found.length === 0) return
  await lockTeams(tx, found)
  const rows = await held.select('seats.id').execute()
  await endSeats(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

/** Instead of the address of a deleted account. */
const erasedAddress = 'erased@deleted.invalid'

/**
 * Ends the seats that a deleted account has or gave. The latter are deleted. Of the former the address is overwritten: the invitations of
 * their buyer still count.
 */
export async function eraseSeatsOf(tx: Tx, userId: string, address: string | null, now: Date) {
  const email = address?.toLowerCase() ?? ''
  const { rows: purchases } = await sql<{ id: string }>`
    select coalesce(seat_of, id) as id from entitlements where buyer_id = ${userId}
    union select purchase_id from seats where email = ${email} and entitlement_id is null`.execute(tx)
  await lockTeams(tx, purchases)
  const isGiven = sql<boolean>`purchase_id in (select id from entitlements where buyer_id = ${userId})`
  const rows = await tx
    .selectFrom('seats')
    .select(['id', isGiven.as('isGiven')])
    .where((eb) =>
      eb.or([
        isGiven,
        sql<boolean>`entitlement_id in (select id from entitlements where buyer_id = ${userId})`,
        sql<boolean>`(email = ${email} and entitlement_id is null)`,
      ]),
    )
    .execute()
  const members = await endSeats(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  const { given = [], had = [] } = Object.groupBy(rows, (row) => (row.isGiven ? 'given' : 'had'))
  const idsOf = (seats: typeof rows) => seats.map(({ id }) => id)
  if (given.length > 0) await tx.deleteFrom('seats').where('id', 'in', idsOf(given)).execute()
  if (had.length > 0)
    await tx.updateTable('seats').set({ email: erasedAddress }).where('id', 'in', idsOf(had)).execute()
  return members
}

/** Locks purchases in the order of their ids, so that they neither end nor get seats meanwhile. */
async function lockTeams(tx: Tx, purchases: readonly { readonly id: string }[]): Promise<void> {
  if (purchases.length === 0) return
  const ids = purchases.map(({ id }) => id)
  await tx
    .selectFrom('entitlements')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
