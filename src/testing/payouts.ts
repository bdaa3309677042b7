import type { Person, Shop } from '#src/testing/shop.ts'

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

/** Makes a transfer to a seller's account at the provider that no payout of the ledger made. Returns its id. */
export async function transferOutside(shop: Shop, seller: Person, amount: number, payoutId = ''): Promise<string> {
  const [row] = await shop.sql<{ id: string }[]>`
    select stripe_connect_account_id as id from profiles where id = ${seller.userId}`
  const made = await fetch(`http://127.0.0.1:${shop.provider.port}/v1/transfers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.stripe?.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...{ amount: String(amount), currency: 'usd', destination: row?.id ?? '' },
      'metadata[payout_id]': payoutId,
    }),
  })
  const { id } = (await made.json()) as { id: string }
  await shop.quiet()
  return id
}
