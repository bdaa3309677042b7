// `npm run bench -- failover`: three app processes behind HAProxy, a Patroni cluster behind PgBouncer, and one payment emulator. Parts
// of it are restarted or killed while shoppers buy. Fails if a paid order was lost or delivered twice, or if the ledger does not
// balance. Arguments select faults by name. `--hosts` gives the processes the addresses of all database servers instead.
import { randomUUID } from 'node:crypto'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#src/adapters/postgres/client.ts'
import { startStripeEmulator } from '@skald/stripe-emulator'
import type { StripeEmulator } from '@skald/stripe-emulator'
import type { AppProcess } from '../../e2e/support/app-process.ts'
import { startProcess } from '../../e2e/support/app-process.ts'
import { connectEmulator, readStateThrough } from '../../e2e/support/backend.ts'
import type { BackendState, PaidSession } from '../../e2e/support/backend.ts'
import { paidListings } from '../../e2e/support/shopper.ts'
import { freePort } from '../built-app.ts'
import { startProxy } from '../scaling/haproxy.ts'
import { startCluster } from './patroni.ts'
import type { Cluster } from './patroni.ts'
import { startShopping } from './shoppers.ts'

const processes = 3
/** HAProxy checks every two seconds, and gives up a process after three failed checks. */
const drainSeconds = 8
/** Until HAProxy uses a process again, after two checks. */
const rejoinMs = 6000
/** How long PgBouncer and the emulator are down. */
const downMs = 3000
const settleWithinMs = 90_000

const words = process.argv.slice(2)
const hasHosts = words.includes('--hosts')
const chosen = words.filter((word) => !word.startsWith('--'))

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const scratch = await mkdtemp(join(tmpdir(), 'skald-failover-'))
let cluster: Cluster | null = null
try {
  cluster = await startCluster()
  process.exitCode = (await measure(cluster)) ? 0 : 1
} finally {
  await cluster?.stop()
  await rm(scratch, { recursive: true, force: true })
}

/** Returns whether every payment was delivered once. */
async function measure(database: Cluster): Promise<boolean> {
  const market = await openMarket(database)
  const since = new Date()
  const { sessionIds: before } = await market.readState(since)
  let seen = before
  const isGood: boolean[] = []
  const sum = { requests: 0, failed: 0 }
  print(['fault', 'requests', 'failed', 'longest gap in seconds', 'paid orders', 'lost', 'doubled'])
  print(Array.from({ length: 7 }, () => '---'))
  for (const [name, fault] of Object.entries(faults(database, market))) {
    if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue
    const began = new Date()
    const shopping = startShopping(market.url, market.listings)
    await shopping.waitForSales(20)
    await fault()
    await shopping.waitForSales(40)
    const { requests, failed, longestGap, problems } = await shopping.finish()
    const state = await market.readState(began)
    const { paid, lost, doubled } = compare(state, seen)
    seen = state.sessionIds
    sum.requests += requests
    sum.failed += failed
    print([name, requests, failed, longestGap.toFixed(1), paid, lost, doubled])
    for (const problem of new Set(problems)) process.stdout.write(`  ${problem}\n`)
    if (problems.length > 0) process.stdout.write(market.logTails())
    isGood.push(lost + doubled === 0)
  }
  const all = await market.readState(since)
  const { paid, lost, doubled } = compare(all, before)
  print(['all', '', '', '', paid, lost, doubled])
  const isBalanced = isLedgerBalanced(all)
  process.stdout.write(`${isBalanced ? 'The ledger balances' : `The ledger is wrong: ${ledgerText(all)}`}.\n`)
  process.stdout.write(
    `${sum.requests} requests, ${sum.failed} failed, ${paid} paid orders, ${lost} lost, ${doubled} doubled\n`,
  )
  await market.close()
  return isGood.every(Boolean) && lost + doubled === 0 && isBalanced
}

/** Each fault ends when everything has been started again. */
function faults(database: Cluster, market: Market): Readonly<Record<string, () => Promise<void>>> {
  const proxied = {
    'PgBouncer killed': async () => {
      await database.killPooler()
      await pause(downMs)
      await database.startPooler()
    },
  }
  return {
    none: () => pause(10_000),
    'rolling restart of the processes': async () => {
      for (let n = 0; n < processes; n++) {
        await market.restart(n, 'stop')
        await pause(rejoinMs)
      }
    },
    'process killed': async () => {
      await market.restart(0, 'kill')
      await pause(rejoinMs)
    },
    'primary killed': async () => {
      const name = await database.killLeader()
      await database.waitForLeaderBeside(name)
      database.startNode(name)
      await database.waitUntilComplete()
    },
    'primary switched': async () => {
      await database.switchOver()
      await database.waitUntilComplete()
    },
    ...(hasHosts ? {} : proxied),
    'payment provider killed': async () => {
      await market.killEmulator()
      await pause(downMs)
      await market.startEmulator()
    },
  }
}

type Market = Awaited<ReturnType<typeof openMarket>>
type State = BackendState & {
  readonly sessions: readonly PaidSession[]
  readonly sessionIds: ReadonlySet<string>
  readonly balance: number
}

