import { sendNotificationEmail } from '#src/people/notifications/operations/send-email.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { notifyFollowersOfListing } from '#src/selling/listings/operations/notify-followers.ts'
import { followCreator } from '#src/storefront/follows/operations/follows.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { sendVersionEmail, notifyBuyers } from '#src/buying/library/operations/version-emails.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { emailUnread } from '#src/people/messages/operations/unread-emails.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import {
  changeSettings,
  readSettings,
  readUnsubscription,
  stopEmails,
} from '#src/people/notifications/operations/settings.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { mostEmailsADay } from '#src/people/notifications/rules.ts'
import type { Kind } from '#src/people/notifications/contract.ts'
import { kinds } from '#src/people/notifications/contract.ts'
import { tokenOf } from '#src/people/notifications/unsubscribe-token.ts'
import { replyToReview } from '#src/buying/reviews/operations/replies.ts'
import { writeReview } from '#src/buying/reviews/operations/reviews.ts'
import type { Keys } from '#src/ports/keys.ts'
import { outboxDir } from '#src/main/compose.ts'
import { storedSecret } from '#src/main/stored-secrets.ts'
import { keysOf } from '#src/main/keys.ts'
import { openMasterKey } from '#src/main/master-key.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

let shop: Shop
let keys: Keys
beforeAll(async () => {
  shop = await testShop()
  const secret = await storedSecret(shop.env.dataDir, 'auth')
  keys = keysOf(await openMasterKey(shop.sql, { secret, previous: undefined }, new Date()))
})
afterAll(() => shop.close())

const addressOf = async ({ userId }: Person) =>
  String((await shop.sql`select email from users where id = ${userId}`)[0]?.['email'])

/** The subjects of a user's emails, newest first, and the raw emails. */
async function emailsTo(person: Person) {
  const address = await addressOf(person)
  const mails = await createOutbox(outboxDir(shop.env)).list(1000)
  return mails.filter(({ to }) => to.includes(address))
}
const subjectsTo = async (person: Person) => (await emailsTo(person)).map(({ subject }) => subject)
const sourceOf = (id: string) => readFile(join(outboxDir(shop.env), `${id}.eml`), 'utf8')
const textsOf = async (person: Person) => (await shop.did(listNotifications, {}, person)).items.map(({ text }) => text)
const nameOf = ({ userId }: Person) =>
  shop.sql`select display_name from profiles where id = ${userId}`.then(([row]) => String(row?.['display_name']))
const only = (...mail: readonly Kind[]) => ({ inApp: [...kinds], mail })

/** A creator, and a buyer of their listing. */
async function aSale(over: { priceCents?: number; title?: string } = {}) {
  const [creator, buyer] = [await shop.aPerson(), await shop.aPerson()]
  const listing = await shop.aListing({ creator, ...over })
  await shop.aPurchase(buyer, [listing])
  return { creator, buyer, listing }
}

async function newVersion({ id, creator, priceCents }: Listed, title: string) {
  const listing = listingValues({ priceCents, title, text: `Better: {{topic}} ${Math.random()}` })
  const { version } = await shop.did(editListing, { id, listing, note: 'Said better' }, creator)
  await shop.did(notifyBuyers, { promptId: id, version })
  await shop.quiet()
  return version
}

test('notifies a seller of a sale once, in the app and by email, without naming the buyer', async () => {
  const { creator, buyer } = await aSale({ title: 'Runes for rain', priceCents: 2000 })
  expect(await textsOf(creator)).toEqual(['You sold “Runes for rain” for $20.00'])
  const sold = (await emailsTo(creator)).filter(({ subject }) => subject.includes('sold'))
  expect(sold.map(({ subject }) => subject)).toEqual(['You sold “Runes for rain” for $20.00'])
  expect(sold[0]?.text).toContain('You earn $18.00.')
  for (const secret of [await nameOf(buyer), buyer.userId, await addressOf(buyer)])
    expect(`${sold[0]?.text}${sold[0]?.html}`).not.toContain(secret)
  expect(await textsOf(buyer)).toEqual([])
})

test('notifies of a free order in the app only', async () => {
  const { creator } = await aSale({ title: 'A gift', priceCents: 0 })
  expect(await textsOf(creator)).toEqual(['Someone got “A gift” for free'])
  expect(await emailsTo(creator)).toEqual([])
})

