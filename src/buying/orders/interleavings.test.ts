import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { removeCartItem } from '#src/buying/cart/operations/cart.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { sweepOpenOrders } from '#src/buying/orders/operations/sweep-open-orders.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let catalog: Listed[]
beforeAll(async () => {
  shop = await testShop()
  const creators = [await shop.aPerson(), await shop.aPerson()]
  catalog = []
  for (const [i, priceCents] of [50, 99, 0, 1999, 101].entries())
    catalog.push(await shop.aListing({ priceCents, creator: creators[i % 2] ?? (await shop.aPerson()) }))
})
afterAll(() => shop.close())

type Buying = { readonly buyer: Person; readonly sessions: Set<string>; readonly wanted: Set<string> }
type Step = { readonly kind: (typeof kinds)[number]; readonly n: number }
const kinds = [
  'put',
  'take',
  'click',
  'double-click',
  'pay',
  'return',
  'webhooks',
  'hold',
  'reorder',
  'drop',
  'replay',
  'sweep',
  'all-at-once',
] as const

async function click({ buyer, sessions, wanted }: Buying) {
  const lines = await shop.shownTo(buyer)
  const started = await shop.app.run(startCheckout, { lines, deliveryRequested: true }, buyer)
  if (!started.ok) return
  for (const line of lines) wanted.add(line.promptId)
  if (started.value.kind === 'pay') sessions.add(started.value.sessionId)
}

const nth = <Item>(items: Iterable<Item>, n: number): Item | undefined =>
  [...items].at(n % Math.max(1, [...items].length))

const webhooks = (request: Parameters<typeof shop.provider.control.webhooks>[0]) =>
  shop.provider.control.webhooks(request)

const acts: Record<Step['kind'], (buying: Buying, n: number) => Promise<unknown>> = {
  put: ({ buyer }, n) => shop.app.run(addCartItem, { promptId: nth(catalog, n)?.id }, buyer),
  take: ({ buyer }, n) => shop.app.run(removeCartItem, { promptId: nth(catalog, n)?.id }, buyer),
  click,
  'double-click': (buying) => Promise.all([click(buying), click(buying)]),
  pay: async ({ sessions }, n) => {
    const session = nth(sessions, n)
    if (session) await shop.pay(session)
  },
  return: async ({ sessions }, n) => {
    const sessionId = nth(sessions, n)
    if (sessionId) await shop.app.run(syncCheckout, { sessionId }, systemActor('return'))
  },
  webhooks: (_, n) => webhooks({ mode: n % 2 ? 'normal' : 'duplicate', release: n % 3 ? 'given' : 'reversed' }),
  hold: () => webhooks({ mode: 'hold' }),
  reorder: () => webhooks({ mode: 'reorder' }),
  drop: () => webhooks({ mode: 'drop' }),
  replay: async (_, n) => {
    const events = await shop.sql<
      { id: string }[]
    >`select event_id as id from payment_events order by received_at desc limit 3`
    const event = nth(events, n)
    if (event) await webhooks({ resend: event.id })
  },
  sweep: async () => {
    shop.clock.advance(125)
    await shop.did(sweepOpenOrders, {})
  },
  'all-at-once': (buying, n) =>
    Promise.all([acts.return(buying, n), acts.webhooks(buying, n), acts.return(buying, n + 1), click(buying)]),
}

/** Syncs every payment that was not reported yet. */
async function syncEverything() {
  await shop.provider.control.webhooks({ mode: 'normal', release: 'reversed' })
  await shop.quiet()
  shop.clock.advance(125)
  // Orders are polled every ten minutes. Advancing the clock that far in each run would give payment pages an expiry that the
  // provider, which uses real time, rejects as too late.
  await shop.sql`update orders set polled_at = null`
  await shop.did(sweepOpenOrders, {})
  await shop.quiet()
}

async function expectBoughtOnce({ buyer, sessions, wanted }: Buying) {
  const rows = await shop.sql<{ prompt_id: string; live: number; taken: number; refunds: number }[]>`
    select p.prompt_id, count(*) filter (where p.refunded_at is null)::int as live,
      count(*) filter (where p.refunded_at is not null and p.price_paid_cents > 0)::int as taken,
      count(r.id) filter (where r.state = 'succeeded')::int as refunds
    from purchases p left join refunds r on r.order_line_id = p.order_line_id
    where p.buyer_id = ${buyer.userId} group by 1`
  for (const row of rows) {
    expect(row, 'owned once, and paid back as often as paid for in vain').toMatchObject({ live: 1, refunds: row.taken })
    expect(wanted.has(row.prompt_id)).toBe(true)
  }
  for (const session of sessions) {
    const read = await shop.app.payments.readCheckout(session)
    if (read.kind !== 'done') throw new Error('the provider did not answer')
    const [order] = await shop.sql`select state from orders where checkout_session_id = ${session}`
    expect(order?.['state'] === 'paid', 'what is paid there is paid here').toBe(read.value.payment !== null)
  }
}

const step = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...kinds) },
    fc.constantFrom('pay' as const, 'return' as const),
  ),
  n: fc.nat(7),
})
/** Starts with two tabs whose carts overlap, so that most runs have a line to refund. */
const story = fc.array(step, { minLength: 6, maxLength: 16 }).map((steps): Step[] => {
  const n = steps.length
  const [put, take] = [(n: number): Step => ({ kind: 'put', n }), { kind: 'take', n } as const]
  return [put(n), put(n + 1), { kind: 'click', n }, take, put(n + 3), { kind: 'click', n }, ...steps]
})

test('delivers and books everything once for any order of payments, returns, webhooks, tabs and sweeps', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const buying: Buying = { buyer: await shop.aPerson(), sessions: new Set(), wanted: new Set() }
      for (const { kind, n } of steps) await acts[kind](buying, n)
      await syncEverything()
      await expectBoughtOnce(buying)
      await expectLedgerToReconcile(shop)
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 12), endOnFailure: true },
  )
})
