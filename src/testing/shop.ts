import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Currency } from '#src/kernel/currencies.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer as createTcpServer } from 'node:net'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor, Role } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import type { StartedCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { listCards } from '#src/money/payments/operations/cards.ts'
import { eraseAccount } from '#src/people/privacy/operations/delete-account.ts'
import { compose } from '#src/main/compose.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { readEnv } from '#src/main/env.ts'
import { jobs } from '#src/main/jobs.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import type { StripeSettings } from '#src/adapters/stripe/stripe-client.ts'
import type { Job } from '#src/ports/queue.ts'
import { startModelEmulator } from '@skald/model-emulator'
import type { Telemetry } from '#src/ports/telemetry.ts'
import { noTelemetry } from '#src/ports/telemetry.ts'
import { testDatabase } from '#src/testing/database.ts'
import { dueJobs } from '#src/testing/due-jobs.ts'
import { waitForOlderTransactions } from '#src/testing/older-transactions.ts'
import { startProviderInProcess } from '#src/testing/provider-in-process.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

export type Person = Extract<Actor, { kind: 'user' }>
export type Shop = Awaited<ReturnType<typeof testShop>>
export type Listed = { readonly id: string; readonly creator: Person; readonly priceCents: number }

type ShopOptions = {
  /** Of the shop and its payment provider. */
  readonly currency?: Currency
  /** Of the payment account, such as DE; the United States by default. */
  readonly country?: string
  /** Overrides of the test environment. */
  readonly env?: Readonly<Record<string, string>>
  /** False for an app without a payment provider. */
  readonly takesPayments?: boolean
  /** False to call `app.start` in the test, so that no job runs before. */
  readonly isStarted?: boolean
  /** False for a shop that no admin has opened yet. A demo is always open. */
  readonly isOpen?: boolean
  readonly telemetry?: Telemetry
  /** Changes how the app reaches its provider, such as with a wrong webhook secret. */
  readonly changeStripe?: (stripe: StripeSettings) => StripeSettings
  /** A database that is not migrated yet. Default: a new one. */
  readonly database?: OpenDatabase
  /** Changes the data directory before the app opens it. */
  readonly prepare?: (dataDir: string) => Promise<void>
}

type Restart = { readonly meanwhile?: () => Promise<void>; readonly works?: boolean }

/** Scheduled jobs. They do not run by themselves; a test that needs one runs it. */
const recurring = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
const system = systemActor('test')
const webhookSecret = 'whsec_of_the_test_shop'
/** Only ends what hangs, before the limit of the test does. */
const patienceMs = 10 * 60_000

