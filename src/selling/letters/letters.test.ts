import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { blockPerson } from '#src/people/messages/operations/blocks.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { changeSettings } from '#src/people/notifications/operations/settings.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import { followCreator, unfollowCreator } from '#src/storefront/follows/operations/follows.ts'
import { outboxDir } from '#src/main/compose.ts'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import { aDraft, aLetterInReview, letterText } from '#src/testing/letters.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import {
  changeLetterChoice,
  chooseLetters,
  listLetterChoices,
  readLetterChoice,
  readStopLink,
  stopByLink,
} from './operations/choices.ts'
import { claimEmail, closeLetters, pruneLetterRecipients, sendLetters } from './operations/deliver-letters.ts'
import { createLetter, deleteLetter, readOwnLetter, saveLetter } from './operations/own-letters.ts'
import { decideLetter, listLetters, readLetter, recordRefusal } from './operations/review-letters.ts'
import { sendLetter, stopLetter } from './operations/send-letter.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const addressOf = async ({ userId }: Person) =>
  String((await shop.sql`select email from users where id = ${userId}`)[0]?.['email'])

async function lettersTo(person: Person) {
  const address = await addressOf(person)
  const mails = await createOutbox(outboxDir(shop.env)).list(1000)
  return mails.filter(({ to, text }) => to.includes(address) && text.includes('wrote this letter'))
}

/** A creator whose letters are not reviewed. */
async function aKnownCreator(): Promise<Person> {
  const creator = await shop.aPerson()
  const listing = await shop.aListing({ creator })
  const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.aPerson()))
  for (const buyer of buyers) await shop.aPurchase(buyer, [{ ...listing, priceCents: listing.priceCents }])
  return creator
}

async function aFollower(creator: Person): Promise<Person> {
  const person = await shop.aPerson()
  await shop.did(followCreator, { creatorId: creator.userId }, person)
  return person
}

async function aBuyer(listing: { id: string; creator: Person; priceCents: number }) {
  const person = await shop.aPerson()
  await shop.aPurchase(person, [listing])
  const [purchase] = await shop.sql<{ id: string }[]>`select id from purchases where buyer_id = ${person.userId}`
  return { person, purchaseId: purchase?.id ?? '' }
}

/** Sends a letter past the review, and its emails. */
async function sentLetter(creator: Person, over: object = {}): Promise<string> {
  const { id } = await shop.did(createLetter, { ...letterText, ...over }, creator)
  if ((await shop.did(sendLetter, { id }, creator)).isReviewed)
    await shop.did(decideLetter, { id, decision: 'approved' }, admin)
  await shop.quiet()
  await shop.did(sendLetters, {})
  return id
}

const countsOf = async (id: string, creator: Person) => (await shop.did(readOwnLetter, { id }, creator)).counts

test('sends a letter of a known creator to the followers, once, with the one-click headers', async () => {
  const creator = await aKnownCreator()
  const [reader, stranger] = [await aFollower(creator), await shop.aPerson()]
  const body = 'See https://example.com/new.\n\nhttps://p\u0430ypal.com <b>bold</b>'
  const id = await sentLetter(creator, { body })
  await shop.did(sendLetters, {})
  const [mail, ...more] = await lettersTo(reader)
  expect(more).toEqual([])
  expect(await lettersTo(stranger)).toEqual([])
  expect(mail?.subject).toMatch(/^Person p.*: What comes next$/)
  expect(mail?.html).toContain('href="https://example.com/new"')
  expect(mail?.html).toContain('>https://xn--pypal-4ve.com/<')
  expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;')
  const source = await readFile(join(outboxDir(shop.env), `${mail?.id}.eml`), 'utf8')
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(source).not.toContain(await addressOf(creator))
  expect(await shop.did(readOwnLetter, { id }, creator)).toMatchObject({
    state: 'sent',
    counts: { recipients: 1, sent: 1, skipped: 0, failed: 0, unsubscribed: 0 },
  })
  expect(await shop.refusal(saveLetter, { id, ...letterText }, creator)).toMatchObject({ code: 'letter-not-editable' })
  // The next letter waits for a week.
  const { id: next } = await shop.did(createLetter, letterText, creator)
  expect(await shop.refusal(sendLetter, { id: next }, creator)).toMatchObject({ code: 'letter-too-soon' })
})

