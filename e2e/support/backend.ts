import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { controlClient } from '@skald/stripe-emulator'
import type { EmulatorState } from '@skald/stripe-emulator'

// Reads the app's database and outbox, and the payment emulator.

export type PaidSession = { readonly id: string; readonly orderId: string; readonly amount: number }

export type Order = {
  readonly id: string
  readonly state: string
  readonly sessionId: string | null
  readonly total: number
  readonly receiptNumber: number | null
  readonly lines: number
  /** The purchases of its lines, duplicates included. */
  readonly purchases: number
  readonly saleEntries: number
  readonly emails: number
}

export type BackendState = {
  readonly orders: readonly Order[]
  readonly platformCash: number
  readonly unbalancedEntries: number
  readonly ledgerSum: number
  readonly ownedTwice: number
  readonly unhandledEvents: number
  readonly unfinishedRefunds: number
  readonly refunds: number
}

const readSecret = async (dataDir: string, name: string) =>
  (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim()

/** Connects to the payment emulator with its control token. */
export async function connectEmulator(dataDir: string, url: string) {
  const control = controlClient(url, await readSecret(dataDir, 'sandbox-control'))
  const key = `sk_test_${await readSecret(dataDir, 'sandbox-key')}`
  return {
    /** Waits until every webhook is delivered, without the retry delays that built up while the app was down. */
    async drainWebhooks(withinMs: number): Promise<{ readonly drained: boolean }> {
      const deadline = Date.now() + withinMs
      for (;;) {
        const { drained } = await control.webhooks({ release: 'given', drain: true, withinMs: 1000 })
        if (drained === true || Date.now() > deadline) return { drained: drained === true }
      }
    },
    /** Advances the provider clock. */
    advanceDays: (days: number) => control.clock({ advance: days * 24 * 3600 }),
    state: (): Promise<EmulatorState> => control.state(),
    async paidSessions(): Promise<readonly PaidSession[]> {
      const sessions = await fetchAll('/v1/checkout/sessions?status=complete')
      return sessions.map(({ id, metadata, amount_total: amount }) => ({ id, orderId: metadata.order_id, amount }))
    },
    /** Returns the transfers and bank payouts that the provider made for one payout of the app. */
    async providerActivity(payoutId: string, account: string) {
      const belongsToPayout = ({ metadata }: { metadata: Record<string, string> }) => metadata['payout_id'] === payoutId
      const [transfers, payouts] = [
        await fetchAll('/v1/transfers'),
        await fetchAll('/v1/payouts', { 'stripe-account': account }),
      ]
      return {
        transfers: transfers
          .filter(belongsToPayout)
          .map((transfer) => ({ amount: transfer.amount, reversed: transfer.amount_reversed })),
        payouts: payouts.filter(belongsToPayout).map(({ amount, status }) => ({ amount, status })),
      }
    },
  }

  /** Returns all pages of a list. */
  async function fetchAll(path: string, headers: Readonly<Record<string, string>> = {}) {
    const items = []
    for (let after = ''; ;) {
      const query = new URLSearchParams({ limit: '100', ...(after && { starting_after: after }) })
      const response = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}${query}`, {
        headers: { authorization: `Bearer ${key}`, ...headers },
      })
      const { data, has_more: hasMore } = await response.json()
      items.push(...data)
      if (!hasMore) return items
      after = items.at(-1)?.id ?? ''
    }
  }
}

/** Connects to the database socket of a running app. If the app is killed, the current query fails and the next one waits. */
export function connectDatabase(dataDir: string): Sql {
  return connect({ kind: 'embedded', socket: join(dataDir, 'postgres.sock') }, { max: 1, name: 'test' })
}

/**
 * Connects to an app that is killed and restarted: postgres.js 3.4.9 never reconnects to a database that went away during a
 * write (https://github.com/porsager/postgres/pull/1209), so a new client replaces it after a failure.
 */
export function createReconnectingDatabase(dataDir: string) {
  let sql = connectDatabase(dataDir)
  return {
    /** Fails while the app is down. */
    async query<Result>(run: (sql: Sql) => Promise<Result>): Promise<Result> {
      try {
        return await run(sql)
      } catch (error) {
        await sql.end({ timeout: 0 })
        sql = connectDatabase(dataDir)
        throw error
      }
    },
    end: () => sql.end({ timeout: 1 }),
  }
}

/** Reads the state of a running app, with the orders created at `since` or later. */
export async function readBackendState(dataDir: string, since: Date): Promise<BackendState> {
  const sql = connectDatabase(dataDir)
  try {
    return await readStateThrough(sql, dataDir, since)
  } finally {
    await sql.end()
  }
}

/** The same through an existing connection. */
export async function readStateThrough(sql: Sql, dataDir: string, since: Date): Promise<BackendState> {
  const emails = await createOutbox(join(dataDir, 'outbox')).list(100_000)
  const countReceiptEmails = (receipt: number) =>
    emails.filter(({ subject }) => subject.endsWith(`(#${receipt})`)).length
  const orders = await sql<Omit<Order, 'emails'>[]>`
      select id, state, checkout_session_id as "sessionId", total_cents::int as total, receipt_number::int as "receiptNumber",
        (select count(*)::int from order_lines where order_id = orders.id) as lines,
        (select count(*)::int from purchases join order_lines on order_lines.id = order_line_id where order_id = orders.id) as purchases,
        (select count(*)::int from ledger_entries where kind = 'sale' and source_id = orders.id::text) as "saleEntries"
      from orders where created_at >= ${since}`
  const [totals] = await sql<Omit<BackendState, 'orders'>[]>`
      select
        (select coalesce(sum(amount), 0)::int from ledger_postings) as "ledgerSum",
        (select coalesce(sum(amount), 0)::int from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
          where kind = 'platform_cash') as "platformCash",
        (select count(*)::int from (select entry_id from ledger_postings group by entry_id having sum(amount) <> 0) as wrong) as "unbalancedEntries",
        (select count(*)::int from (select 1 from purchases where refunded_at is null group by buyer_id, prompt_id having count(*) > 1) as twice) as "ownedTwice",
        (select count(*)::int from payment_events where handled_at is null) as "unhandledEvents",
        (select count(*)::int from refunds where state <> 'succeeded') as "unfinishedRefunds",
        (select count(*)::int from refunds) as refunds`
  if (!totals) throw new Error('The totals query returned no row')
  return {
    ...totals,
    orders: orders.map((order) => ({
      ...order,
      emails: order.receiptNumber === null ? 0 : countReceiptEmails(order.receiptNumber),
    })),
  }
}
