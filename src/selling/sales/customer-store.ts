import { sql } from 'kysely'
import type { PageRequest } from '#src/kernel/keyed-page.ts'
import type { ListKey } from '#src/kernel/list-order.ts'
import type { Reader } from '#src/ports/database.ts'
import { keptSharesOf } from '#src/money/ledger/public/store.ts'
import { isHeldBy } from '#src/buying/orders/public/upgrade-store.ts'
import { pageParts } from '#src/common/paging/public/keyset-store.ts'
import { matches, sharedEmail } from './store.ts'

export type CustomerRow = {
  readonly buyerId: string
  readonly buyerName: string
  readonly buyerUsername: string
  readonly buyerDeletedAt: Date | null
  readonly buyerEmail: string | null
  readonly sales: number
  readonly lastAt: Date
  readonly titles: readonly string[]
  readonly country: string | null
  readonly spent: string
  readonly key: ListKey
}

/**
 * Returns a page of a creator's customers, the latest first. The sums are read for its rows only, since a creator may have tens of
 * thousands of sales.
 */
export async function listCustomers(db: Reader, sellerId: string, search: string, request: PageRequest) {
  const { key, order, isOnPage, limit } = pageParts(request)
  const isWanted =
    search === ''
      ? sql`true`
      : sql`c.id in (select b.buyer_id from purchases b join order_lines line on line.id = b.order_line_id
          join orders on orders.id = line.order_id join profiles buyer on buyer.id = b.buyer_id
          where b.sold_by = ${sellerId} and ${matches(search)})`
  const { rows } = await sql<CustomerRow>`
    select c.id as "buyerId", buyer.display_name as "buyerName", buyer.username as "buyerUsername",
      buyer.deleted_at as "buyerDeletedAt", ${sharedEmail} as "buyerEmail", c.sales, c.last_at as "lastAt",
      bought.titles, bought.country, bought.spent, ${key} as key
    from (
      select * from (
        select buyer_id as id, count(*)::int as sales, max(created_at) as last_at
        from purchases where sold_by = ${sellerId} and base_id is null group by buyer_id
      ) c where ${isOnPage} and ${isWanted} order by ${order} limit ${limit}
    ) c
    join profiles buyer on buyer.id = c.id
    join users account on account.id = c.id
    cross join lateral (
      select (array_agg(line.title order by b.created_at desc, b.id) filter (where b.base_id is null))[1:${sql.lit(titlesShown)}] as titles,
        (array_agg(orders.country order by b.created_at desc, b.id) filter (where orders.country is not null))[1] as country,
        -sum(coalesce(kept.seller, 0) + coalesce(kept.others, 0) + coalesce(kept.platform, 0) + coalesce(kept."keptTax", 0)) as spent
      from purchases b join order_lines line on line.id = b.order_line_id join orders on orders.id = line.order_id
      left join lateral ${keptSharesOf(db)} kept on true
      where ${isHeldBy('b', sql.ref('c.id'))} and b.sold_by = ${sellerId}
    ) bought
    order by ${order}`.execute(db)
  return rows
}

const titlesShown = 3
