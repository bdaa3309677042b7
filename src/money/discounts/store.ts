import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import { cents } from '#src/kernel/money.ts'

export type NewCode = {
  readonly id: string
  readonly sellerId: string
  readonly code: string
  readonly percent: number | null
  readonly amountCents: number | null
  readonly maxUses: number | null
  readonly expiresAt: Date | null
  readonly now: Date
}

/** Inserts a code; false if the seller has one of that name. */
export async function insertCode(tx: Tx, code: NewCode): Promise<boolean> {
  const row = await tx
    .insertInto('discount_codes')
    .values({
      id: code.id,
      seller_id: code.sellerId,
      code: code.code,
      percent: code.percent,
      amount_cents: code.amountCents,
      max_uses: code.maxUses,
      expires_at: code.expiresAt,
      paused_at: null,
      created_at: code.now,
    })
    .onConflict((on) => on.columns(['seller_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Pauses or resumes a seller's own code; false if it is not theirs. */
export async function setPaused(tx: Tx, code: { id: string; sellerId: string; pausedAt: Date | null }) {
  const row = await tx
    .updateTable('discount_codes')
    .set({ paused_at: code.pausedAt })
    .where('id', '=', code.id)
    .where('seller_id', '=', code.sellerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A seller's codes, newest first. Their uses are those that were paid. */
export async function listCodes(db: Reader, sellerId: string, limit: number) {
  const rows = await selectCodes(db)
    .select((eb) => eb('uses', '-', countHeld()).as('uses'))
    .where('seller_id', '=', sellerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

/** These sellers' codes of this name, in a fixed order, with the uses that unpaid orders hold, of all buyers and of this one. */
export async function findCodes(db: Reader, code: string, sellerIds: readonly string[], buyerId: string) {
  if (sellerIds.length === 0) return []
  const rows = await selectCodes(db)
    .select(['uses', countHeld().as('held'), countHeld(buyerId).as('ownHeld')])
    .where('code', '=', code)
    .where('seller_id', 'in', sellerIds)
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

function selectCodes(db: Reader) {
  return db
    .selectFrom('discount_codes')
    .select(['id', 'seller_id as sellerId', 'code', 'percent', 'amount_cents', 'max_uses as maxUses'])
    .select(['expires_at as expiresAt', 'paused_at as pausedAt'])
}

/** Counts the uses of a code that unpaid orders hold, optionally of one buyer. */
function countHeld(buyerId?: string) {
  const ofBuyer = buyerId === undefined ? sql`` : sql`and buyer_id = ${buyerId}`
  return sql<number>`(select count(*)::int from discount_uses
    where code_id = discount_codes.id and released_at is null and paid_at is null ${ofBuyer})`
}

function toRow<Row extends { amount_cents: number | null }>({ amount_cents, ...row }: Row) {
  return { ...row, amount: amount_cents === null ? null : cents(amount_cents) }
}