test('a letter of a new creator waits for an admin, who is audited', async () => {
  const creator = await shop.aPerson(['buyer'], 1)
  const reader = await aFollower(creator)
  const id = await aLetterInReview(shop, creator)
  await shop.did(sendLetters, {})
  expect(await lettersTo(reader)).toEqual([])
  expect((await shop.did(listLetters, {}, admin)).items.map((one) => one.id)).toContain(id)
  expect(await shop.did(readLetter, { id }, admin)).toMatchObject({ body: letterText.body, expected: 2, paidSales: 0 })
  for (const actor of [creator, reader, visitor]) {
    expect(await shop.refusal(decideLetter, { id, decision: 'approved' }, actor)).not.toBeNull()
    expect(await shop.refusal(readLetter, { id }, actor)).not.toBeNull()
  }
  expect(await shop.refusal(decideLetter, { id, decision: 'refused' }, admin)).toMatchObject({ status: 'invalid' })
  await shop.did(decideLetter, { id, decision: 'refused', reason: 'It poses as the shop.' }, admin)
  expect(await shop.refusal(decideLetter, { id, decision: 'approved' }, admin)).toMatchObject({
    code: 'letter-decided',
  })
  expect(await shop.did(readOwnLetter, { id }, creator)).toMatchObject({
    state: 'refused',
    reason: 'It poses as the shop.',
  })
  const [news] = (await shop.did(listNotifications, {}, creator)).items
  expect(news?.text).toBe('Your letter “What comes next” was refused')
  const actions = await shop.sql`select action from audit_log where subject_id = ${id} order by action`
  expect(actions.map((row) => row['action'])).toEqual(['letters.decide-letter', 'letters.read-letter'])
  // A refused letter does not count, so the next one can be submitted.
  await aLetterInReview(shop, creator)
})

test('an admin does not decide their own letter', async () => {
  const own = await shop.aPerson(['admin'], 1)
  const id = await aLetterInReview(shop, own)
  expect(await shop.refusal(decideLetter, { id, decision: 'approved' }, own)).not.toBeNull()
})

test('updates reach all buyers, and other letters only those who consented', async () => {
  const creator = await shop.aPerson()
  const listing = await shop.aListing({ creator, title: 'Runes' })
  const [asked, other, gone] = [await aBuyer(listing), await aBuyer(listing), await aBuyer(listing)]
  await shop.sql`update purchases set refunded_at = now() where id = ${gone.purchaseId}`
  const { purchaseId } = asked
  expect(await shop.did(readLetterChoice, { purchaseId }, asked.person)).toMatchObject({ isConsented: false })
  expect(await shop.refusal(chooseLetters, { purchaseId, isConsented: true }, other.person)).toMatchObject({
    code: 'purchase-missing',
  })
  await shop.did(chooseLetters, { purchaseId, isConsented: true }, asked.person)
  await sentLetter(creator, { kind: 'update', promptId: listing.id, subject: 'Fixed' })
  for (const { person } of [asked, other]) expect((await lettersTo(person))[0]?.text).toContain('you bought “Runes”')
  await sentLetter(creator, { kind: 'news', promptId: listing.id, subject: 'New' })
  expect(await lettersTo(asked.person)).toHaveLength(2)
  expect(await lettersTo(other.person)).toHaveLength(1)
  expect(await lettersTo(gone.person)).toEqual([])
  // The consent can be withdrawn on either page.
  await shop.did(changeLetterChoice, { creatorId: creator.userId, isStopped: true }, asked.person)
  expect(await shop.did(listLetterChoices, {}, asked.person)).toMatchObject([{ isConsented: false, isStopped: true }])
  await shop.did(changeLetterChoice, { creatorId: creator.userId, isStopped: false }, asked.person)
  expect(await shop.did(listLetterChoices, {}, asked.person)).toEqual([])
  const elsewhere = await shop.aListing()
  const about = { ...letterText, kind: 'update', promptId: elsewhere.id }
  expect(await shop.refusal(createLetter, about, creator)).toMatchObject({ status: 'invalid' })
})

