import type { Person, Shop } from '#src/testing/shop.ts'

/** What one sale leaves with its buyer where it happened once, whatever was lost or repeated on the way. */
export const once = { owned: 1, orders: 1, mails: 1 }

/** How often a buyer has what they bought, and was told of it. */
export async function countPurchases({ sql }: Shop, { userId }: Person) {
  const [row] = await sql<{ owned: number; orders: number; mails: number }[]>`
    select (select count(*)::int from purchases where buyer_id = ${userId} and refunded_at is null) as owned,
      (select count(*)::int from orders where buyer_id = ${userId} and state = 'paid') as orders,
      (select count(*)::int from pgboss.job j join orders o on o.id::text = j.data->>'orderId'
        where j.name = 'orders.send-confirmation' and o.buyer_id = ${userId}) as mails`
  return row
}

/** Somebody new before the payment page of a new listing. */
export async function anOpenOrder(shop: Shop) {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  return { buyer, listing, ...(await shop.anOrder(buyer, [listing])) }
}
