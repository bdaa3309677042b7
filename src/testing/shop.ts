// Longer than 60 lines: it builds the whole product for tests, and lists what they may say about it.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor, Role } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createUser } from '#src/features/accounts/index.ts'
import { createListing } from '#src/features/catalog/index.ts'
import { addCartItem, readCheckout, settleCheckout, startCheckout } from '#src/features/orders/index.ts'
import type { StartedCheckout } from '#src/features/orders/operations/start-checkout.ts'
import { listCards } from '#src/features/payments/index.ts'
import { eraseAccount } from '#src/features/privacy/index.ts'
import { compose } from '#src/main/compose.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { readEnv } from '#src/main/env.ts'
import { schedules } from '#src/main/jobs.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import type { Job } from '#src/ports/queue.ts'
import { testDatabase } from '#src/testing/database.ts'
import { dueJobs } from '#src/testing/due-jobs.ts'
import { waitForOlderTransactions } from '#src/testing/older-transactions.ts'
import { startProviderInProcess } from '#src/testing/provider-in-process.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

export type Person = Extract<Actor, { kind: 'user' }>
export type Shop = Awaited<ReturnType<typeof testShop>>
export type Listed = { readonly id: string; readonly creator: Person; readonly priceCents: number }

type ShopOptions = {
  /** The environment, over what tests usually have. */
  readonly env?: Readonly<Record<string, string>>
  /** False for a shop without a payment provider. */
  readonly takesPayments?: boolean
}

/** They come by the clock and wait for a slow look: no test waits for them, and those that need one run it. */
const recurring = schedules.map(({ job }) => job.name)
const system = systemActor('test')
const webhookSecret = 'whsec_of_the_test_shop'

