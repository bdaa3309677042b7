import { randomUUID } from 'node:crypto'
import { passwords } from '#src/adapters/auth/passwords.ts'
import { tidyDatabase } from '#src/adapters/postgres/upkeep.ts'
import { demoPassword } from '#src/people/accounts/rules.ts'
import { setAvatar } from '#src/people/accounts/operations/avatar.ts'
import { countPeople } from '#src/people/accounts/public/store.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { countMetrics } from '#src/selling/analytics/operations/count-days.ts'
import { notifyFollowersOfListing } from '#src/selling/listings/operations/notify-followers.ts'
import { countSearchWords } from '#src/storefront/discovery/operations/count-search-words.ts'
import { reconcileLedgerAsAdmin } from '#src/selling/earnings/operations/check-ledger.ts'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { createCollection } from '#src/storefront/collections/operations/collections.ts'
import { addListing } from '#src/storefront/collections/operations/items.ts'
import { addFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { markRead } from '#src/people/messages/operations/threads.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { issueDocuments } from '#src/buying/invoices/operations/issue.ts'
import { settleSales } from '#src/buying/orders/operations/settle-sales.ts'
import { markAllRead } from '#src/people/notifications/operations/notifications.ts'
import { markDemo } from '#src/money/payments/operations/shop-facts.ts'
import { replyToReview } from '#src/buying/reviews/operations/replies.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import { refreshTrends } from '#src/storefront/trending/operations/trending.ts'
import { addDailyViews } from '#src/storefront/views/operations/views.ts'
import { dayOf } from '#src/storefront/views/rules.ts'
import type { App } from '../compose.ts'
import { caseSteps, chooseCases, salesWithCases } from './cases.ts'
import { checkSteps } from './checks.ts'
import { offerTries } from './tries.ts'
import type { DemoCatalog } from './content.ts'
import { readDemo } from './content.ts'
import { withCrowd } from './crowd.ts'
import type { PlannedFavorites } from './favorites.ts'
import { planFavorites } from './favorites.ts'
import { publishListings } from './listings.ts'
import type { SeedMarker } from './marker.ts'
import type { Ids, Past, Sandbox } from './past.ts'
import { adminOf, createPast, idOf, inParallel, system, userOf } from './past.ts'
import { payoutSteps } from './payouts.ts'
import { createPictures } from './pictures.ts'
import { planPast } from './plan.ts'
import type { Past as Plan } from './plan.ts'
import type { Parts } from './sales.ts'
import { groupSales, makeSales } from './sales.ts'

// Seeds the past through the regular use cases.

type Options = {
  readonly app: App
  readonly sandbox: Sandbox
  readonly marker: SeedMarker
  /** Default: the demo catalog, with more buyers. */
  readonly catalog?: DemoCatalog
  /** Called with what is created next, since all of it takes half a minute. */
  readonly onStep?: (text: string) => void
}

/**
 * Seeds an empty marketplace with users, listings, sales, reviews, payouts and open cases, each at its time in the past. Payments
 * go through the emulator, so that the ledger agrees with it. Does nothing if there are users.
 */
export async function seedDemo({ app, sandbox, marker, catalog: given, onStep = () => {} }: Options): Promise<void> {
  if ((await countPeople(app.db)) > 0) return
  const catalog = given ?? withCrowd(readDemo())
  // Test payments must never get into the ledger of another account, and interrupted seeding is deleted at the next start.
  await app.bindAccount()
  await marker.begin()
  onStep(`Creating the demo data: ${catalog.creators.length + catalog.buyers.length} people`)
  const pictures = createPictures(app.files)
  const past = createPast(app, pictures.images)
  await past.at(0, markDemo, {}, system)
  const people = await makePeople(past, catalog)
  const listings = new Map<string, string>()
  const plan = planPast(catalog, past.start)
  const byKey = new Map(catalog.listings.map((listing) => [listing.key, listing]))
  const parts = { past, sandbox, people, listings, catalog: byKey }
  await sandbox.control.webhooks({ mode: 'drop' })
  onStep(`Creating the demo data: ${catalog.listings.length} listings`)
  const updates = await publishListings(
    { past, people, listings, pictures, vocabulary: app.settingsNow().vocabulary },
    catalog,
  )
  await makeAvatars({ past, people, pictures }, catalog)
  const files = pictures.writeFiles()
  // Awaited at the end, so that an error of the steps comes first.
  files.catch(() => {})
  const chosen = chooseCases(plan, byKey)
  const sales = groupSales(salesWithCases(plan, chosen, byKey, catalog.cases.codes)).map((group) => ({
    daysAgo: group[0]?.daysAgo ?? 0,
    run: () => makeSales(parts, group),
  }))
  const cases = caseSteps(parts, catalog, chosen)
  const steps = [...updates, ...sales, ...payoutSteps(parts), ...cases, ...checkSteps(parts, catalog)]
  const inOrder = steps.toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const [at, { run }] of inOrder.entries()) {
    if (at % Math.ceil(inOrder.length / 20) === 0)
      onStep(`Creating the demo data: sales and payouts, ${Math.floor((100 * at) / inOrder.length)} %`)
    await run()
  }
  // The job of a sale, in batches.
  while ((await past.at(0, settleSales, {}, system)).orders > 0);
  while ((await past.at(0, issueDocuments, {}, system)).isMore);
  onStep('Creating the demo data: reviews, favorites and messages')
  await makeReviews(parts, plan, catalog)
  await makeFavorites(parts, planFavorites(catalog, plan, past.start))
  await makeCollections(parts, catalog)
  await makeBundles(parts, catalog)
  await makeLetters(parts, catalog)
  await offerTries(parts)
  await makeNews(parts, catalog)
  // Runs what jobs would do within a minute, so that the first visitor sees it.
  await past.at(0, refreshTrends, {}, system)
  await past.at(0, countSearchWords, {}, system)
  await past.at(0, countMetrics, {}, system)
  await sandbox.control.clock({ system: true })
  await sandbox.control.webhooks({ mode: 'normal' })
  await past.at(0, reconcileLedgerAsAdmin, {}, adminOf(people))
  await files
  await tidyDatabase(app.database)
  await marker.end()
}

