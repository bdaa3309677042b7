import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import type { DayFigures, Unanswered } from './rules.ts'

/** Returns days with activity from a day on, oldest first. */
export async function readDays(db: Reader, creatorId: string, from: string): Promise<readonly DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text as day, sales, paid_cents::float8 as "paidCents", share_cents::float8 as "shareCents",
      views, favorites, followers
    from creator_days where creator_id = ${creatorId} and day >= ${from}::text::date order by day`.execute(db)
  return rows
}

/** Returns the sums over all days. */
export async function sumDays(db: Reader, creatorId: string): Promise<Omit<DayFigures, 'day'>> {
  const { rows } = await sql<Omit<DayFigures, 'day'>>`
    select coalesce(sum(sales), 0)::float8 as sales, coalesce(sum(paid_cents), 0)::float8 as "paidCents",
      coalesce(sum(share_cents), 0)::float8 as "shareCents", coalesce(sum(views), 0)::float8 as views,
      coalesce(sum(favorites), 0)::float8 as favorites, coalesce(sum(followers), 0)::float8 as followers
    from creator_days where creator_id = ${creatorId}`.execute(db)
  return rows[0] ?? { sales: 0, paidCents: 0, shareCents: 0, views: 0, favorites: 0, followers: 0 }
}

export type TopRow = {
  readonly id: string
  readonly title: string
  readonly isListed: boolean
  readonly sales: number
  readonly paidCents: number
  readonly views: number
  readonly rating: number
  readonly reviews: number
}

/** Returns the listings with the highest revenue since a day, with their views. */
export async function listTop(db: Reader, creatorId: string, from: string, limit: number): Promise<readonly TopRow[]> {
  const { rows } = await sql<TopRow>`
    select prompts.id, prompts.title, (prompts.is_active and prompts.deleted_at is null) as "isListed",
      best.sales::float8 as sales, best.paid::float8 as "paidCents",
      prompts.average_rating::float8 as rating, prompts.total_reviews as reviews, (
        select coalesce(sum(views), 0)::float8 from listing_views
        where listing_views.prompt_id = prompts.id and listing_views.day >= ${from}::text::date
      ) as views
    from (
      select prompt_id, sum(sales) as sales, sum(paid_cents) as paid from listing_days
      where creator_id = ${creatorId} and day >= ${from}::text::date
      group by prompt_id having sum(sales) > 0 or sum(paid_cents) > 0
      order by sum(paid_cents) desc, sum(sales) desc, prompt_id limit ${limit}
    ) best
    join prompts on prompts.id = best.prompt_id
    order by best.paid desc, best.sales desc, prompts.id`.execute(db)
  return rows
}

export type LicenseRow = { readonly licence: string; readonly sales: number; readonly revenueCents: number }

/** Returns the sales since a day by license, without upgrades and refunded ones, and all their prices without tax. Partial refunds are not deducted. */
export async function sumByLicense(db: Reader, creatorId: string, from: string): Promise<readonly LicenseRow[]> {
  const { rows } = await sql<LicenseRow>`
    select line.licence, (count(*) filter (where purchases.base_id is null))::float8 as sales, sum(line.price_cents - line.tax_cents)::float8 as "revenueCents"
    from purchases join order_lines line on line.id = purchases.order_line_id
    where purchases.sold_by = ${creatorId} and purchases.refunded_at is null
      and purchases.created_at >= ${from}::text::timestamp at time zone 'UTC'
    group by line.licence order by 3 desc, 2 desc, 1`.execute(db)
  return rows
}

/** Returns the most viewed listing on sale without a sale since a day. */
export async function findUnsold(db: Reader, creatorId: string, from: string) {
  const { rows } = await sql<{ id: string; title: string; views: number }>`
    select prompts.id, prompts.title, looked.views::float8 as views
    from (
      select viewed.prompt_id, sum(viewed.views) as views
      from listing_views viewed
      join prompts on prompts.id = viewed.prompt_id and prompts.creator_id = ${creatorId} and prompts.is_active = true
      where viewed.day >= ${from}::text::date
      group by viewed.prompt_id
    ) looked
    join prompts on prompts.id = looked.prompt_id
    where not exists (
      select from listing_days sold
      where sold.creator_id = ${creatorId} and sold.day >= ${from}::text::date
        and sold.prompt_id = looked.prompt_id and sold.sales > 0
    )
    order by looked.views desc, prompts.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Counts the reviews since a time without a reply, with the listing of the newest one; null without any. */
export async function findUnanswered(db: Reader, creatorId: string, since: Date): Promise<Unanswered | null> {
  const { rows } = await sql<Unanswered>`
    select (count(*) over ())::int as count, prompts.id as "promptId", prompts.title
    from reviews join prompts on prompts.id = reviews.prompt_id and prompts.is_active = true
    where reviews.creator_id = ${creatorId} and reviews.deleted_at is null and reviews.reply is null
      and reviews.created_at >= ${since}
    order by reviews.created_at desc, reviews.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export type SampleRow = { readonly hasSample: boolean; readonly views: number; readonly sales: number }

/** Returns views and sales since a time of the marketplace's newest listings on sale, with and without samples. */
export async function sumBySamples(db: Reader, since: Date, most: number): Promise<readonly SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    with newest as (
      select id, exists (select from prompt_samples where prompt_id = prompts.id) as has_sample
      from prompts where is_active = true order by created_at desc, id desc limit ${most}
    )
    select has_sample as "hasSample",
      coalesce(sum((select sum(views) from listing_views
        where prompt_id = newest.id and day >= (${since}::timestamptz at time zone 'UTC')::date)), 0)::float8 as views,
      sum((select count(*) from purchases where prompt_id = newest.id and created_at >= ${since} and refunded_at is null and base_id is null))::float8 as sales
    from newest group by has_sample`.execute(db)
  return rows
}
