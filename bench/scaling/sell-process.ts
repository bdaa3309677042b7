// Runs in its own process, started by run.ts: sells with some buyers at once, and reports the seconds.
import { openMarketplace } from '../checkout/marketplace.ts'
import { sellAtOnce } from '../checkout/concurrent.ts'

const [dataDir = '', atOnce = '16', sales = '800'] = process.argv.slice(2)
const marketplace = await openMarketplace({ dataDir, databaseUrl: process.env['DATABASE_URL'], listingCount: 100 })
const pending = await marketplace.pendingSales(Number(sales))
process.send?.('ready')
process.once('message', async () => {
  await sellAtOnce(marketplace.run, pending, Number(atOnce))
  process.send?.('done')
  await marketplace.close()
  process.exit(0)
})
