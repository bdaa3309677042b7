import type { Row } from '../row.ts'
import { rateRow } from '../row.ts'
import { sell } from './checkout.ts'
import { openMarketplace } from './marketplace.ts'

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
      const next = pending.values()
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const sale of next) await sell(marketplace.run, sale)
        }),
      )
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
