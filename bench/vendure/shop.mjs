// Vendure's server or worker in a process of its own: `node shop.mjs PACKAGES server|worker`, or `fill INITIAL-DATA PRODUCTS`, which
// creates the tables and imports the products. PACKAGES is the folder in which Vendure is installed.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const [packages, role, initialData, products] = process.argv.slice(2)
const load = createRequire(join(packages, 'package.json'))
const core = load('@vendure/core')
const { HardenPlugin } = load('@vendure/harden-plugin')

const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: { origin: ['https://shop.example'], credentials: true },
  },
  authOptions: {
    tokenMethod: 'cookie',
    superadminCredentials: { identifier: 'bench', password: process.env.SHOP_SECRET },
    cookieOptions: { secret: process.env.SHOP_SECRET },
  },
  entityOptions: { entityIdStrategy: new core.UuidIdStrategy() },
  dbConnectionOptions: { type: 'postgres', url: process.env.DATABASE_URL, synchronize: role === 'fill' },
  // The products are downloads.
  orderOptions: { process: [core.configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })] },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  plugins: [
    core.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    core.DefaultSchedulerPlugin.init(),
    core.DefaultSearchPlugin.init({}),
    HardenPlugin.init({ apiMode: 'prod' }),
  ],
}

if (role === 'server') await core.bootstrap(config)
if (role === 'worker') await (await core.bootstrapWorker(config)).startJobQueue()
if (role === 'fill') await fill()

async function fill() {
  const { populate } = load('@vendure/core/cli')
  const app = await populate(start, initialData, products)
  const { rawConnection } = app.get(core.TransactionalConnection)
  const unfinished = () => rawConnection.query('select from job_record where not "isSettled" limit 1')
  while ((await unfinished()).length > 0) await pause(200)
  await app.close()
  process.exit(0)
}

/** The jobs build the collections and the search index. */
async function start() {
  const app = await core.bootstrap(config)
  await app.get(core.JobQueueService).start()
  return app
}
