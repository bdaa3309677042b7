import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { ReductionState } from './rules.ts'

/** The start of a day in a time zone, and of the day after another one. */
export async function readPeriod(db: Reader, startsOn: string | null, endsOn: string, timeZone: string) {
  const { rows } = await sql<{ starts_at: Date | null; ends_at: Date }>`select
    ${startsOn}::date::timestamp at time zone ${timeZone} as starts_at,
    (${endsOn}::date + 1)::timestamp at time zone ${timeZone} as ends_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a row')
  return { startsAt: row.starts_at, endsAt: row.ends_at }
}

/** The lowest price of a listing since a time, which includes the price at that time, and whether it had one then. */
export async function lowestPriceSince(db: Reader, promptId: string, since: Date) {
  const row = await db
    .selectFrom('listing_prices')
    .select((eb) => [eb.fn.min('price_cents').as('lowest'), eb.fn.min('began_at').as('from')])
    .where('prompt_id', '=', promptId)
    .where('began_at', '>=', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('listing_prices as before')
          .select((of) => of.fn.max('before.began_at').as('at'))
          .where('before.prompt_id', '=', promptId)
          .where('before.began_at', '<=', since),
        eb.val(since),
      ),
    )
    .executeTakeFirst()
  return { lowest: row?.lowest ?? null, isWhole: isSince(row?.from ?? null, since) }
}

const isSince = (from: Date | null, since: Date) => from !== null && from <= since

type NewReduction = {
  readonly id: string
  readonly promptId: string
  readonly priceCents: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly now: Date
}

export async function insertReduction(
  tx: Tx,
  { id, promptId, priceCents, startsAt, endsAt, timeZone, now }: NewReduction,
) {
  await tx
    .insertInto('price_reductions')
    .values({
      ...{ id, prompt_id: promptId, price_cents: priceCents, starts_at: startsAt, ends_at: endsAt },
      ...{ time_zone: timeZone, state: 'planned', usual_cents: null, lowest_cents: null },
      ...{ created_at: now, ended_at: null },
    })
    .execute()
}

export async function setRunning(tx: Tx, id: string, usualCents: number, lowestCents: number | null) {
  await tx
    .updateTable('price_reductions')
    .set({ state: 'running', usual_cents: usualCents, lowest_cents: lowestCents })
    .where('id', '=', id)
    .execute()
}

export async function setOver(tx: Tx, id: string, state: 'ended' | 'canceled', now: Date) {
  await tx.updateTable('price_reductions').set({ state, ended_at: now }).where('id', '=', id).execute()
}

const columns = [
  ...(['r.id', 'r.state', 'r.price_cents as priceCents'] as const),
  ...(['r.usual_cents as usualCents', 'r.starts_at as startsAt', 'r.ends_at as endsAt'] as const),
  'r.time_zone as timeZone',
] as const
const current: readonly ReductionState[] = ['planned', 'running']

/** The planned or running reduction of a listing that the caller has locked. */
export function findCurrent(db: Reader, promptId: string) {
  return db
    .selectFrom('price_reductions as r')
    .select(columns)
    .where('r.prompt_id', '=', promptId)
    .where('r.state', 'in', current)
    .executeTakeFirst()
}

/** The listing of a reduction. */
export async function listingOf(db: Reader, id: string): Promise<string | null> {
  const row = await db.selectFrom('price_reductions').select('prompt_id').where('id', '=', id).executeTakeFirst()
  return row?.prompt_id ?? null
}

/** The newest reductions of a listing. */
export function listReductions(db: Reader, promptId: string, limit: number) {
  return db
    .selectFrom('price_reductions as r')
    .select(columns)
    .where('r.prompt_id', '=', promptId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

/** The listings whose reduction must start or end, in the order in which they are locked. */
export async function listDue(db: Reader, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('price_reductions')
    .select('prompt_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'planned'), eb('starts_at', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('ends_at', '<=', now)]),
      ]),
    )
    .orderBy('prompt_id')
    .limit(limit)
    .execute()
  return rows.map(({ prompt_id }) => prompt_id)
}

/** Sets the price of a locked listing. A form that was read before cannot overwrite it. */
export async function setPrice(tx: Tx, promptId: string, priceCents: number, now: Date) {
  await tx
    .updateTable('prompts')
    .set((eb) => ({ price_cents: priceCents, edition: eb('edition', '+', 1), updated_at: now }))
    .where('id', '=', promptId)
    .execute()
}