/** Starts the real app on a test database, with the payment emulator as its provider. Close it in `afterAll`. */
export async function testShop({
  currency = 'usd',
  country = 'US',
  env: over = {},
  takesPayments = true,
  isStarted = true,
  isOpen = true,
  telemetry = noTelemetry,
  prepare = async () => {},
  changeStripe = (same) => same,
  ...given
}: ShopOptions = {}) {
  const database = given.database ?? (await testDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'skald-shop-'))
  await prepare(dataDir)
  const testEnv = {
    ...{ PUBLIC_URL: 'http://shop.test', DATA_DIR: dataDir },
    ...{ DEMO: takesPayments ? '1' : '0', LOG_LEVEL: 'silent', ...over },
  }
  let env = readEnv(testEnv)
  const log = quietLog()
  const clock = movingClock()
  const hooks = await webhookListener()
  const front = await openFront()
  let provider = takesPayments
    ? await startProvider({ dataDir, webhookUrl: hooks.url, currency, country, front })
    : null
  const stripe = provider ? changeStripe(provider.stripe) : null
  const modelEmulator = await startModelEmulator({ wordMs: 0 })
  let app = await start()

  async function start(works = isStarted) {
    const composed = await compose({
      env,
      log,
      clock,
      stripe,
      root: projectRoot(),
      database,
      telemetry,
      modelEmulatorUrl: modelEmulator.url,
    })
    if (isOpen) {
      await database.sql`update shop_state set opened_at = now() where opened_at is null`
      await composed.refreshSettings()
    }
    hooks.answerWith(rawRoutes(composed, env, createDemoGate(env)))
    if (composed.settings.currency !== currency) {
      await composed.run(changeSettings, { values: { currency } }, system)
      await composed.refreshSettings()
    }
    // A test runs scheduled jobs itself: the time of day must not matter.
    if (works) await composed.start({ hasSchedules: false })
    return composed
  }

  /**
   * Restarts the app on the same database and provider, optionally with changed settings. `meanwhile` runs while it is down.
   * With `works: false` it answers requests, but runs no jobs.
   */
  async function restart(changed: Readonly<Record<string, string>> = {}, { meanwhile, works }: Restart = {}) {
    await app.close()
    await meanwhile?.()
    env = readEnv({ ...testEnv, ...changed })
    app = await start(works)
    if (works === false) await app.bindAccount()
  }

  /** Stops the provider, as if the network were down. */
  async function providerLeaves() {
    front.leadTo(null)
    await requireProvider(provider).sandbox.stop()
  }

  /** Restarts the provider at the same address. */
  async function providerReturns() {
    provider = await startProvider({ dataDir, webhookUrl: hooks.url, currency, country, front })
  }

  /** Runs a use case and returns its value; throws if it fails. */
  async function did<Input, Value, Fail extends Failure>(
    useCase: UseCase<Input, Value, Fail>,
    input: unknown,
    actor: Actor = system,
  ): Promise<Value> {
    const done = await app.run(useCase, input, actor)
    if (!done.ok) throw new Error(`${useCase.name}: ${done.failure.code}: ${done.failure.message}`)
    return done.value
  }

  /** Runs a use case and returns its failure, or null if it succeeds. */
  async function refusal<Input, Value, Fail extends Failure>(
    useCase: UseCase<Input, Value, Fail>,
    input: unknown,
    actor: Actor = system,
  ): Promise<Failure | null> {
    const done = await app.run(useCase, input, actor)
    return done.ok ? null : done.failure
  }

  /** Creates a user who joined a month ago by default, so that limits on new accounts do not apply. */
  async function aPerson(roles: readonly Role[] = ['buyer'], joinedDaysAgo = 30): Promise<Person> {
    const username = `p${randomUUID().replaceAll('-', '').slice(0, 20)}`
    const email = `${username}@example.com`
    const joined = new Date(clock.now().getTime() - joinedDaysAgo * 86_400_000)
    const values = { email, username, displayName: `Person ${username}`, emailVerified: true, createdAt: joined }
    const { id } = await did(createUser, values)
    return { kind: 'user', userId: id, roles, emailVerified: true, isLocal: true }
  }

  async function aListing(
    over: { creator?: Person; priceCents?: number; title?: string; text?: string; category?: string } = {},
  ) {
    const creator = over.creator ?? (await aPerson())
    const priceCents = over.priceCents ?? 1000
    const { id } = await did(createListing, { listing: listingValues({ ...over, priceCents }) }, creator)
    return { id, creator, priceCents } satisfies Listed
  }

  async function inCart(buyer: Person, listings: readonly Listed[]) {
    for (const { id } of listings) await did(addCartItem, { promptId: id }, buyer)
  }

  /** Returns the checkout page's lines as its form submits them. */
  async function shownTo(buyer: Person) {
    const { lines } = await did(readCheckout, {}, buyer)
    return lines.map(({ listing, price, licence, seats, choice }) => ({
      ...{ promptId: listing.id, priceCents: price },
      ...(choice?.kind === 'license' && { licence, seats }),
    }))
  }

  /** Adds listings to the buyer's cart and starts the checkout. */
  async function checkOut(buyer: Person, listings: readonly Listed[] = []): Promise<StartedCheckout> {
    await inCart(buyer, listings)
    return did(startCheckout, { lines: await shownTo(buyer), deliveryRequested: true }, buyer)
  }

  /** Creates an order that awaits payment. */
  async function anOrder(buyer: Person, listings: readonly Listed[] = []) {
    const started = await checkOut(buyer, listings)
    if (started.kind !== 'pay') throw new Error('the cart is free')
    return started
  }

  /**
   * Expires an order here while its payment page stays open at the provider, as if the provider had denied it for a day. Later
   * checkouts do not close that page.
   */
  async function forgetOrder(orderId: string) {
    await database.sql`update orders set state = 'expired' where id = ${orderId}`
  }

  /** Pays on the provider's page, before the app learns of the payment. */
  async function pay(sessionId: string, card?: string, about: { save?: boolean; method?: string } = {}) {
    if (!provider) throw new Error('this app has no payment provider')
    return (await provider.sandbox.control.pay({ session: sessionId, ...(card ? { card } : {}), ...about })).outcome
  }

  /** Buys a listing and saves the card. Returns the card's id at the provider. */
  async function aSavedCard(buyer: Person, card?: string): Promise<string> {
    const { sessionId } = await anOrder(buyer, [await aListing()])
    await pay(sessionId, card, { save: true })
    await did(syncCheckout, { sessionId })
    await quiet()
    const [newest] = (await did(listCards, {}, buyer)).cards
    if (!newest) throw new Error('the card was not saved')
    return newest.id
  }

  /** Buys listings: pays, settles the order and runs all due jobs. Returns the order's id. */
  async function aPurchase(buyer: Person, listings: readonly Listed[]) {
    const started = await checkOut(buyer, listings)
    if (started.kind === 'pay') {
      await pay(started.sessionId)
      await did(syncCheckout, { sessionId: started.sessionId })
    }
    await quiet()
    return started.orderId
  }

  /** Waits until every webhook is delivered and no job is due; of the scheduled jobs, only those in `also`. */
  async function quiet(...also: readonly Job<object>[]) {
    const ignored = recurring.filter((name) => also.every((job) => job.name !== name))
    const deadline = Date.now() + patienceMs
    while (provider && (await provider.sandbox.control.webhooks({ drain: true })).drained === false)
      if (Date.now() > deadline) throw new Error('webhooks are still pending')
    // Jobs append events, and events queue jobs.
    for (let isReacted = false; ;) {
      const due = await dueJobs(database.sql, ignored)
      if (due.length === 0 && isReacted) return
      isReacted = due.length === 0
      if (isReacted) {
        await waitForOlderTransactions(database.db)
        await app.react()
        continue
      }
      if (Date.now() > deadline)
        throw new Error(`not done: ${due.map(({ name, state }) => `${name} ${state}`).join(', ')}`)
      // The queue polls for retries, which takes up to a second.
      app.queue.nudge(due.flatMap(({ name, state }) => (state === 'retry' ? name : [])))
      await pause(10)
    }
  }

  /** Deletes the account without a password check, since test users have no password. */
  async function leave(person: Person) {
    const [row] = await database.sql<{ username: string }[]>`select username from profiles where id = ${person.userId}`
    await did(eraseAccount, { userId: person.userId, username: row?.username, passwordHash: null })
  }

  async function close() {
    await provider?.sandbox.stop()
    front.close()
    await modelEmulator.close()
    await app.close()
    await hooks.close()
    // The test run removes the directory with all others when it ends.
    await database.close()
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
    /** The bundled model emulator, and what it received. */
    modelEmulator,
    webhooksUrl: hooks.url,
    stripe,
    webhookSecret,
    get provider() {
      return requireProvider(provider).sandbox
    },
    did,
    refusal,
    aPerson,
    aListing,
    inCart,
    shownTo,
    checkOut,
    anOrder,
    forgetOrder,
    pay,
    aSavedCard,
    aPurchase,
    quiet,
    leave,
    close,
  }
}

