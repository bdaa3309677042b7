import type { Shop } from '#src/testing/shop.ts'

/** Returns a payout's state, leg and id at the provider. */
export async function payoutState(shop: Shop, payoutId: string) {
  const [row] = await shop.sql<{ state: string; leg: string; provider_payout_id: string | null }[]>`
    select state, leg, provider_payout_id from payout_attempts where payout_id = ${payoutId}`
  return row
}

/** Returns the kinds of email queued for a payout, oldest first. */
export async function payoutEmails(shop: Shop, payoutId: string): Promise<readonly string[]> {
  const rows = await shop.sql<{ news: string }[]>`select data->>'news' as news from pgboss.job
    where name = 'earnings.send-payout-email' and data->>'payoutId' = ${payoutId} order by created_on`
  return rows.map((row) => row.news)
}