test('adds unsubscribe links and headers to optional emails and not to mandatory ones', async () => {
  const { creator, buyer } = await aSale()
  const [sold] = await emailsTo(creator)
  const source = (await sourceOf(sold?.id ?? '')).replaceAll(/\r\n[ \t]+/g, ' ')
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const link = /^List-Unsubscribe: <(http:\/\/shop\.test\/unsubscribe\?key=[\w.-]+)>\r?$/m.exec(source)?.[1]
  expect(link).toBeDefined()
  expect(sold?.html).toContain(link)
  expect(sold?.text).toContain('Unsubscribe')
  const [receipt] = await emailsTo(buyer)
  expect(receipt?.subject).toContain('Your Skald receipt')
  expect(await sourceOf(receipt?.id ?? '')).not.toMatch(/unsubscribe/i)
})

/** As an email client does it: signed out, without visiting any page. */
async function oneClick(key: string, body = 'List-Unsubscribe=One-Click') {
  const url = new URL(`http://shop.test/unsubscribe?key=${encodeURIComponent(key)}`)
  const route = rawRoutes(shop.app, shop.env, createDemoGate(shop.env)).find((one) => one.match(url, 'POST'))
  expect(route?.csrf).toBe('exempt')
  expect(rawRoutes(shop.app, shop.env, createDemoGate(shop.env)).some((one) => one.match(url, 'GET'))).toBe(false)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  // The route reads nothing of the request's edge context.
  return route?.handle(new Request(url, { method: 'POST', body, headers }), {} as never)
}
const keyFor = (person: Person, kind: Kind) => tokenOf(keys, { userId: person.userId, kind })
const mailedKinds = async (person: Person) =>
  (await shop.did(readSettings, {}, person)).filter(({ mail }) => mail).map(({ kind }) => kind)

test('a one-click request stops one kind of email to one user and is idempotent', async () => {
  const { creator, buyer, listing } = await aSale()
  const before = await mailedKinds(creator)
  for (const _ of [1, 2]) expect((await oneClick(keyFor(creator, 'sale')))?.status).toBe(200)
  expect(await mailedKinds(creator)).toEqual(before.filter((kind) => kind !== 'sale'))
  expect(await mailedKinds(buyer)).toEqual(before)
  const sent = (await emailsTo(creator)).length
  await shop.aPurchase(await shop.aPerson(), [listing])
  expect(await emailsTo(creator)).toHaveLength(sent)
  expect(await textsOf(creator)).toHaveLength(2)
})

test('rejects a forged, altered or truncated unsubscribe token', async () => {
  const [victim, attacker] = [await shop.aPerson(), await shop.aPerson()]
  const own = keyFor(attacker, 'sale')
  const [, , seal] = own.split('.')
  const forged = [
    `${victim.userId}.sale.${seal}`,
    `${attacker.userId}.review.${seal}`,
    own.slice(0, -2),
    `${own}.more`,
    `${victim.userId}.sale.`,
    keyFor(victim, 'moderation'),
    tokenOf({ mails: new Uint8Array(32) }, { userId: victim.userId, kind: 'sale' }),
    '',
    '\0',
    'x'.repeat(5000),
  ]
  const before = await mailedKinds(victim)
  for (const key of forged) {
    expect((await oneClick(key))?.status, key).toBe(400)
    expect(await shop.refusal(stopEmails, { key, all: true }, attacker), key).not.toBeNull()
    expect(await shop.refusal(readUnsubscription, { key }, visitor), key).not.toBeNull()
  }
  expect((await oneClick(own, 'something=else'))?.status).toBe(400)
  expect(await mailedKinds(victim)).toEqual(before)
  expect(await mailedKinds(attacker)).toEqual(before)
})

test('opening the link stops nothing; its page can stop all optional emails', async () => {
  const person = await shop.aPerson()
  await shop.did(changeSettings, { inApp: ['sale'], mail: [...kinds] }, person)
  const key = keyFor(person, 'version')
  expect(await shop.did(readUnsubscription, { key }, visitor)).toEqual({ kind: 'version' })
  expect(await mailedKinds(person)).not.toEqual([])
  await shop.did(stopEmails, { key, all: true }, visitor)
  const settings = await shop.did(readSettings, {}, person)
  expect(settings.filter(({ mail }) => mail)).toEqual([])
  expect(settings.filter(({ inApp }) => inApp).map(({ kind }) => kind)).toEqual(['sale', 'report', 'moderation'])
})

