import { sql } from 'kysely'
import { shopCurrency } from '#src/kernel/currency.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { changedMeanwhile } from '#src/buying/orders/public/or-again.ts'
import { baseOf, licenseLineOf } from '#src/buying/orders/public/upgrade-store.ts'

/** Locks a purchase, so that its seats are counted one after the other. */
export async function lockTeam(tx: Tx, purchaseId: string): Promise<void> {
  await tx.selectFrom('entitlements').select('id').where('id', '=', purchaseId).forNoKeyUpdate().executeTakeFirst()
}

/** A purchase with its seats, whoever has it. */
export function findTeam(db: Reader, purchaseId: string) {
  return db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('order_lines as held', (join) => join.on('held.id', '=', licenseLineOf('purchases')))
    .innerJoin('profiles as buyer', 'buyer.id', 'purchases.buyer_id')
    .select(['purchases.id', 'buyer.id as buyerId', 'purchases.prompt_id as promptId'])
    .select('buyer.deleted_at as buyerGoneAt')
    .select(['purchases.refunded_at as refundedAt', 'purchases.suspended_for as suspendedFor'])
    .select(['line.id as lineId', 'purchases.licence', 'line.title', 'held.seats', 'line.seller_id as sellerId'])
    .select(sql<string>`coalesce(nullif(buyer.display_name, ''), buyer.username)`.as('buyerName'))
    .where('purchases.id', '=', purchaseId)
    .where('purchases.is_unclaimed', '=', false)
    .executeTakeFirst()
}

export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeam>>>

const isOpen = (now: Date) =>
  sql<boolean>`(seats.state = 'accepted' or (seats.state = 'invited' and seats.expires_at > ${now}))`

/** The seats and open invitations of a purchase, oldest first. */
export function listTaken(db: Reader, purchaseId: string, now: Date) {
  return db
    .selectFrom('seats')
    .select(['id', 'email', 'state', 'invited_at as invitedAt', 'expires_at as expiresAt', 'accepted_at as acceptedAt'])
    .where('purchase_id', '=', purchaseId)
    .where(isOpen(now))
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
}

/** All seats of a purchase with their members, also ended ones, for admins. */
export function listAll(db: Reader, purchaseId: string) {
  return db
    .selectFrom('seats')
    .leftJoin('entitlements as own', 'own.id', 'seats.entitlement_id')
    .leftJoin('profiles as member', 'member.id', 'own.buyer_id')
    .select([
      'seats.id',
      'seats.email',
      'seats.state',
      'seats.invited_at as invitedAt',
      'seats.expires_at as expiresAt',
    ])
    .select(['member.id as memberId', 'member.username'])
    .where('seats.purchase_id', '=', purchaseId)
    .orderBy('seats.invited_at')
    .orderBy('seats.id')
    .execute()
}

/** How often the buyer invited somebody since a time, and how often this address. */
export async function countInvited(db: Reader, purchaseId: string, email: string, since: Date) {
  const row = await db
    .selectFrom('seats')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('email', '=', email).as('ofAddress'),
    ])
    .where('purchase_id', '=', purchaseId)
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow()
  return { recent: Number(row.all), recentOfAddress: Number(row.ofAddress) }
}

type NewSeat = { id: string; purchaseId: string; email: string; now: Date; expiresAt: Date }

/** Inserts an invitation of a purchase that the caller has locked. */
export async function insertInvitation(tx: Tx, { id, purchaseId, email, now, expiresAt }: NewSeat): Promise<void> {
  await endExpired(tx, now, purchaseId)
  await tx
    .insertInto('seats')
    .values({ id, purchase_id: purchaseId, email, state: 'invited', invited_at: now, expires_at: expiresAt })
    .execute()
}

/** Ends expired invitations, of one purchase or of all. */
export async function endExpired(tx: Tx, now: Date, purchaseId?: string): Promise<void> {
  await tx
    .updateTable('seats')
    .set({ state: 'ended', ended_at: now })
    .where('state', '=', 'invited')
    .where('expires_at', '<=', now)
    .$if(purchaseId !== undefined, (query) => query.where('purchase_id', '=', purchaseId ?? ''))
    .execute()
}

/**
 * Ends the seats of members who could not read since a time: their purchase was refunded, or their license has fewer seats. Of a purchase
 * that was charged back, since an earlier time, as the bank may return the payment.
 */
