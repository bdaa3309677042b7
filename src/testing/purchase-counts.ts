import type { Person, Shop } from '#src/testing/shop.ts'

/** The expected counts after exactly one sale, whatever messages were lost or repeated. */
export const onePurchase = { owned: 1, orders: 1, mails: 1 }

/** Counts a buyer's purchases, paid orders and confirmation emails. */
export async function countPurchases({ sql }: Shop, { userId }: Person) {
  const [row] = await sql<{ owned: number; orders: number; mails: number }[]>`
    select (select count(*)::int from purchases where buyer_id = ${userId} and refunded_at is null) as owned,
      (select count(*)::int from orders where buyer_id = ${userId} and state = 'paid') as orders,
      (select count(*)::int from pgboss.job j join orders o on o.id::text = j.data->>'orderId'
        where j.name = 'orders.send-confirmation' and o.buyer_id = ${userId}) as mails`
  return row
}

/** Creates a new buyer with an unpaid order for a new listing. */
export async function anOpenOrder(shop: Shop) {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  return { buyer, listing, ...(await shop.anOrder(buyer, [listing])) }
}