test('a setting turned off after queueing still stops the email; a retry sends the same email', async () => {
  const creator = await shop.aPerson()
  const listing = await shop.aListing({ creator })
  await shop.did(changeSettings, only(), creator)
  await shop.did(writeReview, { promptId: listing.id, rating: 4, content: 'Good' }, await shop.aPerson())
  const [row] = await shop.sql<{ id: string }[]>`select id from notifications where user_id = ${creator.userId}`
  expect(await shop.did(sendNotificationEmail, { id: row?.id, latest: '' })).toEqual({ isSent: false })
  await shop.did(changeSettings, only('review'), creator)
  for (const _ of [1, 2])
    expect(await shop.did(sendNotificationEmail, { id: row?.id, latest: '' })).toEqual({ isSent: true })
  expect(await emailsTo(creator)).toHaveLength(1)
})

test('notifies the creator of a review and its author of the reply, under their current names', async () => {
  const { creator, buyer, listing } = await aSale({ title: 'Told' })
  await shop.did(writeReview, { promptId: listing.id, rating: 5, content: 'Words that worked' }, buyer)
  const [review] = await shop.sql`select id from reviews where prompt_id = ${listing.id}`
  for (const content of ['Thank you', 'Thank you very much'])
    await shop.did(replyToReview, { reviewId: review?.['id'], content }, creator)
  await shop.quiet()
  expect((await textsOf(creator))[0]).toBe(`${await nameOf(buyer)} gave “Told” 5 stars`)
  expect(await textsOf(buyer)).toEqual([`${await nameOf(creator)} replied to your review of “Told”`])
  expect((await subjectsTo(buyer)).filter((subject) => subject.includes('replied'))).toHaveLength(1)
})

test('omits names that look like URLs from emails, and emails nobody with an unverified address', async () => {
  const { creator, buyer, listing } = await aSale()
  await shop.sql`update profiles set display_name = 'Win at evil.example' where id = ${buyer.userId}`
  await shop.did(writeReview, { promptId: listing.id, rating: 1, content: 'Hm' }, buyer)
  await shop.quiet()
  const [mail] = await emailsTo(creator)
  expect(mail?.subject).toContain('1 star')
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example')
  await shop.sql`update users set email_verified = false where id = ${buyer.userId}`
  const before = (await emailsTo(buyer)).length
  await newVersion(listing, 'A prompt that works')
  expect(await emailsTo(buyer)).toHaveLength(before)
  expect(await textsOf(buyer)).toEqual(['Version 2 of “A prompt that works” is out'])
})

test('notifies buyers of the newest version in one row, and by email according to their settings', async () => {
  const { buyer, listing } = await aSale({ title: 'Twice told' })
  await newVersion(listing, 'Twice told')
  expect((await subjectsTo(buyer))[0]).toContain('Version 2 of “Twice told” is out')
  await shop.did(changeSettings, only('sale'), buyer)
  const before = (await emailsTo(buyer)).length
  // They are emailed about one version a day.
  await shop.sql`update version_notices set notified_at = notified_at - interval '1 day' where prompt_id = ${listing.id}`
  const version = await newVersion(listing, 'Twice told')
  await shop.did(notifyBuyers, { promptId: listing.id, version })
  expect(await textsOf(buyer)).toEqual(['Version 3 of “Twice told” is out'])
  const [bought] = await shop.did(listLibrary, {}, buyer)
  await shop.did(sendVersionEmail, { purchaseId: bought?.id, version })
  expect(await emailsTo(buyer)).toHaveLength(before)
})

test('always emails buyers about refunds, and sellers according to their settings', async () => {
  const { creator, buyer } = await aSale({ title: 'Taken back', priceCents: 2000 })
  for (const person of [creator, buyer]) await shop.did(changeSettings, only(), person)
  const before = (await emailsTo(creator)).length
  const [bought] = await shop.did(listLibrary, {}, buyer)
  await shop.did(withdrawPurchase, { id: bought?.id }, buyer)
  await shop.quiet()
  expect((await subjectsTo(buyer))[0]).toContain('Your refund is on its way')
  expect(await emailsTo(creator)).toHaveLength(before)
  expect((await textsOf(creator))[0]).toBe('A sale of “Taken back” was refunded')
  expect(await textsOf(buyer)).toEqual(['Your refund for “Taken back” is on its way'])
})

test('emails about a message only if the recipient wants that', async () => {
  const [edda, snorri] = [await shop.aPerson(), await shop.aPerson()]
  const first = { id: crypto.randomUUID(), toId: snorri.userId, body: 'Hail' }
  const { threadId } = await shop.did(startThread, first, edda)
  await shop.did(changeSettings, only('sale'), snorri)
  await shop.did(emailUnread, { threadId, userId: snorri.userId })
  expect(await emailsTo(snorri)).toEqual([])
  expect(await textsOf(snorri)).toEqual([`New message from ${await nameOf(edda)}`])
})

