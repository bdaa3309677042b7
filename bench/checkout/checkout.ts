import { randomUUID } from 'node:crypto'
import { cents } from '#src/kernel/money.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { bookSale } from '#src/features/orders/operations/book-sale.ts'
import { openOrder } from '#src/features/orders/operations/open-order.ts'
import { compareInterleaved } from '../compare.ts'
import type { Row } from '../row.ts'
import { ratioRow } from '../row.ts'
import { bookSaleWithRawSql, openOrderWithRawSql } from './raw-sql.ts'
import type { Marketplace, PendingSale } from './marketplace.ts'
import { unwrap, openMarketplace } from './marketplace.ts'

const system = systemActor('bench')
const rounds = 20
const salesInRound = 20

/**
 * A checkout by the product's operations (the order in one transaction, the sale in another) against the same
 * statements written by hand over the same client, on one embedded database on disk. Both unwrap leave the same rows.
 */
export async function measureCheckout(dataDir: string): Promise<Row> {
  const market = await openMarketplace(dataDir)
  try {
    const { sql } = market.database
    // One sale opens the ledger's accounts, which the statements by hand take for granted.
    await sellAll(market, await market.pendingSales(20))
    const app = side(market, (pendingSales) => sellAll(market, pendingSales))
    const rawSql = side(market, (pendingSales) => sellAllWithRawSql(sql, pendingSales))
    await checkSameRows(sql, app, rawSql)
    return ratioRow('Checkout transactions, against the same SQL by hand', await compareInterleaved(rounds, app, rawSql), 0.5)
  } finally {
    await market.close()
  }
}

/** Sells to new buyers, who are made before the watch starts. Gives sales per second. */
function side(market: Marketplace, sell: (pendingSales: readonly PendingSale[]) => Promise<void>) {
  return async () => {
    const pendingSales = await market.pendingSales(salesInRound)
    const started = performance.now()
    await sell(pendingSales)
    return (salesInRound / (performance.now() - started)) * 1000
  }
}

async function sellAll({ run }: Marketplace, pendingSales: readonly PendingSale[]): Promise<void> {
  for (const { buyer, promptId, priceCents } of pendingSales) {
    const opened = await unwrap(run(openOrder, { lines: [{ promptId, priceCents }], deliveryRequested: true }, buyer))
    const { intent, charge, fee, availableOn } = aPayment()
    const payment = {
      paymentIntentId: intent,
      chargeId: charge,
      amount: cents(priceCents),
      currency: 'usd',
      fee: cents(fee),
      availableOn,
      balanceTransactionId: null,
    }
    await unwrap(run(bookSale, { orderId: opened.orderId, payment }, system))
  }
}

async function sellAllWithRawSql(sql: Sql, pendingSales: readonly PendingSale[]): Promise<void> {
  for (const sale of pendingSales) await bookSaleWithRawSql(sql, await openOrderWithRawSql(sql, sale), aPayment())
}

function aPayment() {
  return { intent: `pi_${randomUUID()}`, charge: `ch_${randomUUID()}`, fee: 59, availableOn: new Date() }
}

const tables = [
  'orders',
  'order_lines',
  'purchases',
  'ledger_entries',
  'ledger_postings',
  'events',
  'cart_items',
  'notifications',
  'pgboss.job_common',
]

/** A faster way that leaves less behind would be no comparison. */
async function checkSameRows(sql: Sql, app: () => Promise<unknown>, rawSql: () => Promise<unknown>): Promise<void> {
  const [left, right] = [await rowsOf(sql, app), await rowsOf(sql, rawSql)]
  if (left !== right) throw new Error(`The two checkouts leave different rows:\n${left}\n${right}`)
}

async function rowsOf(sql: Sql, work: () => Promise<unknown>): Promise<string> {
  const count = async () => {
    const rows = await Promise.all(
      tables.map((table) => sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`)),
    )
    return rows.map(([row]) => row?.n ?? 0)
  }
  const before = await count()
  await work()
  const after = await count()
  return tables.map((table, at) => `${table} +${(after[at] ?? 0) - (before[at] ?? 0)}`).join(', ')
}
