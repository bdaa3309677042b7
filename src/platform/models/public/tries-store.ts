import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

type Tried = { readonly promptId: string; readonly since: Date }

const selectTries = (db: Reader, { promptId, since }: Tried) =>
  db
    .selectFrom('model_runs')
    .where('prompt_id', '=', promptId)
    .where('purpose', '=', 'try')
    .where('started_at', '>', since)

/** Returns what a listing's tries since `since` cost a payer, in millionths of a dollar. Unfinished tries count at their highest cost. */
export async function spentSince(
  db: Reader,
  { payerId, ...tried }: Tried & { readonly payerId: string },
): Promise<number> {
  const { spent } = await selectTries(db, tried)
    .select(sql<string>`coalesce(sum(coalesce(cost_micros, reserved_micros, 0)), 0)`.as('spent'))
    .where('payer_id', '=', payerId)
    .executeTakeFirstOrThrow()
  return Number(spent)
}

/** Counts the tries of a listing since `since`, except those of its creator. */
export async function countTries(
  db: Reader,
  { creatorId, ...tried }: Tried & { readonly creatorId: string },
): Promise<number> {
  const { count } = await selectTries(db, tried)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', 'is distinct from', creatorId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the tries of a listing by day, newest first, with their cost to a payer. */
export async function listTryDays(db: Reader, { payerId, ...tried }: Tried & { readonly payerId: string }) {
  const day = sql<Date>`date_trunc('day', started_at, 'UTC')`
  const paid = sql<string>`coalesce(sum(coalesce(cost_micros, reserved_micros, 0)) filter (where payer_id = ${payerId}), 0)`
  const rows = await selectTries(db, tried)
    .select([day.as('day'), paid.as('paid')])
    .select((eb) => eb.fn.countAll<string>().as('tries'))
    .groupBy(day)
    .orderBy(day, 'desc')
    .execute()
  return rows.map((row) => ({ day: row.day, tries: Number(row.tries), costMicros: Number(row.paid) }))
}
