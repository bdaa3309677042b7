import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import type { App } from '#src/main/compose.ts'
import { compose } from '#src/main/compose.ts'
import { demoPassword } from '#src/people/accounts/rules.ts'
import { seedDemo } from '#src/main/demo/seed.ts'
import type { Shop } from '#src/testing/shop.ts'
import { contentsOf } from '#src/testing/database-contents.ts'
import { testShop } from '#src/testing/shop.ts'

const server = process.env['DATABASE_URL']
const run = promisify(execFile)

// pg_dump and pg_restore belong to the server and must be on PATH.
test.skipIf(server === undefined)(
  'a dump of a demo shop restores into an empty database with every row, and the shop sells on it',
  async () => {
    const shop = await testShop({ isStarted: false })
    const directory = await mkdtemp(join(tmpdir(), 'skald-dump-'))
    const noMarker = { begin: async () => {}, end: async () => {} }
    await seedDemo({ app: shop.app, sandbox: shop.provider, marker: noMarker })
    await shop.app.start()
    const signedIn = await shop.app.auth.signIn({ email: 'buyer@skald.test', password: demoPassword }, request())
    expect(signedIn.result).toMatchObject({ ok: true })
    await shop.quiet()
    await shop.app.close()

    const file = join(directory, 'shop.dump')
    const copy = await emptyDatabase(shop)
    try {
      const [source] = await shop.sql<{ name: string }[]>`select current_database() as name`
      await run('pg_dump', ['--format=custom', '--file', file, at(source?.name ?? '')])
      await run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', copy.url, file])
      const database = await openDatabase({ dataDir: directory, databaseUrl: copy.url, log: shop.log })
      const before = await contentsOf(shop.sql)
      expect(Object.keys(before).length).toBeGreaterThan(80)
      expect(before['public.entitlements']?.length).toBeGreaterThan(100)
      expect(await contentsOf(database.sql)).toEqual(before)

      const { env, log, clock, stripe } = shop
      const app = await compose({ env, log, clock, stripe, root: projectRoot(), database })
      await app.bindAccount()
      const books = await app.run(reconcileLedger, {}, systemActor('test'))
      expect(books).toMatchObject({ ok: true, value: { isSound: true } })
      const { actor } = await app.auth.actorOf(request(signedIn.setCookies), clock.now(), { fresh: true })
      expect(actor.kind).toBe('user')
      const library = await app.run(listLibrary, {}, actor)
      const [purchase] = library.ok ? library.value : []
      const opened = await app.run(openPurchase, { id: purchase?.id, via: 'view' }, actor)
      expect(opened).toMatchObject({
        ok: true,
        value: { texts: expect.arrayContaining([{ name: expect.any(String), body: expect.any(String) }]) },
      })
      expect(await sellOnce({ app, shop, sql: database.sql, buyer: actor })).toEqual([{ state: 'paid', purchases: 1 }])
      await app.close()
      await database.close()
    } finally {
      await copy.drop()
      await shop.close()
      await rm(directory, { recursive: true })
    }
  },
)

type Restored = { readonly app: App; readonly shop: Shop; readonly sql: Shop['sql']; readonly buyer: Actor }

/** Sells a listing that the buyer does not have yet. Returns the order. */
async function sellOnce({ app, shop, sql, buyer }: Restored) {
  const userId = buyer.kind === 'user' ? buyer.userId : ''
  const did = async <Input, Value, Fail extends Failure>(useCase: UseCase<Input, Value, Fail>, input: unknown) => {
    const done = await app.run(useCase, input, buyer)
    if (!done.ok) throw new Error(`${useCase.name}: ${done.failure.message}`)
    return done.value
  }
  const [listing] = await sql<{ id: string; price: number }[]>`
    select id, price_cents::int as price from prompts
    where is_active and price_cents > 0 and creator_id <> ${userId}
      and id not in (select prompt_id from purchases where buyer_id = ${userId})
      and id not in (select prompt_id from cart_items where user_id = ${userId})
    order by id limit 1`
  await sql`delete from cart_items where user_id = ${userId}`
  await did(addCartItem, { promptId: listing?.id })
  const lines = [{ promptId: listing?.id, priceCents: listing?.price }]
  const started = await did(startCheckout, { lines, deliveryRequested: true })
  if (started.kind !== 'pay') throw new Error('The listing is free')
  await shop.provider.control.pay({ session: started.sessionId })
  await app.run(syncCheckout, { sessionId: started.sessionId }, systemActor('test'))
  return sql`
    select state, (select count(*)::int from purchases join order_lines on order_lines.id = order_line_id where order_id = orders.id) as purchases
    from orders where id = ${started.orderId}`
}

function request(cookies: readonly string[] = []): Request {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  return new Request('http://shop.test/auth', { method: 'POST', headers: cookie === '' ? {} : { cookie } })
}

function at(database: string): string {
  const url = new URL(server ?? '')
  url.pathname = `/${database}`
  return url.href
}

async function emptyDatabase({ sql }: Shop) {
  const name = `skald_restored_${randomUUID().slice(0, 8)}`
  await sql.unsafe(`create database ${name} template template0`)
  return { url: at(name), drop: () => sql.unsafe(`drop database ${name} with (force)`) }
}