export async function endForgotten(tx: Tx, since: Date, sinceChargeback: Date): Promise<void> {
  await sql`
    update seats set state = 'ended', ended_at = own.refunded_at
    from entitlements own
    where own.id = seats.entitlement_id and seats.state = 'accepted' and own.refunded_at <= (
      case when exists (
        select from entitlements step
        where (step.id = seats.purchase_id or step.base_id = seats.purchase_id) and step.suspended_for = 'charged-back'
      ) then ${sinceChargeback}::timestamptz else ${since}::timestamptz end)`.execute(tx)
}

export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('seats').where('state', '=', 'ended').where('ended_at', '<', before).execute()
}

/** A seat, also an ended one, with its member. */
export function findSeat(db: Reader, id: string) {
  return db
    .selectFrom('seats')
    .leftJoin('entitlements as own', 'own.id', 'seats.entitlement_id')
    .select(['seats.id', 'seats.purchase_id as purchaseId', 'seats.email', 'seats.state'])
    .select(['seats.expires_at as expiresAt', 'seats.entitlement_id as entitlementId', 'own.buyer_id as memberId'])
    .where('seats.id', '=', id)
    .executeTakeFirst()
}

/** The seat of a member, by what it put into their library. */
export function findSeatOfMember(db: Reader, memberId: string, entitlementId: string) {
  return db
    .selectFrom('seats')
    .innerJoin('entitlements as own', 'own.id', 'seats.entitlement_id')
    .select(['seats.id', 'seats.purchase_id as purchaseId'])
    .where('own.id', '=', entitlementId)
    .where('own.buyer_id', '=', memberId)
    .where('seats.state', '=', 'accepted')
    .executeTakeFirst()
}

/** Whether the user has the listing, as a buyer or a member. */
export async function hasListing(db: Reader, userId: string, promptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('entitlements')
    .select('id')
    .where('buyer_id', '=', userId)
    .where('prompt_id', '=', promptId)
    .where('refunded_at', 'is', null)
    .where('is_unclaimed', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the user has a seat of this purchase, also one that waits for a license with more seats. */
export async function isMember(db: Reader, userId: string, purchaseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('seats')
    .innerJoin('entitlements as own', 'own.id', 'seats.entitlement_id')
    .select('seats.id')
    .where('seats.purchase_id', '=', purchaseId)
    .where('seats.state', '=', 'accepted')
    .where('own.buyer_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

type NewMember = { seatId: string; entitlementId: string; memberId: string; team: TeamRow; now: Date }

/**
 * Gives a member the seat of a purchase that the caller has locked. A member who had a seat of this purchase before gets the same row
 * again, with its kept runs, unopened. Returns its id.
 */
export async function giveSeat(tx: Tx, { seatId, entitlementId, memberId, team, now }: NewMember): Promise<string> {
  const former = await tx
    .updateTable('entitlements')
    .set({ refunded_at: null, suspended_for: null })
    .where('seat_of', '=', team.id)
    .where('buyer_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  const id = former?.id ?? entitlementId
  if (!former)
    await tx
      .insertInto('entitlements')
      .values({
        ...{ id, buyer_id: memberId, prompt_id: team.promptId, order_line_id: team.lineId, licence: team.licence },
        ...{ price_paid_cents: 0, currency: shopCurrency().code, is_counted: false, seat_of: team.id },
        text_version: sql<number>`(select text_version from prompts where id = ${team.promptId})`,
        ...{ created_at: now, refunded_at: null, suspended_for: null },
      })
      .execute()
  const seat = await tx
    .updateTable('seats')
    .set({ state: 'accepted', accepted_at: now, entitlement_id: id })
    .where('id', '=', seatId)
    .where('state', '=', 'invited')
    .returning('id')
    .executeTakeFirst()
  if (!seat) throw changedMeanwhile()
  return id
}

/** The members of a purchase, also while they cannot read. For an upgrade, those of its purchase. */
export async function membersOf(db: Reader, purchaseId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('entitlements as seat')
    .innerJoin('entitlements as row', (join) => join.on('seat.seat_of', '=', baseOf('row')))
    .select(sql<string>`seat.buyer_id`.as('memberId'))
    .where('row.id', '=', purchaseId)
    .execute()
  return rows.map(({ memberId }) => memberId)
}
