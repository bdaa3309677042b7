import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import type { Reader } from '#src/ports/database.ts'

type Sum = string | number

type Figures = { clicks: number; sales: number; refunds: number; earned: Sum }

const clicksOf = sql`(select coalesce(sum(clicks), 0)::int from affiliate_clicks where affiliate_clicks.link_id = link.id)`

/** The shares of paid orders that the outer query's `link` brought, with what is left of each. */
const sharesOfLink = sql`
  select share.amount_cents, -coalesce((
    select sum(posting.amount) from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
      and entry.kind in ('sale', 'refund', 'refund-failure', 'dispute', 'dispute-won')
    join ledger_accounts account on account.id = posting.account_id and account.kind = 'seller_payable'
      and account.owner_id = share.party_id
    where posting.order_line_id = share.order_line_id), 0) as kept
  from line_shares share join order_lines line on line.id = share.order_line_id
  join orders on orders.id = line.order_id and orders.state = 'paid'
  where share.link_id = link.id`

const figures: RawBuilder<unknown> = sql`cross join lateral (
  select count(*)::int as sales, coalesce(sum(kept), 0) as earned,
    count(*) filter (where amount_cents > 0 and kept <= 0)::int as refunds
  from (${sharesOfLink}) of_link) sold`

type LinkRow = Figures & {
  id: string
  programId: string
  listingId: string | null
  title: string | null
  creator: string
  percent: number
  isOpen: boolean
  joinedAt: Date
  code: string
}

/** The links of a person that have not ended, or that have brought a sale, newest first. */
export async function listLinksOf(db: Reader, userId: string) {
  const { rows } = await sql<LinkRow>`
    select link.id, program.id as "programId", program.prompt_id as "listingId", listing.title, creator.username as creator,
      program.percent, program.closed_at is null and link.ended_at is null and creator.deleted_at is null
        and listing.deleted_at is null as "isOpen",
      link.joined_at as "joinedAt", affiliates.code, ${clicksOf} as clicks, sold.sales, sold.refunds, sold.earned
    from affiliate_links link join affiliates on affiliates.user_id = link.user_id
    join affiliate_programs program on program.id = link.program_id
    join profiles creator on creator.id = program.creator_id
    left join prompts listing on listing.id = program.prompt_id
    ${figures}
    where link.user_id = ${userId} and (link.ended_at is null or sold.sales > 0)
    order by link.joined_at desc, link.id`.execute(db)
  return rows.map((row) => ({ ...row, earned: cents(Number(row.earned)) }))
}

type ProgramRow = {
  id: string
  listingId: string | null
  title: string | null
  percent: number
  openedAt: Date
  affiliates: number
  clicks: Sum
  sales: Sum
  paid: Sum
}

/** The open programs of a creator, that of all listings first. */
export async function listOwnPrograms(db: Reader, creatorId: string) {
  const { rows } = await sql<ProgramRow>`
    select program.id, program.prompt_id as "listingId", listing.title, program.percent, program.opened_at as "openedAt",
      count(link.id) filter (where link.ended_at is null)::int as affiliates, coalesce(sum(${clicksOf}), 0) as clicks,
      coalesce(sum(sold.sales), 0) as sales, coalesce(sum(sold.earned), 0) as paid
    from affiliate_programs program
    left join prompts listing on listing.id = program.prompt_id
    left join affiliate_links link on link.program_id = program.id
    ${figures}
    where program.creator_id = ${creatorId} and program.closed_at is null and listing.deleted_at is null
    group by program.id, listing.id
    order by program.prompt_id nulls first`.execute(db)
  return rows.map(({ clicks, sales, paid, ...row }) => ({
    ...{ ...row, clicks: Number(clicks), sales: Number(sales), paid: cents(Number(paid)) },
  }))
}
