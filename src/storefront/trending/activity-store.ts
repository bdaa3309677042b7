import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'
import { countsAfterDays, halfLifeDays, scoreEpoch, scoreStep, weights } from './rules.ts'

// Daily activity on listings on sale. Excludes creators' own activity and refunded sales; free activity counts only
// from users with a verified email address whose account was not new at the time.

type Span = { readonly since: Date; readonly now: Date }

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`

const isSettled = (at: string) =>
  sql`(users.email_verified and users.created_at <= ${sql.ref(at)} - make_interval(days => ${countsAfterDays}::integer))`

const activity = ({ since, now }: Span) => sql`
  happened as (
    select bought.prompt_id, ${dayOf('bought.created_at')} as day,
      count(*) filter (where bought.price_paid_cents > 0) as sales,
      count(*) filter (where bought.price_paid_cents = 0) as claims, 0 as favorites, 0::float8 as views
    from purchases bought
    join prompts on prompts.id = bought.prompt_id and prompts.is_active = true
    join users on users.id = bought.buyer_id
    where bought.created_at > ${since} and bought.created_at <= ${now} and bought.refunded_at is null
      and not bought.is_unclaimed
      and bought.buyer_id <> prompts.creator_id and (bought.price_paid_cents > 0 or ${isSettled('bought.created_at')})
    group by 1, 2
    union all
    select liked.prompt_id, ${dayOf('liked.created_at')}, 0, 0, count(*), 0
    from favorites liked
    join prompts on prompts.id = liked.prompt_id and prompts.is_active = true
    join users on users.id = liked.user_id
    where liked.created_at > ${since} and liked.created_at <= ${now}
      and liked.user_id <> prompts.creator_id and ${isSettled('liked.created_at')}
    group by 1, 2
    union all
    select seen.prompt_id, seen.day, 0, 0, 0, seen.views * ${share({ since, now })}
    from listing_views seen
    join prompts on prompts.id = seen.prompt_id and prompts.is_active = true
    where seen.day >= ${dayOfTime(since)} and seen.day <= ${dayOfTime(now)}
  ), daily as (
    select prompt_id, day, sum(sales) as sales, sum(claims) as claims, sum(favorites) as favorites, sum(views) as views
    from happened group by prompt_id, day
  ), pulses as (
    select *, (${weights.sale}::float8 * sales::float8
      + ${weights.cheap}::float8 * ln(1 + (${weights.claim}::float8 * claims::float8
        + ${weights.favorite}::float8 * favorites::float8
        + ${weights.view}::float8 * views) / ${weights.cheap}::float8)) as pulse
    from daily
  )`

const dayOfTime = (time: Date) => sql`(${time}::timestamptz at time zone 'UTC')::date`

/** Views have no time of day: the first day of the span counts in proportion. */
const share = ({ since, now }: Span) => {
  const end = sql`least((seen.day + 1)::timestamp at time zone 'UTC', ${now}::timestamptz)`
  const start = sql`seen.day::timestamp at time zone 'UTC'`
  return sql`extract(epoch from ${end} - greatest(${start}, ${since}::timestamptz))::float8
    / greatest(1, extract(epoch from ${end} - ${start}))::float8`
}

/** Returns the scores of listings with activity in the span. */
export async function readScores(db: Reader, span: Span): Promise<{ id: string; score: number }[]> {
  const ageDays = sql`extract(epoch from ${span.now}::timestamptz - (day + time '12:00') at time zone 'UTC')::float8 / 86400`
  const grownDays = (span.now.getTime() - scoreEpoch.getTime()) / 86_400_000
  const { rows } = await sql<{ id: string; score: number }>`
    with ${activity(span)}
    select prompt_id as id, greatest(1, least(999999999, round(${scoreStep}::float8 * (
      ln(sum(pulse * power(0.5::float8, ${ageDays} / ${halfLifeDays}::float8))) / ln(2::float8)
      + ${grownDays / halfLifeDays}::float8))))::integer as score
    from pulses where pulse > 0 group by prompt_id`.execute(db)
  return rows
}

/** Returns the listings with the most activity in the span. */
export async function readLeaders(db: Reader, span: Span, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${activity(span)}
    select pulses.prompt_id as id from pulses join prompts on prompts.id = pulses.prompt_id
    where pulse > 0
    group by pulses.prompt_id, prompts.total_sales, prompts.created_at
    order by sum(pulse) desc, prompts.total_sales desc, prompts.created_at desc, id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export async function sumActivity(db: Reader, span: Span) {
  const { rows } = await sql<{ sales: number; favorites: number; views: number }>`
    with ${activity(span)}
    select coalesce(sum(sales + claims), 0)::integer as sales, coalesce(sum(favorites), 0)::integer as favorites,
      coalesce(round(sum(views)), 0)::bigint as views
    from pulses`.execute(db)
  const { sales = 0, favorites = 0, views = 0 } = rows[0] ?? {}
  return { sales, favorites, views }
}
