import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

export type Happened = {
  readonly kind: 'sale' | 'refund' | 'dispute' | 'review' | 'follower'
  readonly at: Date
  readonly promptId: string | null
  readonly title: string | null
  /** The price of a sale, what a refund or dispute took from the earnings (both in cents), or the rating of a review. */
  readonly figure: number
  /** The author of a review. Buyers and followers are anonymous. */
  readonly name: string | null
}

/** Returns the latest sales, refunds, disputes, reviews and followers of a creator. */
export async function listActivity(db: Reader, creatorId: string, limit: number): Promise<readonly Happened[]> {
  const { rows } = await sql<Happened>`
    (${sales(creatorId, limit)}) union all (${losses(creatorId, limit)}) union all (${reviews(creatorId, limit)})
    union all (${followers(creatorId, limit)})
    order by at desc limit ${limit}`.execute(db)
  return rows
}

/** Reads only the days of the latest sales, since a creator can have thousands of listings and buyers. */
const sales = (creatorId: string, limit: number) => sql`
  select 'sale' as kind, bought.created_at as at, prompts.id as "promptId", prompts.title,
    bought.net::float8 as figure, null::text as name
  from (
    select prompt_id, min(day) as since from listing_days
    where creator_id = ${creatorId} and sales > 0 and day >= (
      select min(day) from (
        select day from creator_days where creator_id = ${creatorId} and sales > 0 order by day desc limit ${limit}
      ) newest
    )
    group by prompt_id
    order by max(day) desc
  ) sold
  join prompts on prompts.id = sold.prompt_id
  cross join lateral (
    select created_at, price_paid_cents - line.tax_cents as net
    from purchases join order_lines line on line.id = purchases.order_line_id
    where purchases.prompt_id = sold.prompt_id and created_at >= sold.since::timestamp at time zone 'UTC'
      and refunded_at is null
    order by created_at desc limit ${limit}
  ) bought
  order by at desc limit ${limit}`

/** How many of the latest postings of a creator are searched for refunds and disputes, so that the work has a limit. */
const postingsSearched = 500

const losses = (creatorId: string, limit: number) => sql`
  select entry.kind, recent.booked_at as at, line.prompt_id, line.title, recent.amount::float8 as figure, null::text as name
  from (
    select entry_id, order_line_id, amount, booked_at from ledger_postings
    where account_id = (select id from ledger_accounts where kind = 'seller_payable' and owner_id = ${creatorId})
    order by booked_at desc, id desc limit ${postingsSearched}
  ) recent
  join ledger_entries entry on entry.id = recent.entry_id
  join order_lines line on line.id = recent.order_line_id
  where entry.kind in ('refund', 'dispute') and recent.amount > 0
  order by recent.booked_at desc limit ${limit}`

const reviews = (creatorId: string, limit: number) => sql`
  select 'review' as kind, reviews.created_at as at, prompts.id, prompts.title, reviews.rating::float8, profiles.display_name
  from reviews
  join prompts on prompts.id = reviews.prompt_id
  join profiles on profiles.id = reviews.user_id
  where reviews.creator_id = ${creatorId} and reviews.deleted_at is null
  order by reviews.created_at desc limit ${limit}`

const followers = (creatorId: string, limit: number) => sql`
  select 'follower' as kind, created_at as at, null::uuid, null::text, 0::float8, null::text
  from follows where creator_id = ${creatorId} order by created_at desc limit ${limit}`
