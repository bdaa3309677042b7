import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

export type CreatorDay = { readonly creatorId: string; readonly day: string }

/** Takes pending days, of one creator or all. This transaction must count them. */
export async function takeTouched(tx: Tx, creatorId: string | null, limit: number): Promise<readonly CreatorDay[]> {
  const whose = creatorId === null ? sql`true` : sql`creator_id = ${creatorId}`
  const { rows } = await sql<CreatorDay>`
    with taken as (
      delete from pending_days where id in (
        select id from pending_days where ${whose} order by id limit ${limit} for update skip locked
      )
      returning creator_id, day
    )
    select distinct creator_id as "creatorId", day::text as day from taken order by 1, 2`.execute(tx)
  return rows
}

/** Locks the creators in a fixed order, so that the last transaction to count sees all changes. */
export async function lockCreators(tx: Tx, creatorIds: readonly string[]): Promise<void> {
  for (const id of new Set(creatorIds.toSorted()))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`creator days ${id}`}, 0))`.execute(tx)
}

/** Recounts these days from their sources. Callers hold the creators' locks. */
export async function countDays(tx: Tx, days: readonly CreatorDay[]): Promise<void> {
  const span = spanOf(days)
  const pairs = sql`
    pairs as materialized (
      select "creatorId" as creator_id, day
      from jsonb_to_recordset(${JSON.stringify(days)}::text::jsonb) as one ("creatorId" uuid, day date)
    ), days as materialized (
      select distinct day, day::timestamp at time zone 'UTC' as begins, (day + 1)::timestamp at time zone 'UTC' as ends
      from pairs
    )`
  await sql`
    with ${pairs} delete from listing_days using pairs
    where listing_days.creator_id = pairs.creator_id and listing_days.day = pairs.day`.execute(tx)
  await sql`
    with ${pairs}, moved as (
      ${booked(span)} union all ${sold(span)}
    )
    insert into listing_days (creator_id, day, prompt_id, sales, paid_cents, share_cents)
    select creator_id, day, prompt_id, sum(sales), sum(paid), sum(share)
    from moved join pairs using (creator_id, day)
    group by creator_id, day, prompt_id
    having sum(sales) <> 0 or sum(paid) <> 0 or sum(share) <> 0`.execute(tx)
  await sql`
    with ${pairs}
    insert into creator_days (creator_id, day, sales, paid_cents, share_cents, views, favorites, followers)
    select pairs.creator_id, pairs.day, coalesce(shop.sales, 0), coalesce(shop.paid, 0), coalesce(shop.share, 0),
      coalesce(seen.views, 0), coalesce(liked.favorites, 0), (
        select count(*) from follows join days on days.day = pairs.day
        where follows.creator_id = pairs.creator_id
          and follows.created_at >= days.begins and follows.created_at < days.ends
      )
    from pairs
    left join (
      select creator_id, day, sum(sales) as sales, sum(paid_cents) as paid, sum(share_cents) as share
      from listing_days join pairs using (creator_id, day) group by creator_id, day
    ) shop using (creator_id, day)
    left join (
      select prompts.creator_id, viewed.day, sum(viewed.views) as views
      from days join listing_views viewed using (day) join prompts on prompts.id = viewed.prompt_id
      group by prompts.creator_id, viewed.day
    ) seen using (creator_id, day)
    left join (
      select prompts.creator_id, days.day, count(*) as favorites
      from days
      join favorites on favorites.created_at >= days.begins and favorites.created_at < days.ends
      join prompts on prompts.id = favorites.prompt_id
      group by prompts.creator_id, days.day
    ) liked using (creator_id, day)
    on conflict (creator_id, day) do update set sales = excluded.sales, paid_cents = excluded.paid_cents,
      share_cents = excluded.share_cents, views = excluded.views, favorites = excluded.favorites,
      followers = excluded.followers`.execute(tx)
}

type Span = { readonly from: Date; readonly to: Date }

/** The range of the days, repeated so that the planner reads little. */
function spanOf(days: readonly CreatorDay[]): Span {
  const sorted = days.map(({ day }) => day).toSorted()
  const last = new Date(`${sorted.at(-1) ?? ''}T00:00:00Z`)
  return { from: new Date(`${sorted[0] ?? ''}T00:00:00Z`), to: new Date(last.getTime() + 86_400_000) }
}

/** The ledger amounts of each line: the platform's and the creator's share add up to the payment. */
const booked = ({ from, to }: Span) => sql`
  select line.seller_id as creator_id, days.day, line.prompt_id, 0 as sales, -posting.amount as paid,
    case when account.kind = 'seller_payable' and account.owner_id = line.seller_id then -posting.amount else 0 end as share
  from days
  join ledger_entries entry on entry.created_at >= days.begins and entry.created_at < days.ends
    and entry.created_at >= ${from} and entry.created_at < ${to}
    and entry.kind not in ('write-off', 'write-off-reversal')
  join ledger_postings posting on posting.entry_id = entry.id
  join ledger_accounts account on account.id = posting.account_id
    and account.kind in ('seller_payable', 'platform_revenue')
  join order_lines line on line.id = posting.order_line_id`

/** Delivered and not refunded, without upgrades: a refund marks the day of its sale again. */
const sold = ({ from, to }: Span) => sql`
  select prompts.creator_id, days.day, prompts.id as prompt_id, 1 as sales, 0 as paid, 0 as share
  from days
  join purchases on purchases.created_at >= days.begins and purchases.created_at < days.ends
    and purchases.created_at >= ${from} and purchases.created_at < ${to}
    and purchases.refunded_at is null and purchases.base_id is null
  join prompts on prompts.id = purchases.prompt_id`
