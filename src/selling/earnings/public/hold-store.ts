import type { Reader, Tx } from '#src/ports/database.ts'
import { lockPayable } from '#src/money/ledger/public/store.ts'

/** A hold on a seller's payouts: the reason, shown to the seller, and its end; null for no end. */
export type EarningsHold = {
  readonly words: string
  readonly until: Date | null
}

type NewHold = EarningsHold & {
  readonly sellerId: string
  readonly by: string | null
  readonly now: Date
}

/**
 * Holds a seller's current and future earnings: books nothing, and blocks payouts that were not sent yet. Locks the
 * payable, as payouts do.
 */
export async function holdEarnings(tx: Tx, { sellerId, words, until, by, now }: NewHold): Promise<void> {
  await lockPayable(tx, sellerId)
  const hold = { words, until, held_by: by, held_at: now }
  await tx
    .insertInto('earnings_holds')
    .values({ seller_id: sellerId, ...hold })
    .onConflict((on) => on.column('seller_id').doUpdateSet(hold))
    .execute()
}

/** Releases a hold; false if there is none in force. */
export async function releaseEarnings(tx: Tx, sellerId: string, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('earnings_holds')
    .where('seller_id', '=', sellerId)
    .returning('until')
    .executeTakeFirst()
  return row !== undefined && (row.until === null || row.until > now)
}

/** The hold in force. A hold past its end no longer counts. */
export async function findHold(db: Reader, sellerId: string, now: Date): Promise<EarningsHold | null> {
  const row = await db
    .selectFrom('earnings_holds')
    .select(['words', 'until'])
    .where('seller_id', '=', sellerId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst()
  return row ?? null
}
