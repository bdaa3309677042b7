import type { Reader, Tx } from '#src/ports/database.ts'
import type { Period } from './rules.ts'

type Counted = { readonly sales: number; readonly favorites: number; readonly views: number }

/** Replaces the totals and ranks of a period. */
export async function savePeriod(tx: Tx, period: Period, counted: Counted, ids: readonly string[], now: Date) {
  const row = { period, ...counted, counted_at: now }
  await tx
    .insertInto('trending_periods')
    .values(row)
    .onConflict((on) => on.column('period').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('trending_ranks').where('period', '=', period).execute()
  const ranks = ids.map((id, i) => ({ period, rank: i + 1, prompt_id: id }))
  if (ranks.length > 0) await tx.insertInto('trending_ranks').values(ranks).execute()
}

export function readPeriod(db: Reader, period: Period) {
  return db
    .selectFrom('trending_periods')
    .select(['sales', 'favorites', 'views', 'counted_at as countedAt'])
    .where('period', '=', period)
    .executeTakeFirst()
}

export async function listRanked(db: Reader, period: Period): Promise<string[]> {
  const rows = await db
    .selectFrom('trending_ranks')
    .select('prompt_id')
    .where('period', '=', period)
    .orderBy('rank')
    .execute()
  return rows.map((row) => row.prompt_id)
}

export async function listPins(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('trending_pins').select('prompt_id').execute()
  return rows.map((row) => row.prompt_id)
}

export async function insertPin(tx: Tx, promptId: string, pinnedBy: string, now: Date) {
  await tx
    .insertInto('trending_pins')
    .values({ prompt_id: promptId, pinned_by: pinnedBy, created_at: now })
    .onConflict((on) => on.column('prompt_id').doNothing())
    .execute()
}

export async function deletePin(tx: Tx, promptId: string) {
  await tx.deleteFrom('trending_pins').where('prompt_id', '=', promptId).execute()
}
