import type { Shop } from '#src/testing/shop.ts'

type Listed = { readonly data: readonly Record<string, unknown>[]; readonly has_more: boolean }
type RefundRow = {
  id: string
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}
type DisputeRow = { payment_intent: string; amount: number; status: string }
type TransferRow = {
  id: string
  destination: string
  amount: number
  amount_reversed: number
  metadata: Record<string, string>
}

/** What the provider itself says about the money, without the ledger of the app. */
export type Books = {
  readonly refunds: readonly RefundRow[]
  readonly disputes: readonly DisputeRow[]
  readonly transfers: readonly TransferRow[]
}

export async function readBooks(shop: Shop): Promise<Books> {
  const [refunds, disputes, transfers] = await Promise.all([
    list(shop, '/v1/refunds'),
    list(shop, '/v1/disputes'),
    list(shop, '/v1/transfers'),
  ])
  // The emulator answers as the provider's documented API does.
  return { refunds, disputes, transfers } as unknown as Books
}

async function list({ provider, stripe }: Shop, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let after = ''; ; after = `&starting_after=${String(rows.at(-1)?.['id'])}`) {
    const answer = await fetch(`${provider.url}${path}?limit=100${after}`, {
      headers: { authorization: `Bearer ${stripe?.secretKey}` },
    })
    const page = (await answer.json()) as Listed
    rows.push(...page.data)
    if (!page.has_more) return rows
  }
}
