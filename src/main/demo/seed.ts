import { randomUUID } from 'node:crypto'
import { demoCatalog } from '#db/demo/index.ts'
import type { DemoCatalog } from '#db/demo/types.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cents } from '#src/kernel/money.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import { passwords } from '#src/adapters/auth/passwords.ts'
import { tidyDatabase } from '#src/adapters/postgres/upkeep.ts'
import { countPeople } from '#src/features/accounts/public/store.ts'
import { createUser } from '#src/features/accounts/operations/users.ts'
import { grantRole } from '#src/features/accounts/operations/roles.ts'
import { countMetrics } from '#src/features/analytics/operations/count-days.ts'
import { createListing } from '#src/features/catalog/operations/create-listing.ts'
import { notifyFollowersOfListing } from '#src/features/catalog/operations/notify-followers.ts'
import { countSearchWords } from '#src/features/discovery/operations/count-search-words.ts'
import { addFavorite } from '#src/features/favorites/operations/favorites.ts'
import { followCreator } from '#src/features/follows/operations/follows.ts'
import { listLibrary } from '#src/features/library/operations/purchases.ts'
import { openPurchase } from '#src/features/library/operations/read-texts.ts'
import { markRead } from '#src/features/messages/operations/threads.ts'
import { startThread } from '#src/features/messages/operations/send-message.ts'
import { addCartItem } from '#src/features/orders/operations/add-to-cart.ts'
import { syncCheckout } from '#src/features/orders/operations/sync-checkout.ts'
import { settleSales } from '#src/features/orders/operations/settle-sales.ts'
import { startCheckout } from '#src/features/orders/operations/start-checkout.ts'
import { markAllRead } from '#src/features/notifications/operations/notifications.ts'
import { markDemo } from '#src/features/payments/operations/shop-facts.ts'
import { writeReview } from '#src/features/reviews/operations/reviews.ts'
import { refreshTrends } from '#src/features/trending/operations/trending.ts'
import { addDailyViews } from '#src/features/views/operations/views.ts'
import { dayOf } from '#src/features/views/rules.ts'
import type { StripeEmulator } from '@skald/stripe-emulator'
import type { App } from '../compose.ts'
import { planFavorites } from './favorites.ts'
import type { SeedMarker } from './marker.ts'
import { demoPassword } from '#src/features/accounts/rules.ts'
import type { Past, PastOrder } from './plan.ts'
import { planPast } from './plan.ts'

// Seeds the past through the regular use cases.

type Parts = { readonly app: App; readonly sandbox: Pick<StripeEmulator, 'control'>; readonly marker: SeedMarker }
const system = systemActor('demo')
const dayMs = 86_400_000

/**
 * Seeds an empty marketplace with users, listings, sales, reviews and favorites, each at its time in the past. Payments go
 * through the emulator, so that the ledger agrees with it. Does nothing if there are users.
 */
export async function seedDemo({ app, sandbox, marker }: Parts): Promise<void> {
  if ((await countPeople(app.db)) > 0) return
  // Test payments must never get into the ledger of another account, and interrupted seeding is deleted at the next start.
  await app.bindAccount()
  await marker.begin()
  const past = createPast(app)
  await past.at(0, markDemo, {}, system)
  const people = await makePeople(past, demoCatalog)
  const listings = await makeListings(past, demoCatalog, people)
  const plan = planPast(demoCatalog)
  await makeSales({ past, sandbox, plan, people, listings, app })
  // The job of a sale, in batches.
  while ((await past.at(0, settleSales, {}, system)).orders > 0);
  for (const { buyer, listing, review } of plan.reviews) {
    const input = { promptId: idOf(listings, listing), rating: review.rating, content: review.content }
    await past.at(review.daysAgo, writeReview, input, userOf(people, buyer))
  }
  await followSome(past, people)
  await makeLikings(past, people, listings)
  await makeLetters(past, people, listings)
  await makeNews(past, people, listings)
  // Runs what jobs would do within a minute, so that the first visitor sees it.
  await past.at(0, refreshTrends, {}, system)
  await past.at(0, countSearchWords, {}, system)
  await past.at(0, countMetrics, {}, system)
  await sandbox.control.clock({ system: true })
  await tidyDatabase(app.database)
  await marker.end()
}

type PastRun = ReturnType<typeof createPast>

/** Runs use cases in the past, without sending emails. */
function createPast(app: App) {
  const start = app.clock.now().getTime()
  let now = new Date(start)
  const run = app.runnerWith({ clock: { now: () => now }, enqueueAll: async () => {} })
  const dateOf = (daysAgo: number) => new Date(Math.floor(start - daysAgo * dayMs))
  return {
    dateOf,
    async at<Input, Value, Fail extends Failure>(
      daysAgo: number,
      useCase: UseCase<Input, Value, Fail>,
      input: NoInfer<Input> | object,
      actor: Actor,
    ): Promise<Value> {
      now = dateOf(daysAgo)
      const done = await run(useCase, input, actor)
      if (!done.ok)
        throw new Error(
          `the demo could not be made: ${useCase.name}: ${done.failure.message} ${JSON.stringify(done.failure.fields ?? {})}`,
        )
      return done.value
    },
  }
}

async function makePeople(past: PastRun, { creators, buyers }: DemoCatalog): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  const passwordHash = await passwords.hash(demoPassword)
  const admin = {
    key: 'admin',
    username: 'admin',
    displayName: 'Ingrid Skald',
    email: 'admin@skald.test',
    joinedDaysAgo: 420,
  }
  for (const person of [...creators, ...buyers, admin]) {
    const { key, joinedDaysAgo, ...profile } = person
    const canSignIn = key === 'buyer' || key === 'creator' || key === 'admin'
    const input = {
      ...profile,
      emailVerified: true,
      createdAt: past.dateOf(joinedDaysAgo),
      ...(canSignIn ? { passwordHash } : {}),
    }
    people.set(key, (await past.at(joinedDaysAgo, createUser, input, system)).id)
  }
  await past.at(admin.joinedDaysAgo, grantRole, { userId: idOf(people, 'admin'), role: 'admin' }, system)
  return people
}