const admin = {
  key: 'admin',
  username: 'admin',
  displayName: 'Ingrid Skald',
  joinedDaysAgo: 420,
}

async function makePeople(past: Past, { creators, buyers }: DemoCatalog): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  const passwordHash = await passwords.hash(demoPassword)
  await inParallel([...creators, ...buyers, admin], async ({ key, joinedDaysAgo, ...person }) => {
    const { avatar: _, ...profile } = { avatar: '', ...person }
    const canSignIn = key === 'buyer' || key === 'creator' || key === 'admin'
    const input = {
      ...profile,
      email: `${key}@skald.test`,
      emailVerified: true,
      createdAt: past.dateOf(joinedDaysAgo),
      ...(canSignIn ? { passwordHash } : {}),
    }
    people.set(key, (await past.at(joinedDaysAgo, createUser, input, system)).id)
  })
  await past.at(admin.joinedDaysAgo, grantRole, { userId: idOf(people, 'admin'), role: 'admin' }, system)
  return people
}

type Painters = { readonly past: Past; readonly people: Ids; readonly pictures: ReturnType<typeof createPictures> }

async function makeAvatars({ past, people, pictures }: Painters, { creators, files }: DemoCatalog): Promise<void> {
  for (const { key, avatar } of creators) {
    const bytes = files.get(avatar ?? '')
    if (!bytes) continue
    const owner = userOf(people, key)
    const url = await pictures.store(past, bytes, { owner, daysAgo: 120, bucket: 'avatars' })
    await past.at(120, setAvatar, { url }, owner)
  }
}