function requireProvider<Value>(value: Value | null): Value {
  if (value === null) throw new Error('this app has no payment provider')
  return value
}

/** Returns valid listing values. */
export function listingValues(over: { priceCents?: number; title?: string; text?: string; category?: string } = {}) {
  return {
    title: over.title ?? 'A prompt that works',
    description: 'It says what it does.',
    priceCents: over.priceCents ?? 1000,
    model: 'Claude',
    modelVersion: '',
    category: over.category ?? 'Writing',
    type: 'prompt',
    licence: 'personal',
    texts: [{ name: 'Prompt', body: over.text ?? 'Write about {{topic}}.' }],
    imageUrl: null,
  }
}

/** Follows real time, as the provider does, and can be advanced. Never goes back, even if the system clock is set back. */
function movingClock() {
  let aheadMs = 0
  let systemMs = Date.now()
  return {
    now() {
      const nowMs = Date.now()
      // Later than before, so that what happens next has a later time.
      if (nowMs < systemMs) aheadMs += systemMs - nowMs + 1
      systemMs = nowMs
      return new Date(nowMs + aheadMs)
    },
    advance: (seconds: number) => void (aheadMs += seconds * 1000),
  }
}

type Front = Awaited<ReturnType<typeof openFront>>

/**
 * The address of the provider, which stays while the provider is away: another process could take a port that is given back. It closes
 * connections then.
 */
async function openFront() {
  let target: number | null = null
  const server = createTcpServer((incoming) => {
    if (target === null) return void incoming.destroy()
    const outgoing = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    leadTo: (now: number | null) => void (target = now),
    close: () => void server.close(),
  }
}

type ProviderOptions = {
  readonly dataDir: string
  readonly webhookUrl: string
  readonly currency: Currency
  readonly country: string
  readonly front: Front
}

async function startProvider({ dataDir, webhookUrl, currency, country, front }: ProviderOptions) {
  const secretKey = 'sk_test_of_the_test_shop'
  const connectWebhookSecret = 'whsec_connect_of_the_test_shop'
  const sandbox = await startProviderInProcess({
    dir: join(dataDir, 'sandbox'),
    port: 0,
    currency,
    country,
    publicUrl: front.url,
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    webhookUrl,
    connectWebhookUrl: webhookUrl,
    controlToken: 'control-token-of-the-test-shop',
  })
  front.leadTo(sandbox.port)
  const api = { host: '127.0.0.1', port: front.port }
  return {
    sandbox,
    stripe: {
      secretKey,
      webhookSecret,
      connectWebhookSecret,
      api,
      timeoutMs: patienceMs,
      retries: 1,
      retryDelayMs: 10,
    },
  }
}

/** Receives the provider's webhooks on the app's real routes, without the rest of the web server. */
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