const unreachable: Readonly<Record<string, (person: Person, creator: Person) => Promise<unknown>>> = {
  unfollowed: (person, { userId: creatorId }) => shop.did(unfollowCreator, { creatorId }, person),
  left: (person) => shop.leave(person),
  unverified: ({ userId }) => shop.sql`update users set email_verified = false where id = ${userId}`,
  banned: ({ userId }) => shop.sql`update users set suspension_kind = 'banned' where id = ${userId}`,
  'without letters': (person) => shop.did(changeSettings, { inApp: [], mail: [] }, person),
  blocking: (person, creator) => shop.did(blockPerson, { userId: creator.userId }, person),
  blocked: (person, creator) => shop.did(blockPerson, { userId: person.userId }, creator),
  bounced: async (person) => shop.did(recordRefusal, { email: await addressOf(person), reason: 'bounce' }, admin),
}
test.each(Object.keys(unreachable))(
  'sends nothing to a follower who is %s, before and after the letter',
  async (name) => {
    const creator = await shop.aPerson()
    const [before, after, reader] = [await aFollower(creator), await aFollower(creator), await aFollower(creator)]
    const addresses = [await addressOf(before), await addressOf(after)]
    await unreachable[name]?.(before, creator)
    const { id } = await shop.did(createLetter, letterText, creator)
    expect(await shop.did(readOwnLetter, { id }, creator)).toMatchObject({ recipients: 2 })
    await shop.did(sendLetter, { id }, creator)
    await shop.did(decideLetter, { id, decision: 'approved' }, admin)
    await shop.quiet()
    await unreachable[name]?.(after, creator)
    await shop.did(sendLetters, {})
    const mails = await createOutbox(outboxDir(shop.env)).list(1000)
    const got = mails.filter(({ text }) => text.includes('wrote this letter')).map(({ to }) => to)
    expect(addresses.filter((address) => got.some((to) => to.includes(address)))).toEqual([])
    expect(await lettersTo(reader)).toHaveLength(1)
    expect((await countsOf(id, creator)).sent).toBe(1)
  },
)

test('an unsubscribe link stops the letters of one creator without a sign-in, and opening it does not', async () => {
  const [creator, other] = [await shop.aPerson(), await shop.aPerson()]
  const reader = await aFollower(creator)
  await shop.did(followCreator, { creatorId: other.userId }, reader)
  const id = await sentLetter(creator)
  const [mail] = await lettersTo(reader)
  const url = new URL(/http:\/\/shop\.test\/unsubscribe\?letter=[\w.-]+/.exec(mail?.html ?? '')?.[0] ?? '')
  const routes = rawRoutes(shop.app, shop.env, createDemoGate(shop.env))
  expect(routes.some((route) => route.match(url, 'GET'))).toBe(false)
  const key = url.searchParams.get('letter') ?? ''
  expect((await shop.did(readStopLink, { key }, visitor)).creator).toMatch(/^Person /)
  const route = routes.find((one) => one.match(url, 'POST'))
  expect(route?.csrf).toBe('exempt')
  const ask = (body: string, at = url) => route?.handle(new Request(at, { method: 'POST', body }), {} as never)
  expect((await ask('nothing'))?.status).toBe(400)
  expect((await countsOf(id, creator)).unsubscribed).toBe(0)
  for (const _ of [1, 2]) expect((await ask('List-Unsubscribe=One-Click'))?.status).toBe(200)
  expect((await countsOf(id, creator)).unsubscribed).toBe(1)
  const forged = new URL(url)
  forged.searchParams.set('letter', key.replace(reader.userId, other.userId))
  expect((await ask('List-Unsubscribe=One-Click', forged))?.status).toBe(400)
  await sentLetter(other)
  expect(await lettersTo(reader)).toHaveLength(2)
  shop.clock.advance(8 * 86_400)
  await aFollower(creator)
  await sentLetter(creator)
  expect(await lettersTo(reader)).toHaveLength(2)
  await shop.did(stopByLink, { key, all: true }, visitor)
  await aFollower(other)
  await sentLetter(other)
  expect(await lettersTo(reader)).toHaveLength(2)
  // Also when nothing is left to stop.
  await shop.leave(creator)
  expect((await ask('List-Unsubscribe=One-Click'))?.status).toBe(200)
})

test('a creator who is suspended or deleted half way stops', async () => {
  const creator = await shop.aPerson()
  const readers = [await aFollower(creator), await aFollower(creator)]
  const id = await aDraft(shop, creator)
  await shop.did(sendLetter, { id }, creator)
  await shop.did(decideLetter, { id, decision: 'approved' }, admin)
  await shop.quiet()
  await shop.sql`update users set suspension_kind = 'banned' where id = ${creator.userId}`
  expect(await shop.did(claimEmail, {})).toBeNull()
  await shop.did(sendLetters, {})
  expect(await shop.did(readOwnLetter, { id }, creator)).toMatchObject({
    state: 'stopped',
    counts: { sent: 0, skipped: 3 },
  })
  for (const reader of readers) expect(await lettersTo(reader)).toEqual([])
  const late = await aLetterInReview(shop)
  const [author] = await shop.sql<{ id: string }[]>`select creator_id as id from letters where id = ${late}`
  await shop.sql`update users set suspension_kind = 'banned' where id = ${author?.id ?? ''}`
  expect(await shop.refusal(decideLetter, { id: late, decision: 'approved' }, admin)).toMatchObject({
    code: 'creator-suspended',
  })
})

