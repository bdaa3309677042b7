// `npm run bench -- base-backup`: restores a base backup of the server of DATABASE_URL that was taken after sales, sells on it, and reconciles the ledger.
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, runLedgerCheck } from '../../e2e/support/app-process.ts'
import { buy, newUser } from '../../e2e/support/setup.ts'
import { createVisitor } from '../../e2e/support/visitor.ts'
import { startBuiltApp } from '../built-app.ts'
import { newDatabase } from '../databases.ts'
import { copyServer } from './copied-server.ts'

const scratch = await mkdtemp(join(tmpdir(), 'skald-base-'))
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function measure(): Promise<boolean> {
  const databaseUrl = await newDatabase('base')
  const [dataDir, ports] = [join(scratch, 'data'), await freePorts()]
  mkdirSync(dataDir)
  const secret = randomUUID()
  const envAt = (url: string) => ({ DATABASE_URL: url, AUTH_SECRET: secret, DEMO: '1', TRUST_PROXY: '1' })
  const own = { PORT: String(ports.port), SANDBOX_PORT: String(ports.sandboxPort) }
  const url = `http://localhost:${ports.port}`

  const first = await startBuiltApp(dataDir, { ...envAt(databaseUrl), ...own })
  const buyer = await newUser(url, 'buyer', { 'x-forwarded-for': '203.0.113.7' })
  const listings = await paidListings(url)
  const bought: string[] = []
  for (const { id, cents } of listings.slice(0, 3)) bought.push(await buy(buyer, id, cents))
  const copy = await copyServer({ databaseUrl, scratch, follows: false })
  await first.stop()

  const second = await startBuiltApp(dataDir, { ...envAt(copy.url), ...own })
  for (const { id, cents } of listings.slice(3, 6)) bought.push(await buy(buyer, id, cents))
  await second.stop()
  const check = await runLedgerCheck({ ...ports, dataDir, env: envAt(copy.url) })
  copy.kill()
  const delivered = bought.filter((id) => id !== '').length
  if (check.code !== 0) process.stdout.write(check.output)
  process.stdout.write(`${bought.length} paid orders, ${bought.length - delivered} lost\n`)
  return delivered === bought.length && check.code === 0
}

async function paidListings(url: string) {
  const { text } = await createVisitor(url).get('/api/v1/listings?sort=price-desc&limit=6')
  const { data } = JSON.parse(text) as { readonly data: readonly { id: string; price: { amount: number } }[] }
  return data.map(({ id, price }) => ({ id, cents: price.amount }))
}