/** The real product over a test database, with the payment emulator as its provider. Close it in `afterAll`. */
export async function testShop({ env: over = {}, takesPayments = true }: ShopOptions = {}) {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'skald-shop-'))
  const usual = {
    ...{ PUBLIC_URL: 'http://shop.test', DATA_DIR: dataDir },
    ...{ DEMO: takesPayments ? '1' : '0', LOG_LEVEL: 'silent', ...over },
  }
  let env = readEnv(usual)
  const log = quietLog()
  const clock = movingClock()
  const hooks = await webhookListener()
  let provider = takesPayments ? await startProvider(dataDir, hooks.url) : null
  const stripe = provider?.stripe ?? null
  let app = await begin()

  async function begin() {
    const composed = await compose({ env, log, clock, stripe, root: projectRoot(), database })
    hooks.answerWith(rawRoutes(composed, env, createDemoGate(env)))
    await composed.start()
    return composed
  }

  /** As after a crash: everything but the database and the provider is made anew, with other settings where they are given. */
  async function restart(changed: Readonly<Record<string, string>> = {}) {
    await app.close()
    env = readEnv({ ...usual, ...changed })
    app = await begin()
  }

  /** The provider does not answer any more, as when the network is down. */
  async function providerLeaves() {
    await must(provider).sandbox.stop()
  }

  /** The same provider answers at the same address again. */
  async function providerReturns() {
    provider = await startProvider(dataDir, hooks.url, must(provider).sandbox.port)
  }

  /** Does it, and gives the value; throws where it is refused. */
  async function did<Input, Value, Fail extends Failure>(
    useCase: UseCase<Input, Value, Fail>,
    input: unknown,
    actor: Actor = system,
  ): Promise<Value> {
    const done = await app.run(useCase, input, actor)
    if (!done.ok) throw new Error(`${useCase.name}: ${done.failure.code}: ${done.failure.message}`)
    return done.value
  }

  /** Does it, and gives its refusal; null where it is not refused. */
  async function refusal<Input, Value, Fail extends Failure>(
    useCase: UseCase<Input, Value, Fail>,
    input: unknown,
    actor: Actor = system,
  ): Promise<Failure | null> {
    const done = await app.run(useCase, input, actor)
    return done.ok ? null : done.failure
  }

  /** With us for a month, unless it is said otherwise: what is held against new accounts is not held against them. */
  async function aPerson(roles: readonly Role[] = ['buyer'], joinedDaysAgo = 30): Promise<Person> {
    const username = `p${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const email = `${username}@example.com`
    const joined = new Date(clock.now().getTime() - joinedDaysAgo * 86_400_000)
    const values = { email, username, displayName: `Person ${username}`, emailVerified: true, createdAt: joined }
    const { id } = await did(createUser, values)
    return { kind: 'user', userId: id, roles, emailVerified: true }
  }

  async function aListing(over: { creator?: Person; priceCents?: number; title?: string; text?: string } = {}) {
    const creator = over.creator ?? (await aPerson())
    const priceCents = over.priceCents ?? 1000
    const { id } = await did(createListing, { listing: listingValues({ ...over, priceCents }) }, creator)
    return { id, creator, priceCents } satisfies Listed
  }

  async function inCart(buyer: Person, listings: readonly Listed[]) {
    for (const { id } of listings) await did(addCartItem, { promptId: id }, buyer)
  }

  /** What the checkout page shows, as its form sends it back. */
  async function shownTo(buyer: Person) {
    const { lines } = await did(readCheckout, {}, buyer)
    return lines.map(({ listing }) => ({ promptId: listing.id, priceCents: listing.priceCents as number }))
  }

  /** Puts listings into the buyer's cart and presses Pay. */
  async function checkOut(buyer: Person, listings: readonly Listed[] = []): Promise<StartedCheckout> {
    await inCart(buyer, listings)
    return did(startCheckout, { lines: await shownTo(buyer), deliveryRequested: true }, buyer)
  }

  /** An order that waits for its payment. */
  async function anOrder(buyer: Person, listings: readonly Listed[] = []) {
    const started = await checkOut(buyer, listings)
    if (started.kind !== 'pay') throw new Error('this cart cost nothing')
    return started
  }

  /** The buyer pays on the provider's page; nothing of ours has heard of it yet. */
  async function pay(sessionId: string, card?: string, about: { save?: boolean; method?: string } = {}) {
    if (!provider) throw new Error('this shop takes no payments')
    return (await provider.sandbox.control.pay({ session: sessionId, ...(card ? { card } : {}), ...about })).outcome
  }

  /** They buy something and tick the box that saves the card. Gives the card's id at the provider. */
  async function aSavedCard(buyer: Person, card?: string): Promise<string> {
    const { sessionId } = await anOrder(buyer, [await aListing()])
    await pay(sessionId, card, { save: true })
    await did(settleCheckout, { sessionId })
    await quiet()
    const [newest] = (await did(listCards, {}, buyer)).cards
    if (!newest) throw new Error('the card was not saved')
    return newest.id
  }

  /** From cart to library: paid, settled, and every job done. */
  async function aPurchase(buyer: Person, listings: readonly Listed[]) {
    const started = await checkOut(buyer, listings)
    if (started.kind === 'pay') {
      await pay(started.sessionId)
      await did(settleCheckout, { sessionId: started.sessionId })
    }
    await quiet()
    return started.orderId
  }

  /** Waits until every webhook is delivered and no job of ours is due, of the recurring ones `also` only. Throws after 20 seconds. */
  async function quiet(...also: readonly Job<object>[]) {
    const left = recurring.filter((name) => also.every((job) => job.name !== name))
    if (provider) {
      const { drained } = await provider.sandbox.control.webhooks({ drain: true, withinMs: 20_000 })
      if (drained === false) throw new Error('webhooks are still on their way after 20 seconds')
    }
    await waitForOlderTransactions(database.db)
    await app.react()
    const deadline = Date.now() + 20_000
    for (;;) {
      const due = await dueJobs(database.sql, left)
      if (due.length === 0) return
      if (Date.now() > deadline)
        throw new Error(`not done after 20 seconds: ${due.map(({ name, state }) => `${name} ${state}`).join(', ')}`)
      // Of a second try the queue learns by looking now and then, which takes up to a second.
      app.queue.nudge(due.flatMap(({ name, state }) => (state === 'retry' ? name : [])))
      await pause(10)
    }
  }

  /** Their account goes, as when they ask for it with their password: people of tests have none. */
  async function leave(person: Person) {
    const [row] = await database.sql<{ username: string }[]>`select username from profiles where id = ${person.userId}`
    await did(eraseAccount, { userId: person.userId, username: row?.username, passwordHash: null })
  }

  async function close() {
    await provider?.sandbox.stop()
    await app.close()
    await hooks.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  const { db } = app
  const { sql } = database
  return {
    get app() {
      return app
    },
    get run() {
      return app.run
    },
    restart,
    providerLeaves,
    providerReturns,
    db,
    sql,
    log,
    clock,
    get env() {
      return env
    },
    webhooksUrl: hooks.url,
    stripe,
    webhookSecret,
    get provider() {
      return must(provider).sandbox
    },
    did,
    refusal,
    aPerson,
    aListing,
    inCart,
    shownTo,
    checkOut,
    anOrder,
    pay,
    aSavedCard,
    aPurchase,
    quiet,
    leave,
    close,
  }
}

function must<Value>(value: Value | null): Value {
  if (value === null) throw new Error('this shop takes no payments')
  return value
}

/** Everything that a listing needs. */
export function listingValues(over: { priceCents?: number; title?: string; text?: string } = {}) {
  return {
    title: over.title ?? 'A prompt that works',
    description: 'It says what it does.',
    priceCents: over.priceCents ?? 1000,
    model: 'Claude',
    modelVersion: '',
    category: 'Writing',
    type: 'prompt',
    licence: 'personal',
    texts: [{ name: 'Prompt', body: over.text ?? 'Write about {{topic}}.' }],
    imageUrl: null,
  }
}

/** Runs with the real time, since the provider lives in it, and can be moved ahead. */
function movingClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (seconds: number) => void (aheadMs += seconds * 1000),
  }
}

async function startProvider(dataDir: string, webhookUrl: string, port = 0) {
  const secretKey = 'sk_test_of_the_test_shop'
  const connectWebhookSecret = 'whsec_connect_of_the_test_shop'
  const sandbox = await startProviderInProcess({
    dir: join(dataDir, 'sandbox'),
    port,
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    webhookUrl,
    connectWebhookUrl: webhookUrl,
    controlToken: 'control-token-of-the-test-shop',
  })
  const api = { host: '127.0.0.1', port: sandbox.port }
  return {
    sandbox,
    stripe: { secretKey, webhookSecret, connectWebhookSecret, api, timeoutMs: 1500, retries: 1, retryDelayMs: 10 },
  }
}

/** Where the provider sends its webhooks: the product's own routes, without the rest of the web. */
async function webhookListener() {
  let routes: ReturnType<typeof rawRoutes> = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      void answer(Buffer.concat(chunks), incoming.headers['stripe-signature']).then((status) =>
        outgoing.writeHead(status).end(),
      )
    })
  })
  async function answer(body: Buffer, signature: string | string[] | undefined): Promise<number> {
    const url = new URL('http://shop.test/webhooks/stripe')
    const route = routes.find((one) => one.match(url, 'POST'))
    if (!route) return 503
    const headers = { 'stripe-signature': String(signature ?? '') }
    const request = new Request(url, { method: 'POST', body: body.toString(), headers })
    try {
      return (await route.handle(request, {} as never)).status
    } catch {
      return 500
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    answerWith: (given: typeof routes) => void (routes = given),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