test('a crash half way loses no email and sends none twice', async () => {
  const creator = await shop.aPerson()
  const readers = [await aFollower(creator), await aFollower(creator)]
  const { id } = await shop.did(createLetter, letterText, creator)
  await shop.did(sendLetter, { id }, creator)
  await shop.did(decideLetter, { id, decision: 'approved' }, admin)
  await shop.quiet()
  // The process dies after it claimed an email.
  expect(await shop.did(claimEmail, {})).toMatchObject({ letterId: id, attempts: 1 })
  await shop.did(sendLetters, {})
  expect(await shop.did(readOwnLetter, { id }, creator)).toMatchObject({ state: 'sending', counts: { sent: 1 } })
  shop.clock.advance(11 * 60)
  await shop.did(sendLetters, {})
  for (const reader of readers) expect(await lettersTo(reader)).toHaveLength(1)
  expect(await shop.did(readOwnLetter, { id }, creator)).toMatchObject({ state: 'sent', counts: { sent: 2 } })
})

test('a creator stops a letter, and withdraws one from review', async () => {
  const creator = await shop.aPerson()
  const reader = await aFollower(creator)
  const { id } = await shop.did(createLetter, letterText, creator)
  await shop.did(sendLetter, { id }, creator)
  expect(await shop.refusal(stopLetter, { id }, reader)).toMatchObject({ code: 'letter-missing' })
  await shop.did(stopLetter, { id }, creator)
  await shop.did(sendLetter, { id }, creator)
  await shop.did(decideLetter, { id, decision: 'approved' }, admin)
  await shop.quiet()
  await shop.did(stopLetter, { id }, creator)
  await shop.did(sendLetters, {})
  expect(await lettersTo(reader)).toEqual([])
  expect(await countsOf(id, creator)).toMatchObject({ recipients: 1, sent: 0, skipped: 1 })
})

test('refuses what is incomplete, changed meanwhile, of someone else or without readers', async () => {
  const [creator, other] = [await shop.aPerson(), await shop.aPerson()]
  const { id } = await shop.did(createLetter, {}, creator)
  expect((await shop.did(createLetter, {}, creator)).id).toBe(id)
  expect(await shop.refusal(sendLetter, { id }, creator)).toMatchObject({ status: 'invalid' })
  await shop.did(saveLetter, { id, ...letterText }, creator)
  expect(await shop.refusal(sendLetter, { id }, creator)).toMatchObject({ code: 'letter-without-recipients' })
  await aFollower(creator)
  expect(await shop.refusal(sendLetter, { id, seenAt: new Date(0) }, creator)).toMatchObject({ code: 'letter-changed' })
  for (const refusal of [
    await shop.refusal(readOwnLetter, { id }, other),
    await shop.refusal(sendLetter, { id }, other),
    await shop.refusal(stopLetter, { id }, other),
    await shop.refusal(deleteLetter, { id }, other),
    await shop.refusal(saveLetter, { id, ...letterText }, other),
  ])
    expect(refusal).toMatchObject({ code: 'letter-missing' })
  expect(await shop.refusal(sendLetter, { id }, { ...creator, emailVerified: false })).toMatchObject({
    code: 'email-not-verified',
  })
  expect(await shop.refusal(sendLetter, { id }, visitor)).toMatchObject({ status: 'signed-out' })
  await shop.did(deleteLetter, { id }, creator)
})

test('exports letters, deletes them with the account, and forgets old recipients', async () => {
  const creator = await shop.aPerson()
  const reader = await aFollower(creator)
  const id = await sentLetter(creator)
  const exported = async (person: Person) => {
    let text = ''
    for await (const piece of (await shop.did(exportData, {}, person)).pieces) text += piece
    return JSON.parse(text) as { letters: object[]; letters_received: object[] }
  }
  expect((await exported(creator)).letters).toMatchObject([{ subject: letterText.subject, sent: 1 }])
  expect((await exported(reader)).letters_received).toMatchObject([{ subject: letterText.subject, state: 'sent' }])
  shop.clock.advance(181 * 86_400)
  await shop.did(pruneLetterRecipients, {})
  expect(await shop.sql`select from letter_recipients where letter_id = ${id}`).toHaveLength(0)
  expect(await countsOf(id, creator)).toMatchObject({ sent: 1 })
  await shop.leave(creator)
  expect(await shop.sql`select from letters where id = ${id}`).toHaveLength(0)
  await shop.did(closeLetters, {})
})