test('notifies followers of a new listing once each, with one email a day per creator', async () => {
  const [creator, reader, late, silent] = await Promise.all([1, 2, 3, 4].map(() => shop.aPerson()))
  if (!creator || !reader || !late || !silent) throw new Error('expected four users')
  for (const person of [reader, silent]) await shop.did(followCreator, { creatorId: creator.userId }, person)
  await shop.did(changeSettings, { inApp: kinds.filter((kind) => kind !== 'listing'), mail: [] }, silent)
  const first = await shop.aListing({ creator, title: 'First words' })
  await shop.quiet()
  await shop.did(followCreator, { creatorId: creator.userId }, late)
  await shop.aListing({ creator, title: 'Second words' })
  await shop.quiet()
  const name = await nameOf(creator)
  expect(await textsOf(reader)).toEqual([`${name} published “Second words”`, `${name} published “First words”`])
  expect(await textsOf(late)).toEqual([`${name} published “Second words”`])
  expect(await textsOf(silent)).toEqual([])
  expect(await textsOf(creator)).toEqual(expect.not.arrayContaining([expect.stringContaining('First words')]))
  expect(await subjectsTo(reader)).toEqual([`${name} published “First words”`])
  await shop.did(setListingActive, { id: first.id, isActive: false }, creator)
  await shop.did(setListingActive, { id: first.id, isActive: true }, creator)
  await shop.quiet()
  expect(await textsOf(reader)).toHaveLength(2)
})

test('sends no notification for a listing paused before the job ran', async () => {
  const [creator, reader] = [await shop.aPerson(), await shop.aPerson()]
  const { id } = await shop.aListing({ creator })
  await shop.did(followCreator, { creatorId: creator.userId }, reader)
  await shop.did(setListingActive, { id, isActive: false }, creator)
  expect(await shop.did(notifyFollowersOfListing, { promptId: id })).toEqual({ notified: 0 })
  await shop.did(setListingActive, { id, isActive: true }, creator)
  expect(await shop.did(notifyFollowersOfListing, { promptId: id })).toEqual({ notified: 1 })
  for (const _ of [1, 2]) await shop.did(notifyFollowersOfListing, { promptId: id })
  expect(await textsOf(reader)).toHaveLength(1)
})

test('notifies many followers in batches, without gaps or duplicates', async () => {
  const creator = await shop.aPerson()
  const { id } = await shop.aListing({ creator })
  await shop.sql`
    with people as (
      insert into users (email, created_at, updated_at)
      select 'crowd-' || n || '@example.com', now(), now() from generate_series(1, 1203) n returning id
    )
    insert into follows (follower_id, creator_id, created_at)
    select id, ${creator.userId}, now() - interval '1 hour' from people`
  await shop.did(notifyFollowersOfListing, { promptId: id })
  await shop.quiet()
  const [counts] = await shop.sql`
    select count(*)::int as rows, count(distinct user_id)::int as people from notifications where about = ${`listing:${id}`}`
  expect(counts).toEqual({ rows: 1203, people: 1203 })
})

test('caps the number of emails a day', async () => {
  const creator = await shop.aPerson()
  const listing = await shop.aListing({ creator })
  const critics = await Promise.all(Array.from({ length: mostEmailsADay('review') + 2 }, () => shop.aPerson()))
  for (const critic of critics)
    await shop.did(writeReview, { promptId: listing.id, rating: 4, content: 'Good' }, critic)
  await shop.quiet()
  expect(await emailsTo(creator)).toHaveLength(mostEmailsADay('review'))
  expect(await textsOf(creator)).toHaveLength(critics.length)
})

test('emails a seller about each prompt of an order, however many free ones were claimed that day', async () => {
  const creator = await shop.aPerson()
  const free = await shop.aListing({ creator, priceCents: 0 })
  const buyers = await Promise.all(Array.from({ length: mostEmailsADay('sale') + 1 }, () => shop.aPerson()))
  for (const buyer of buyers) await shop.checkOut(buyer, [free])
  await shop.quiet()
  const paid = [
    await shop.aListing({ creator, title: 'First of two', text: 'One {{thing}}.' }),
    await shop.aListing({ creator, title: 'Second of two', text: 'Another {{thing}}.' }),
  ]
  await shop.aPurchase(await shop.aPerson(), paid)
  const subjects = await subjectsTo(creator)
  expect(subjects.toSorted()).toEqual(['You sold “First of two” for $10.00', 'You sold “Second of two” for $10.00'])
})
