import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { controlClient } from '#src/sandbox/stripe/control/control-client.ts'
import type { SandboxState } from '#src/sandbox/stripe/control/messages.ts'

// What the shop's database, its outbox and the payment provider's emulator say.

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

const secretOf = async (dataDir: string, name: string) =>
  (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim()

/** The emulator behind its control token. */
export async function provider(dataDir: string, url: string) {
  const control = controlClient(url, await secretOf(dataDir, 'sandbox-control'))
  const key = `sk_test_${await secretOf(dataDir, 'sandbox-key')}`
  return {
    /** Waits until every webhook was taken, without the long pauses that a shop which was down has earned. */
    async settle(withinMs: number): Promise<{ readonly drained: boolean }> {
      const deadline = Date.now() + withinMs
      for (;;) {
        const { drained } = await control.webhooks({ release: 'given', drain: true, withinMs: 1000 })
        if (drained === true || Date.now() > deadline) return { drained: drained === true }
      }
    },
    /** Days go by at the provider. */
    wait: (days: number) => control.clock({ advance: days * 24 * 3600 }),
    state: (): Promise<SandboxState> => control.state(),
    async paidSessions(): Promise<readonly PaidSession[]> {
      const sessions = await ask('/v1/checkout/sessions?status=complete')
      return sessions.map(({ id, metadata, amount_total: amount }) => ({ id, orderId: metadata.order_id, amount }))
    },
    /** What it did for one of our payouts. */
    async movedFor(payoutId: string, account: string) {
      const isOurs = ({ metadata }: { metadata: Record<string, string> }) => metadata['payout_id'] === payoutId
      const [transfers, payouts] = [await ask('/v1/transfers'), await ask('/v1/payouts', { 'stripe-account': account })]
      return {
        transfers: transfers.filter(isOurs).map((one) => ({ amount: one.amount, reversed: one.amount_reversed })),
        payouts: payouts.filter(isOurs).map(({ amount, status }) => ({ amount, status })),
      }
    },
  }

  /** All of a list, page by page. */
  async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
    const found = []
    for (let after = ''; ;) {
      const query = new URLSearchParams({ limit: '100', ...(after && { starting_after: after }) })
      const response = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}${query}`, {
        headers: { authorization: `Bearer ${key}`, ...headers },
      })
      const { data, has_more: hasMore } = await response.json()
      found.push(...data)
      if (!hasMore) return found
      after = found.at(-1)?.id ?? ''
    }
  }
}

/** The database of a shop while it runs, by its socket. Where the shop is killed a question fails, and the next one waits. */
export function databaseOf(dataDir: string): Sql {
  return connect({ kind: 'embedded', socket: join(dataDir, 'postgres.sock') }, { max: 1, name: 'test' })
}

/**
 * The same while the shop is killed and started again: postgres.js 3.4.9 never finds back to a database that went away
 * while it was being written to (https://github.com/porsager/postgres/pull/1209), so after a failure another client asks.
 */
export function returningDatabase(dataDir: string) {
  let sql = databaseOf(dataDir)
  return {
    /** Fails while the shop is down. */
    async ask<Answer>(question: (sql: Sql) => Promise<Answer>): Promise<Answer> {
      try {
        return await question(sql)
      } catch (error) {
        await sql.end({ timeout: 0 })
        sql = databaseOf(dataDir)
        throw error
      }
    },
    end: () => sql.end({ timeout: 1 }),
  }
}

/** Reads the books of a shop that runs. Orders are those made at `since` or later. */
export async function readBooks(dataDir: string, since: Date): Promise<Books> {
  const sql = databaseOf(dataDir)
  try {
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
    await sql.end()
  }
}
