import { randomUUID } from 'node:crypto'
import { cents } from '#src/kernel/money.ts'
import type { Run } from '#src/kernel/operation.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { bookSale } from '#src/features/orders/operations/sync-checkout.ts'
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
 * Compares a checkout through the app's operations (the order and the sale in one transaction each) with the same
 * statements as raw SQL on the same client and embedded database on disk. Both must write the same rows.
 */
export async function measureCheckout(dataDir: string): Promise<Row> {
  const marketplace = await openMarketplace({ dataDir })
  try {
    const { sql } = marketplace.database
    // The first sale creates the ledger accounts that the raw SQL expects.
    await sellAll(marketplace, await marketplace.pendingSales(20))
    const app = measureSales(marketplace, (pendingSales) => sellAll(marketplace, pendingSales))
    const rawSql = measureSales(marketplace, (pendingSales) => sellAllWithRawSql(sql, pendingSales))
    await checkSameRows(sql, app, rawSql)
    return ratioRow('Checkout transactions, compared with raw SQL', await compareInterleaved(rounds, app, rawSql), 0.5)
  } finally {
    await marketplace.close()
  }
}

/** Creates buyers, then measures sales per second. */
function measureSales(marketplace: Marketplace, sell: (pendingSales: readonly PendingSale[]) => Promise<void>) {
  return async () => {
    const pendingSales = await marketplace.pendingSales(salesInRound)
    const started = performance.now()
    await sell(pendingSales)
    return (salesInRound / (performance.now() - started)) * 1000
  }
}

async function sellAll({ run }: Marketplace, pendingSales: readonly PendingSale[]): Promise<void> {
  for (const pendingSale of pendingSales) await sell(run, pendingSale)
}

/** Opens an order and books its sale. */
export async function sell(run: Run, { buyer, promptId, priceCents }: PendingSale): Promise<void> {
  const opened = await unwrap(run(openOrder, { lines: [{ promptId, priceCents }], deliveryRequested: true }, buyer))
  const { intent, charge, fee, availableOn } = createPayment()
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

async function sellAllWithRawSql(sql: Sql, pendingSales: readonly PendingSale[]): Promise<void> {
  for (const sale of pendingSales) await bookSaleWithRawSql(sql, await openOrderWithRawSql(sql, sale), createPayment())
}

function createPayment() {
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

/** Checks that both sides write the same rows, so that the comparison is fair. */
async function checkSameRows(sql: Sql, app: () => Promise<unknown>, rawSql: () => Promise<unknown>): Promise<void> {
  const [left, right] = [await rowsOf(sql, app), await rowsOf(sql, rawSql)]
  if (left !== right) throw new Error(`The two checkouts wrote different rows:\n${left}\n${right}`)
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
