import { randomUUID } from 'node:crypto'
import { systemActor } from '#src/kernel/actor.ts'
import { cents } from '#src/kernel/money.ts'
import type { Run } from '#src/kernel/operation.ts'
import { bookSale } from '#src/buying/orders/operations/sync-checkout.ts'
import { openOrder } from '#src/buying/orders/operations/open-order.ts'
import type { Row } from '../row.ts'
import { rateRow } from '../row.ts'
import type { PendingSale } from './marketplace.ts'
import { openMarketplace, unwrap } from './marketplace.ts'

const salesEach = 1600
const atOnce = 16

/** Measures sales by 16 buyers at once through the operations, of 600 listings and of a single one. */
export async function measureConcurrentSales(dataDir: string, databaseUrl?: string): Promise<Row[]> {
  const marketplace = await openMarketplace({ dataDir, databaseUrl, listingCount: 600 })
  try {
    const rows: Row[] = []
    for (const listings of [600, 1]) {
      const pending = await marketplace.pendingSales(salesEach + atOnce, listings)
      // The first sales create the ledger accounts and prepare the statements.
      for (const sale of pending.splice(0, atOnce)) await sell(marketplace.run, sale)
      const began = performance.now()
      await sellAtOnce(marketplace.run, pending, atOnce)
      const perSecond = salesEach / ((performance.now() - began) / 1000)
      const where = databaseUrl === undefined ? 'embedded' : 'server'
      const name = `Order and sale through the operations, ${where}, ${atOnce} at once, of ${listings === 1 ? 'one listing' : `${listings} listings`}`
      rows.push(rateRow(name, perSecond, databaseUrl === undefined ? null : 400))
    }
    return rows
  } finally {
    await marketplace.close()
  }
}

/** Sells everything that is pending, to so many buyers at once. */
export async function sellAtOnce(run: Run, pending: readonly PendingSale[], buyers: number): Promise<void> {
  const next = pending.values()
  const buyer = async () => {
    for (const sale of next) await sell(run, sale)
  }
  await Promise.all(Array.from({ length: buyers }, buyer))
}

/** Opens an order and books its sale. */
async function sell(run: Run, { buyer, promptId, priceCents }: PendingSale): Promise<void> {
  const opened = await unwrap(run(openOrder, { lines: [{ promptId, priceCents }], deliveryRequested: true }, buyer))
  const payment = {
    paymentIntentId: `pi_${randomUUID()}`,
    chargeId: `ch_${randomUUID()}`,
    amount: cents(priceCents),
    currency: 'usd',
    fee: cents(59),
    availableOn: new Date(),
    balanceTransactionId: null,
  }
  await unwrap(run(bookSale, { orderId: opened.orderId, payment }, systemActor('bench')))
}
