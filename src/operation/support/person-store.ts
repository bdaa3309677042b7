import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import { isHeldBy } from '#src/buying/orders/public/upgrade-store.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { selectPayouts, selectPurchases, toPayout, toPurchase } from './search-store.ts'
import type { FoundPayout, FoundPurchase, NoteView, RefundOfPerson } from './view.ts'

const shown = 10
const notesShown = 100

export function findContact(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'email',
      'email_verified as emailVerified',
      'two_factor_enabled as hasTwoFactor',
      'deleted_at as deletedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function lastSignInOf(db: Reader, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('last_sign_ins')
    .select('signed_in_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.signed_in_at ?? null
}

export async function spentBy(db: Reader, userId: string) {
  const row = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('total'))
    .where('buyer_id', '=', userId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return { orderCount: row.count, spent: cents(Number(row.total)) }
}

export async function listPurchasesOf(db: Reader, userId: string): Promise<readonly FoundPurchase[]> {
  const newest = selectPurchases(db).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(shown)
  return (await newest.where(isHeldBy('b', userId)).execute()).map(toPurchase)
}

/** The purchases of others of which the person has a seat. */
export async function listSeatsOf(db: Reader, userId: string): Promise<readonly FoundPurchase[]> {
  const held = sql<boolean>`b.id in (
    select seat_of from entitlements where buyer_id = ${userId} and seat_of is not null and refunded_at is null)`
  const newest = selectPurchases(db).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(shown)
  return (await newest.where(held).execute()).map(toPurchase)
}

export async function listRefundsOf(db: Reader, userId: string): Promise<readonly RefundOfPerson[]> {
  const rows = await db
    .selectFrom('purchases as b')
    .innerJoin('refunds as r', 'r.order_line_id', 'b.order_line_id')
    .innerJoin('order_lines as line', 'line.id', 'b.order_line_id')
    .select([
      'r.id',
      'b.id as purchaseId',
      'line.title',
      'r.amount_cents as amount',
      'r.state',
      'r.created_at as createdAt',
    ])
    .where(isHeldBy('b', userId))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }))
}

export async function listPayoutsOf(db: Reader, userId: string): Promise<readonly FoundPayout[]> {
  return (await selectPayouts(db).where('payout.seller_id', '=', userId).limit(shown).execute()).map(toPayout)
}

export function listNotes(db: Reader, userId: string): Promise<NoteView[]> {
  return db
    .selectFrom('person_notes as n')
    .innerJoin('profiles as author', 'author.id', 'n.author_id')
    .select(['n.id', 'n.body', 'author.username as author', 'n.created_at as createdAt'])
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(notesShown)
    .execute()
}

type NewNote = {
  readonly id: string
  readonly userId: string
  readonly authorId: string
  readonly body: string
  readonly now: Date
}

/** Inserts a note once. `elsewhere`: the id belongs to another note. */
export async function insertNote(tx: Tx, note: NewNote): Promise<'inserted' | 'known' | 'elsewhere'> {
  const { id, userId, authorId, body, now } = note
  const row = { id, user_id: userId, author_id: authorId, body, created_at: now }
  const inserted = await tx
    .insertInto('person_notes')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return 'inserted'
  const known = await tx
    .selectFrom('person_notes')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('author_id', '=', authorId)
    .where('body', '=', body)
    .executeTakeFirst()
  return known ? 'known' : 'elsewhere'
}

export async function confirmAddress(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const confirmed = await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Whether an admin did this to the subject since then. */
export async function wasDoneSince(
  tx: Tx,
  deed: { action: string; subjectKind: string; subjectId: string },
  since: Date,
) {
  const row = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', '=', deed.subjectKind)
    .where('subject_id', '=', deed.subjectId)
    .where('created_at', '>', since)
    .where('action', '=', deed.action)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