/** Starts the processes with the demo catalog. */
async function openMarket(database: Cluster) {
  const dataDir = await mkdtemp(join(scratch, 'data-'))
  const [proxyPort, emulatorPort] = [await freePort(), await freePort()]
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const url = `http://127.0.0.1:${proxyPort}`
  const shared = { ...databaseSettings(database), AUTH_SECRET: randomUUID(), PUBLIC_URL: url }
  const [port = 0] = ports
  // Creates the demo catalog and its payments in the journal of the emulator.
  await (await startProcess({ port, sandboxPort: emulatorPort, dataDir, env: { ...shared, DEMO: '1' } })).stop()

  const secret = async (name: string) => (await readFile(join(dataDir, 'secrets', name), 'utf8')).trim()
  const stripe = {
    secretKey: `sk_test_${await secret('sandbox-key')}`,
    webhookSecret: `whsec_${await secret('sandbox-webhook')}`,
    connectWebhookSecret: `whsec_${await secret('sandbox-connect-webhook')}`,
  }
  const controlToken = await secret('sandbox-control')
  const webhookUrl = `${url}/webhooks/stripe`
  const startEmulator = () =>
    startStripeEmulator({
      ...{ ...stripe, controlToken, webhookUrl, connectWebhookUrl: webhookUrl },
      ...{ dir: join(dataDir, 'sandbox'), port: emulatorPort },
    })
  let emulator: StripeEmulator = await startEmulator()
  const env = {
    ...shared,
    DEMO: '0',
    DRAIN_SECONDS: String(drainSeconds),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: stripe.connectWebhookSecret,
    STRIPE_API_URL: emulator.url,
  }
  const start = (n: number) => startProcess({ port: ports[n] ?? 0, sandboxPort: 0, dataDir, env })
  const apps: AppProcess[] = []
  for (let n = 0; n < processes; n++) apps.push(await start(n))
  const proxy = await startProxy(scratch, proxyPort, ports)
  const provider = await connectEmulator(dataDir, emulator.url)

  return {
    url,
    listings: await paidListings(url),
    async restart(n: number, how: 'stop' | 'kill') {
      await (how === 'stop' ? apps[n]?.stop() : apps[n]?.kill('all'))
      apps[n] = await start(n)
    },
    logTails: () => apps.map((app, n) => `The log of process ${n}:\n${app.logTail().slice(-4000)}\n`).join(''),
    async killEmulator() {
      emulator.kill()
      await emulator.exited
    },
    async startEmulator() {
      emulator = await startEmulator()
    },
    /** Waits until all webhooks and jobs are done. */
    async readState(since: Date): Promise<State> {
      for (const deadline = Date.now() + settleWithinMs; ; await pause(500)) {
        const { drained } = await provider.drainWebhooks(5000)
        const state = await readDatabase(database.writeUrl, dataDir, since)
        const isSettled = drained && isDone(state)
        if (!isSettled && Date.now() < deadline) continue
        if (!isSettled) process.stdout.write('  Webhooks or jobs are not done.\n')
        const [sessions, { balance }] = [await provider.paidSessions(), await provider.state()]
        const sessionIds = new Set(sessions.map(({ id }) => id))
        return { ...state, sessions, sessionIds, balance: balance.available + balance.pending }
      }
    },
    async close() {
      proxy.stop()
      await Promise.all(apps.map((app) => app.stop()))
      await emulator.stop()
    },
  }
}

function databaseSettings({ poolUrl, writeUrl, hostsUrl }: Cluster): Readonly<Record<string, string>> {
  return hasHosts ? { DATABASE_URL: hostsUrl } : { DATABASE_URL: poolUrl, DATABASE_DIRECT_URL: writeUrl }
}

async function readDatabase(url: string, dataDir: string, since: Date): Promise<BackendState> {
  const sql = connect({ kind: 'server', url }, { max: 1, name: 'skald-bench' })
  try {
    return await readStateThrough(sql, dataDir, since)
  } finally {
    await sql.end()
  }
}

function isDone({ unhandledEvents, unfinishedRefunds, orders }: BackendState): boolean {
  const isWaiting = orders.some(({ state, emails }) => state === 'paid' && emails === 0)
  return unhandledEvents === 0 && unfinishedRefunds === 0 && !isWaiting
}

/** Compares the orders with the payments, except those made before. */
function compare({ sessions, orders, ownedTwice }: State, before: ReadonlySet<string>) {
  const paid = sessions.filter(({ id }) => !before.has(id))
  const known = new Map(orders.map((order) => [order.id, order]))
  const isDelivered = (session: PaidSession) => {
    const order = known.get(session.orderId)
    return order?.state === 'paid' && order.purchases >= order.lines && order.saleEntries > 0 && order.emails > 0
  }
  const twice = orders.filter(({ purchases, lines, saleEntries }) => purchases > lines || saleEntries > 1)
  return {
    paid: paid.length,
    lost: paid.filter((session) => !isDelivered(session)).length,
    doubled: twice.length + ownedTwice,
  }
}

function isLedgerBalanced({ ledgerSum, unbalancedEntries, platformCash, balance }: State): boolean {
  return ledgerSum === 0 && unbalancedEntries === 0 && platformCash === balance
}

function ledgerText({ ledgerSum, unbalancedEntries, platformCash, balance }: State): string {
  return `sum ${ledgerSum}, unbalanced entries ${unbalancedEntries}, cash ${platformCash}, at the provider ${balance}`
}

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
