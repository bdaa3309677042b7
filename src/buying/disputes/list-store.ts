import { sql } from 'kysely'
import { zero } from '#src/kernel/money.ts'
import { movedBy } from '#src/money/ledger/public/store.ts'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { Reader } from '#src/ports/database.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import type { DisputeFilter } from './rules.ts'
import { maxWaitingCounted } from './rules.ts'

type Wanted = { readonly show: DisputeFilter; readonly search: string }

/** Returns a page of disputes. A search matches a dispute's id, a receipt number or a buyer's username. */
export function findDisputes(db: Reader, { show, search }: Wanted, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  let query = db
    .selectFrom('disputes as d')
    .innerJoin('orders', 'orders.id', 'd.order_id')
    .innerJoin('profiles', 'profiles.id', 'orders.buyer_id')
    .select(['d.id', 'd.state', 'd.reason', 'd.amount_cents as amount', 'd.due_by as dueBy', 'd.opened_at as openedAt'])
    .select(['orders.receipt_number as receiptNumber', 'profiles.username as buyer', titles.as('titles')])
    .select(key.as('key'))
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
  if (show !== 'all' && show !== 'warnings') query = query.where('d.state', '=', sql.lit(show))
  if (search === '') return query.execute()
  if (/^\d{1,9}$/.test(search)) return query.where('orders.receipt_number', '=', Number(search)).execute()
  if (/^\w+_\w+$/.test(search) && !search.startsWith('@')) query = query.where(isNamed(search))
  else query = query.where('profiles.username', '=', search.replace(/^@/, '').toLowerCase())
  return query.execute()
}

/** A username may look like a provider id. Each is looked up first, since a condition on both would scan every dispute. */
function isNamed(search: string) {
  return sql<boolean>`d.id in (
    select id from disputes where id = ${search}
    union all select theirs.id from profiles as buyer
      join orders as paid on paid.buyer_id = buyer.id join disputes as theirs on theirs.order_id = paid.id
      where buyer.username = ${search.toLowerCase()})`
}

/** Returns a page of undecided warnings. */
export function findWarnings(db: Reader, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  return db
    .selectFrom('fraud_warnings as w')
    .innerJoin('orders', 'orders.id', 'w.order_id')
    .innerJoin('profiles', 'profiles.id', 'orders.buyer_id')
    .select(['w.id', 'w.warned_at as warnedAt', 'orders.total_cents as amount'])
    .select(['orders.receipt_number as receiptNumber', 'profiles.username as buyer', titles.as('titles')])
    .select(key.as('key'))
    .where('w.state', '=', sql.lit('open'))
    .where(isOnPage)
    .orderBy(order)
    .limit(limit)
    .execute()
}

/** Counts warnings that need a decision and disputes that need evidence, up to a limit. */
export async function countWaiting(db: Reader, now: Date): Promise<number> {
  const some = db
    .selectFrom('fraud_warnings')
    .select(sql`1`.as('one'))
    .where('state', '=', sql.lit('open'))
    .unionAll(
      db
        .selectFrom('disputes')
        .select(sql`1`.as('one'))
        .where('state', '=', sql.lit('open'))
        .where('due_by', '>', now),
    )
    .limit(maxWaitingCounted)
  const row = await db
    .selectFrom(some.as('waiting'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const titles = sql<string[]>`array(select title from order_lines
  where order_lines.order_id = orders.id and price_cents > 0 order by position)`

/**
 * The sellers of an order and their collaborators, with the listings, what these movements of a dispute took from their
 * earnings and returned, and whether the buyer has one of the listings.
 */
export async function sellersOf(db: Reader, orderId: string, movementIds: readonly string[]) {
  const { rows } = await sql<{ sellerId: string; titles: string[]; isKept: boolean }>`
    select party.party_id as "sellerId", array_agg(line.title order by line.position) as titles,
      bool_or(purchases.refunded_at is null) as "isKept"
    from order_lines line
    join purchases on purchases.order_line_id = line.id
    join line_parties party on party.order_line_id = line.id and party.kind <> 'affiliate'
    where line.order_id = ${orderId} and line.price_cents > 0
    group by party.party_id`.execute(db)
  const moved = new Map((await movedBy(db, movementIds)).map((one) => [one.sellerId, one]))
  return rows.map((row) => {
    const { taken = zero, returned = zero } = moved.get(row.sellerId) ?? {}
    return { ...row, taken, returned }
  })
}
