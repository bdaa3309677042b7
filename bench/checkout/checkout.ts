import { randomUUID } from 'node:crypto'
import { cents } from '#src/kernel/money.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { bookSale } from '#src/features/orders/operations/book-sale.ts'
import { openOrder } from '#src/features/orders/operations/open-order.ts'
import { inTurn } from '../in-turn.ts'
import type { Row } from '../row.ts'
import { ratioRow } from '../row.ts'
import { bookByHand, openByHand } from './by-hand.ts'
import type { Market, Wish } from './market.ts'
import { must, openMarket } from './market.ts'

const system = systemActor('bench')
const rounds = 20
const salesInRound = 20

/**
 * A checkout by the product's operations (the order in one transaction, the sale in another) against the same
 * statements written by hand over the same client, on one embedded database on disk. Both must leave the same rows.
 */
export async function measureCheckout(dataDir: string): Promise<Row> {
  const market = await openMarket(dataDir)
  try {
    const { sql } = market.database
    // One sale opens the ledger's accounts, which the statements by hand take for granted.
    await sellAll(market, await market.wishes(20))
    const ours = side(market, (wishes) => sellAll(market, wishes))
    const byHand = side(market, (wishes) => sellAllByHand(sql, wishes))
    await checkSameRows(sql, ours, byHand)
    return ratioRow('Checkout transactions, against the same SQL by hand', await inTurn(rounds, ours, byHand), 0.5)
  } finally {
    await market.close()
  }
}

/** Sells to new buyers, who are made before the watch starts. Gives sales per second. */
function side(market: Market, sell: (wishes: readonly Wish[]) => Promise<void>) {
  return async () => {
    const wishes = await market.wishes(salesInRound)
    const started = performance.now()
    await sell(wishes)
    return (salesInRound / (performance.now() - started)) * 1000
  }
}

async function sellAll({ run }: Market, wishes: readonly Wish[]): Promise<void> {
  for (const { buyer, promptId, priceCents } of wishes) {
    const opened = await must(run(openOrder, { lines: [{ promptId, priceCents }], deliveryRequested: true }, buyer))
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
    await must(run(bookSale, { orderId: opened.orderId, payment }, system))
  }
}

async function sellAllByHand(sql: Sql, wishes: readonly Wish[]): Promise<void> {
  for (const wish of wishes) await bookByHand(sql, await openByHand(sql, wish), aPayment())
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
async function checkSameRows(sql: Sql, ours: () => Promise<unknown>, byHand: () => Promise<unknown>): Promise<void> {
  const [left, right] = [await rowsOf(sql, ours), await rowsOf(sql, byHand)]
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
