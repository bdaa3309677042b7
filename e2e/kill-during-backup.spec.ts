import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtServer, serverEnv } from '../scripts/starter/server.mjs'
import { freePorts, runLedgerCheck, startProcess } from './support/app-process.ts'
import { readBackendState } from './support/backend.ts'
import { copySeedData } from './support/seed-data.ts'
import { buy, newUser } from './support/setup.ts'
import { createVisitor } from './support/visitor.ts'

// The app is killed while it is backed up and sells. The backup fails and leaves no file. The one before it restores, and the
// restored marketplace sells and has correct books. The test is long because it is one scenario.

test('a marketplace that was killed during a backup is restored, and sells', async () => {
  const [dataDir, scratch] = [await copySeedData(), await mkdtemp(join(tmpdir(), 'skald-restored-'))]
  const ports = await freePorts()
  const url = `http://localhost:${ports.port}`
  const [whole, broken] = [join(scratch, 'whole.tar.gz'), join(scratch, 'broken.tar.gz')]
  const restoredDir = join(scratch, 'data')
  let app = await startProcess({ ...ports, dataDir, isShortLived: true })
  try {
    const buyer = await newUser(url, 'buyer', { 'x-forwarded-for': '203.0.113.1' })
    const [first, second] = await paidListings(url)
    if (!first || !second) throw new Error('the marketplace has no paid listings')
    await buy(buyer, first.id, first.cents)
    expect(await command(dataDir, 'backup', whole)).toMatchObject({ code: 0 })

    const backup = command(dataDir, 'backup', broken)
    // The rows come first, and take a second.
    const written = () => statSync(`${broken}.partial`, { throwIfNoEntry: false })?.size ?? 0
    await expect.poll(written, { intervals: [10] }).toBeGreaterThan(16_000)
    await app.kill('all')
    expect(await backup).toMatchObject({ code: 1, output: expect.stringContaining('closed the connection') })
    expect([existsSync(broken), existsSync(`${broken}.partial`)]).toEqual([false, false])

    expect(await command(restoredDir, 'restore', whole)).toMatchObject({ code: 0 })
    app = await startProcess({ ...ports, dataDir: restoredDir, isShortLived: true })
    const since = new Date()
    await buy(buyer, second.id, second.cents)
    await expect.poll(async () => (await readBackendState(restoredDir, since)).orders).toMatchObject([{ emails: 1 }])
    expect(await readBackendState(restoredDir, since)).toMatchObject({
      orders: [{ state: 'paid', purchases: 1, saleEntries: 1 }],
      ledgerSum: 0,
      unbalancedEntries: 0,
      ownedTwice: 0,
    })
    await app.stop()
    expect(await runLedgerCheck({ ...ports, dataDir: restoredDir })).toMatchObject({ code: 0 })
  } finally {
    await app.kill('all')
    for (const directory of [dataDir, scratch]) await rm(directory, { recursive: true, force: true })
  }
})

async function command(dataDir: string, ...words: readonly string[]) {
  const env = { ...serverEnv, PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '1' }
  const child = spawn(process.execPath, [...builtServer, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

async function paidListings(url: string) {
  const { text } = await createVisitor(url).get('/api/v1/listings?sort=price-desc&limit=5')
  const { data } = JSON.parse(text) as { data: { id: string; price: { amount: number } }[] }
  return data.map(({ id, price }) => ({ id, cents: price.amount }))
}