async function makeReviews({ past, people, listings, catalog }: Parts, { reviews }: Plan, { replies }: DemoCatalog) {
  await inParallel([...reviews.entries()], async ([i, { buyer, listing, review }]) => {
    const { rating, content, daysAgo } = review
    const input = { promptId: idOf(listings, listing), rating, content }
    const { id } = await past.at(daysAgo, writeReview, input, userOf(people, buyer))
    const creator = catalog.get(listing)?.creator ?? ''
    const reply =
      review.reply ?? (creator === 'creator' && daysAgo > unansweredDays ? replyTo(replies, rating, i) : undefined)
    if (reply === undefined) return
    await past.at(daysAgo * replyAfter, replyToReview, { reviewId: id, content: reply }, userOf(people, creator))
  })
}
/** Replies come soon after new reviews. */
const replyAfter = 0.985
/** The demo creator has answered all older reviews. */
const unansweredDays = 14

function replyTo({ good, critical }: DemoCatalog['replies'], rating: number, i: number): string | undefined {
  const replies = rating >= 4 ? good : critical
  return replies[i % replies.length]
}

async function makeCollections({ past, people, listings }: Parts, { collections }: DemoCatalog): Promise<void> {
  for (const { owner, title, description, daysAgo, listings: collected } of collections) {
    const given = { title, description, visibility: 'public' }
    const { id } = await past.at(daysAgo, createCollection, given, userOf(people, owner))
    for (const { listing, note } of collected)
      await past.at(daysAgo, addListing, { id, promptId: idOf(listings, listing), note }, userOf(people, owner))
  }
}

async function makeBundles({ past, people, listings }: Parts, { bundles }: DemoCatalog): Promise<void> {
  for (const { creator, daysAgo, listings: members, ...given } of bundles) {
    const bundle = { ...given, price: String(given.price), listings: members.map((key) => idOf(listings, key)) }
    await past.at(daysAgo, createBundle, bundle, userOf(people, creator))
  }
}

async function makeFavorites({ past, people, listings }: Parts, planned: PlannedFavorites): Promise<void> {
  await inParallel(planned.favorites, ({ buyer, listing, daysAgo }) =>
    past.at(daysAgo, addFavorite, { promptId: idOf(listings, listing) }, userOf(people, buyer)),
  )
  await inParallel(planned.follows, ({ buyer, creator, daysAgo }) =>
    past.at(daysAgo, followCreator, { creatorId: idOf(people, creator) }, userOf(people, buyer)),
  )
  await inParallel(planned.views, ({ daysAgo, listings: seen }) => {
    const totals = [...seen].map(([key, views]) => ({ promptId: idOf(listings, key), views }))
    return past.at(daysAgo, addDailyViews, { day: dayOf(past.dateOf(daysAgo)), totals }, system)
  })
}

/** A reply marks earlier messages as read. */
async function makeLetters({ past, people, listings }: Parts, { messages }: DemoCatalog): Promise<void> {
  for (const { from, to, body, listing, daysAgo } of messages) {
    const promptId = listing === undefined ? null : idOf(listings, listing)
    const letter = { id: randomUUID(), toId: idOf(people, to), body, promptId }
    const { threadId, message } = await past.at(daysAgo, startThread, letter, userOf(people, from))
    await past.at(daysAgo, markRead, { id: threadId, position: message.position }, userOf(people, from))
  }
}

/** Followers hear of new listings; all but the newest notifications are read. */
async function makeNews({ past, people, listings }: Parts, { listings: listed }: DemoCatalog): Promise<void> {
  for (const { key, listedDaysAgo } of listed)
    if (listedDaysAgo < newsDays)
      await past.at(listedDaysAgo, notifyFollowersOfListing, { promptId: idOf(listings, key) }, system)
  for (const [key, daysAgo] of Object.entries(readDays))
    await past.at(1, markAllRead, { asOf: past.dateOf(daysAgo) }, userOf(people, key))
}
const newsDays = 30
/** Until when each demo account has read its notifications. */
const readDays = { buyer: 6, creator: 1, admin: 1 }
