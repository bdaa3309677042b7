import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { controlClient } from '#src/sandbox/stripe/control/control-client.ts'
import type { SandboxState } from '#src/sandbox/stripe/control/messages.ts'

// What the shop's database and outbox say after it was stopped, and what the payment provider's emulator said before.

export type PaidSession = { readonly id: string; readonly orderId: string; readonly amount: number }

export type Order = {
  readonly id: string
  readonly state: string
  readonly sessionId: string | null
  readonly total: number
  readonly receiptNumber: number | null
  readonly lines: number
  /** Of its lines, however many lines have more than one. */
  readonly purchases: number
  readonly saleEntries: number
  readonly mails: number
}

export type Books = {
  readonly orders: readonly Order[]
  readonly platformCash: number
  readonly unbalancedEntries: number
  readonly ledgerSum: number
  readonly ownedTwice: number
  readonly unhandledEvents: number
  readonly unfinishedRefunds: number
  readonly refunds: number
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const secretOf = async (dataDir: string, name: string) =>
  (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim()

/** The emulator behind its control token. */
export async function provider(dataDir: string, url: string) {
  const control = controlClient(url, await secretOf(dataDir, 'sandbox-control'))
  const key = `sk_test_${await secretOf(dataDir, 'sandbox-key')}`
  return {
    /** Waits until every webhook was taken. */
    settle: (withinMs: number) => control.webhooks({ drain: true, withinMs }),
    /** Days go by at the provider. */
    wait: (days: number) => control.clock({ advance: days * 24 * 3600 }),
    state: (): Promise<SandboxState> => control.state(),
    async paidSessions(): Promise<readonly PaidSession[]> {
      const found: PaidSession[] = []
      for (let after = ''; ;) {
        const query = new URLSearchParams({ limit: '100', status: 'complete', ...(after && { starting_after: after }) })
        const response = await fetch(`${url}/v1/checkout/sessions?${query}`, {
          headers: { authorization: `Bearer ${key}` },
        })
        const { data, has_more: hasMore } = await response.json()
        for (const session of data)
          found.push({ id: session.id, orderId: session.metadata.order_id, amount: session.amount_total })
        if (!hasMore) return found
        after = found.at(-1)?.id ?? ''
      }
    },
  }
}

/** Reads the books of a shop that is stopped. Orders are those made at `since` or later. */
export async function readBooks(dataDir: string, since: Date): Promise<Books> {
  const database = await openDatabase({ dataDir, log: silent })
  try {
    const { sql } = database
    const mails = await createOutbox(join(dataDir, 'outbox')).list(100_000)
    const mailsOf = (receipt: number) => mails.filter(({ subject }) => subject.endsWith(`receipt ${receipt}`)).length
    const orders = await sql<Omit<Order, 'mails'>[]>`
      select id, state, checkout_session_id as "sessionId", total_cents::int as total, receipt_number::int as "receiptNumber",
        (select count(*)::int from order_lines where order_id = orders.id) as lines,
        (select count(*)::int from purchases join order_lines on order_lines.id = order_line_id where order_id = orders.id) as purchases,
        (select count(*)::int from ledger_entries where kind = 'sale' and source_id = orders.id::text) as "saleEntries"
      from orders where created_at >= ${since}`
    const [sums] = await sql<Omit<Books, 'orders'>[]>`
      select
        (select coalesce(sum(amount), 0)::int from ledger_postings) as "ledgerSum",
        (select coalesce(sum(amount), 0)::int from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
          where kind = 'platform_cash') as "platformCash",
        (select count(*)::int from (select entry_id from ledger_postings group by entry_id having sum(amount) <> 0) as wrong) as "unbalancedEntries",
        (select count(*)::int from (select 1 from purchases where refunded_at is null group by buyer_id, prompt_id having count(*) > 1) as twice) as "ownedTwice",
        (select count(*)::int from payment_events where handled_at is null) as "unhandledEvents",
        (select count(*)::int from refunds where state <> 'succeeded') as "unfinishedRefunds",
        (select count(*)::int from refunds) as refunds`
    if (!sums) throw new Error('The books have no sums')
    return {
      ...sums,
      orders: orders.map((order) => ({
        ...order,
        mails: order.receiptNumber === null ? 0 : mailsOf(order.receiptNumber),
      })),
    }
  } finally {
    await database.close()
  }
}
