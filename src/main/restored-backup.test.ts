import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readLedger, settleSuspense } from '#src/selling/earnings/operations/ledger.ts'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { settleSales } from '#src/buying/orders/operations/settle-sales.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { backUp, restore } from '#src/main/backups.ts'
import { compose } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { openShopDatabase } from '#src/main/shop-database.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// A backup is taken, buyers continue to pay, and the backup is restored, so the provider knows more than the database.
// Every buyer who paid must get the purchase or a refund.

test('after a restored backup each payment since then is delivered, or shown with its buyer', async () => {
  const shop = await testShop()
  const directory = await mkdtemp(join(tmpdir(), 'skald-restore-'))
  const listing = await shop.aListing({ priceCents: 2000 })
  const [early, open, unpaged, late] = [
    await shop.aPerson(),
    await shop.aPerson(),
    await shop.aPerson(),
    await shop.aPerson(),
  ]
  await shop.aPurchase(early, [listing])
  const waiting = await shop.anOrder(open, [listing])
  const lostPage = await shop.anOrder(unpaged, [listing])
  // The backup was taken between the order and its payment page.
  await shop.sql`update orders set checkout_session_id = null, checkout_url = null where id = ${lostPage.orderId}`
  await shop.quiet()
  const file = join(directory, 'backup.tar')
  await backUp(shop.env, projectRoot(), shop.app.database, file)

  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.pay(waiting.sessionId)
  await shop.pay(lostPage.sessionId)
  const since = await shop.anOrder(late, [listing])
  await shop.pay(since.sessionId)
  await shop.did(syncCheckout, { sessionId: since.sessionId })

  await restored(shop, file, async ({ did, sql }) => {
    const owns = async (buyer: Person) => (await did(listLibrary, {}, buyer)).length
    shop.clock.advance(2 * 3600)
    await did(sweepOpenOrders, {})
    expect([await owns(early), await owns(open), await owns(unpaged), await owns(late)]).toEqual([1, 1, 0, 0])

    await did(issueDocuments, {})
    const { checks, isSound } = await did(reconcileLedger, {})
    expect(isSound).toBe(false)
    expect([await owns(early), await owns(open), await owns(unpaged), await owns(late)]).toEqual([1, 1, 1, 0])
    const [buyer] = await sql<{ email: string }[]>`select email from users where id = ${late.userId}`
    const [entry] = await sql<{ id: string }[]>`select source_id as id from ledger_entries where kind = 'suspense'`
    const lost = checks.find(({ name }) => name === 'Every payment at the provider has an order')
    const charge = /refund (ch_\w+)/.exec(lost?.broken[0] ?? '')?.[1] ?? ''
    expect(lost?.broken).toEqual([
      `${buyer?.email} paid $20.00 without an order: refund ${charge} at the provider, then settle ${entry?.id}`,
    ])
    // The cash is right meanwhile, and nothing else is wrong.
    const others = checks.filter((check) => check.broken.length > 0 && check !== lost)
    expect(others.map(({ name }) => name)).toEqual(['No movement is unmatched'])
    const admin: Person = { kind: 'user', userId: early.userId, roles: ['admin'], emailVerified: true }
    expect((await did(readLedger, {}, admin)).books?.checks).toContainEqual(lost)

    await refundAtProvider(shop, charge)
    shop.clock.advance(2 * 3600)
    // No jobs run here.
    await did(settleSales, {})
    await did(issueDocuments, {})
    await did(reconcileLedger, {})
    for (const { transactionId } of (await did(readLedger, {}, admin)).suspense)
      await did(settleSuspense, { transactionId, reason: 'Refunded after the restore' }, admin)
    const after = await did(reconcileLedger, {})
    expect(after.checks.flatMap(({ broken }) => broken)).toEqual([])
  })
  await shop.close()
  await rm(directory, { recursive: true })
})

/** The same app on the restored backup, with the embedded database. */
async function restored(shop: Shop, file: string, use: (there: Restored) => Promise<void>) {
  const { log, clock, stripe } = shop
  const env = readEnv({ PUBLIC_URL: 'http://shop.test', DATA_DIR: `${file}.data`, DEMO: '1', LOG_LEVEL: 'silent' })
  await restore(env, projectRoot(), log, file)
  const database = await openShopDatabase(env, log)
  const app = await compose({ env, log, clock, stripe, root: projectRoot(), database })
  await app.bindAccount()
  try {
    await use({
      sql: database.sql,
      async did(useCase, input, actor = systemActor('test')) {
        const done = await app.run(useCase, input, actor)
        if (!done.ok) throw new Error(`${useCase.name}: ${done.failure.message}`)
        return done.value
      },
    })
  } finally {
    await app.close()
    await database.close()
  }
}
type Restored = {
  readonly sql: Shop['sql']
  did<Input, Value>(useCase: UseCase<Input, Value>, input: unknown, actor?: Actor): Promise<Value>
}

/** A refund in the provider's dashboard. */
async function refundAtProvider({ stripe }: Shop, charge: string): Promise<void> {
  const address = `http://${stripe?.api?.host}:${stripe?.api?.port}/v1/refunds`
  const headers = {
    authorization: `Bearer ${stripe?.secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams({ charge }) })
  expect(answer.status).toBe(200)
}