async function makeListings(past: PastRun, { listings }: DemoCatalog, people: Map<string, string>) {
  const made = new Map<string, string>()
  for (const listing of listings.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo)) {
    const { key, creator, listedDaysAgo, samples: _samples, versions: _versions, ...content } = listing
    const input = { listing: { ...content, texts: [...content.texts], imageUrl: null } }
    made.set(key, (await past.at(listedDaysAgo, createListing, input, userOf(people, creator))).id)
  }
  return made
}

async function makeLikings(past: PastRun, people: Map<string, string>, listings: Map<string, string>): Promise<void> {
  const { favorites, follows, views } = planFavorites(demoCatalog)
  for (const { buyer, listing, daysAgo } of favorites)
    await past.at(daysAgo, addFavorite, { promptId: idOf(listings, listing) }, userOf(people, buyer))
  for (const { buyer, creator, daysAgo } of follows)
    await past.at(daysAgo, followCreator, { creatorId: idOf(people, creator) }, userOf(people, buyer))
  for (const { daysAgo, listings: seen } of views) {
    const totals = [...seen].map(([key, count]) => ({ promptId: idOf(listings, key), views: count }))
    await past.at(daysAgo, addDailyViews, { day: dayOf(past.dateOf(daysAgo)), totals }, system)
  }
}

/** The demo buyer follows creators; all but the newest notifications are read. */
async function makeNews(past: PastRun, people: Map<string, string>, listings: Map<string, string>): Promise<void> {
  for (const { key, listedDaysAgo } of demoCatalog.listings)
    if (listedDaysAgo < followedDays)
      await past.at(listedDaysAgo, notifyFollowersOfListing, { promptId: idOf(listings, key) }, system)
  for (const [key, daysAgo] of Object.entries(readDays))
    await past.at(1, markAllRead, { asOf: past.dateOf(daysAgo) }, userOf(people, key))
}

async function followSome(past: PastRun, people: Map<string, string>): Promise<void> {
  for (const creator of ['haruka', 'ingrid', 'creator'])
    await past.at(followedDays, followCreator, { creatorId: idOf(people, creator) }, userOf(people, 'buyer'))
}
const followedDays = 30
/** Until when each demo account has read its notifications. */
const readDays = { buyer: 6, creator: 1, admin: 1 }

/** A reply marks earlier messages as read. */
async function makeLetters(past: PastRun, people: Map<string, string>, listings: Map<string, string>): Promise<void> {
  for (const { from, to, body, listing, daysAgo } of demoCatalog.messages) {
    const promptId = listing === undefined ? null : idOf(listings, listing)
    const letter = { id: randomUUID(), toId: idOf(people, to), body, promptId }
    const { threadId, message } = await past.at(daysAgo, startThread, letter, userOf(people, from))
    await past.at(daysAgo, markRead, { id: threadId, position: message.position }, userOf(people, from))
  }
}

type SaleParts = {
  readonly app: App
  readonly past: PastRun
  readonly sandbox: Parts['sandbox']
  readonly plan: Past
  readonly people: Map<string, string>
  readonly listings: Map<string, string>
}

async function makeSales(parts: SaleParts): Promise<void> {
  for (const order of parts.plan.orders) await makeSale(parts, order)
}

async function makeSale({ past, sandbox, plan, people, listings }: SaleParts, order: PastOrder): Promise<void> {
  const buyer = userOf(people, order.buyer)
  const ids = order.listings.map((key) => idOf(listings, key))
  for (const promptId of ids) await past.at(order.daysAgo, addCartItem, { promptId }, buyer)
  const lines = order.listings.map((key) => ({ promptId: idOf(listings, key), priceCents: priceOf(key) }))
  const seconds = Math.floor(past.dateOf(order.daysAgo).getTime() / 1000)
  await sandbox.control.clock({ set: seconds })
  const started = await past.at(order.daysAgo, startCheckout, { lines, deliveryRequested: true }, buyer)
  if (started.kind === 'pay') {
    const { paid } = await sandbox.control.payMany({
      payments: [{ session: started.sessionId, at: seconds, save: order === cardSaving(plan) }],
      silent: true,
    })
    if (paid !== 1) throw new Error('the demo could not be made: a payment failed')
    await past.at(order.daysAgo, syncCheckout, { sessionId: started.sessionId }, system)
  }
  if (!order.isOpened) return
  for (const purchase of await past.at(order.daysAgo, listLibrary, {}, buyer))
    if (ids.includes(purchase.promptId))
      await past.at(order.daysAgo, openPurchase, { id: purchase.id, via: 'view' }, buyer)
}

/** The first paid purchase, at which the demo buyer saved their card. */
const cardSaving = ({ orders }: Past): PastOrder | undefined =>
  orders.find(({ buyer, listings }) => buyer === 'buyer' && listings.some((key) => priceOf(key) > 0))

const prices = new Map(demoCatalog.listings.map((listing) => [listing.key, cents(listing.priceCents)]))
const priceOf = (key: string) => prices.get(key) ?? cents(0)

function userOf(people: Map<string, string>, key: string): Actor {
  return { kind: 'user', userId: idOf(people, key), roles: ['buyer'], emailVerified: true }
}

function idOf(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo catalogue names ${key}, which it does not have`)
  return id
}
