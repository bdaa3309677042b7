import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { followCreator, unfollowCreator } from '#src/storefront/follows/operations/follows.ts'
import type { NotificationInput } from '#src/people/notifications/public/notify.ts'
import { changeSettings, readSettings } from '#src/people/notifications/operations/settings.ts'
import {
  countUnreadNotifications,
  listNotifications,
  markAllRead,
  openNotification,
  pruneNotifications,
} from '#src/people/notifications/operations/notifications.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { kinds, pageSize } from '#src/people/notifications/contract.ts'
import { updateProfile } from '#src/people/accounts/operations/profile.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const listed = (person: Person, place: object = {}) => shop.did(listNotifications, place, person)
const textsOf = async (person: Person) => (await listed(person)).items.map(({ text }) => text)
const unreadOf = (person: Person) => shop.did(countUnreadNotifications, {}, person)

/** Notifies as an operation would, in its own transaction. */
const notifyNow = (...notifications: readonly NotificationInput[]) =>
  shop.db
    .transaction()
    .execute((tx) => notify({ tx, now: shop.clock.now(), newId: randomUUID, enqueue: none }, ...notifications))
const none = async () => {}

const sale = (to: Person, about = `sale:${randomUUID()}`): NotificationInput => ({
  kind: 'sale',
  listing: 'Runes',
  priceCents: 1000,
  shareCents: 900,
  to: to.userId,
  about,
  href: '/profile/payouts',
})

test('notifies of an occurrence once, however often it is reported', async () => {
  const [seller, other] = [await shop.aPerson(), await shop.aPerson()]
  const sold = sale(seller)
  for (const _ of [1, 2]) await notifyNow(sold)
  await notifyNow(sold, sold)
  expect(await textsOf(seller)).toEqual(['You sold “Runes” for $10.00'])
  expect(await unreadOf(seller)).toBe(1)
  expect(await textsOf(other)).toEqual([])
})

test('a new occurrence of the same subject moves its row to the top, unread', async () => {
  const [reader, writer] = [await shop.aPerson(), await shop.aPerson()]
  const message = (latest: string): NotificationInput => ({
    kind: 'message',
    to: reader.userId,
    by: writer.userId,
    about: 'message:thread',
    latest,
    href: '/messages/thread',
  })
  await notifyNow(message('1'))
  const [first] = (await listed(reader)).items
  await shop.did(openNotification, { id: first?.id }, reader)
  await notifyNow(sale(reader))
  await notifyNow(message('1'))
  expect(await unreadOf(reader)).toBe(1)
  shop.clock.advance(60)
  await notifyNow(message('2'))
  expect((await listed(reader)).items.map(({ id, isRead }) => [id === first?.id, isRead])).toEqual([
    [true, false],
    [false, false],
  ])
})

test('does not notify users of their own actions, or users who left', async () => {
  const [seller, gone] = [await shop.aPerson(), await shop.aPerson()]
  await notifyNow({ ...sale(seller), by: seller.userId })
  await shop.leave(gone)
  await notifyNow(sale(gone), sale(seller))
  expect(await textsOf(seller)).toHaveLength(1)
  expect(await shop.sql`select id from notifications where user_id = ${gone.userId}`).toEqual([])
})

test('names a follower by their current name and links to their page', async () => {
  const [creator, person] = [await shop.aPerson(), await shop.aPerson()]
  for (const useCase of [followCreator, unfollowCreator, followCreator])
    await shop.did(useCase, { creatorId: creator.userId }, person)
  const profile = { displayName: 'Edda', username: `edda${Date.now()}`, bio: '', location: '', website: '' }
  await shop.did(updateProfile, profile, person)
  const { items } = await listed(creator)
  expect(items).toMatchObject([{ text: 'Edda followed you', isRead: false, by: { id: person.userId } }])
  expect(await shop.did(openNotification, { id: items[0]?.id }, creator)).toEqual({
    href: `/creator/${profile.username}`,
  })
  expect((await listed(creator)).items[0]?.isRead).toBe(true)
  await shop.leave(person)
  expect(await textsOf(creator)).toEqual([])
})

test('does not read or mark other users’ notifications', async () => {
  const [seller, stranger] = [await shop.aPerson(), await shop.aPerson()]
  await notifyNow(sale(seller))
  const [mine] = (await listed(seller)).items
  for (const id of [mine?.id, randomUUID()])
    expect(await shop.refusal(openNotification, { id }, stranger)).toMatchObject({ code: 'notification-missing' })
  for (const id of ['1', '', '\0', "'; drop table notifications; --", null])
    expect(await shop.refusal(openNotification, { id }, stranger)).toMatchObject({ status: 'invalid' })
  await shop.did(markAllRead, { asOf: shop.clock.now() }, stranger)
  expect((await listed(stranger)).items).toEqual([])
  expect(await unreadOf(seller)).toBe(1)
  expect(await shop.refusal(listNotifications, {}, visitor)).toMatchObject({ status: 'signed-out' })
})

test('marking all as read leaves later notifications unread', async () => {
  const seller = await shop.aPerson()
  await notifyNow(sale(seller))
  const { asOf, hasUnread } = await listed(seller)
  expect(hasUnread).toBe(true)
  shop.clock.advance(5)
  await notifyNow(sale(seller))
  await shop.did(markAllRead, { asOf: asOf.toISOString() }, seller)
  expect((await listed(seller)).items.map(({ isRead }) => isRead)).toEqual([false, true])
  for (const asOf of ['', 'never', undefined, {}]) await shop.did(markAllRead, { asOf }, seller)
  expect(await unreadOf(seller)).toBe(1)
})

test('pages through a long list in both directions', async () => {
  const seller = await shop.aPerson()
  for (let i = 0; i < 2; i += 1) await notifyNow(...Array.from({ length: pageSize }, () => sale(seller)))
  await notifyNow(sale(seller))
  const first = await listed(seller)
  const second = await listed(seller, { after: first.next })
  const third = await listed(seller, { after: second.next })
  expect([first, second, third].map(({ items }) => items.length)).toEqual([pageSize, pageSize, 1])
  expect(third.next).toBeNull()
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2 * pageSize + 1)
  expect((await listed(seller, { before: second.previous })).items).toEqual(first.items)
  for (const after of ['x', btoa('["2026-01-01","1"]'), '\0'.repeat(50)])
    expect((await listed(seller, { after })).items).toEqual(first.items)
  expect(await unreadOf(seller)).toBe(2 * pageSize + 1)
})

test('caps the badge at the highest number shown', async () => {
  const seller = await shop.aPerson()
  await notifyNow(...Array.from({ length: 150 }, () => sale(seller)))
  expect(await unreadOf(seller)).toBe(100)
})

test('does not show kinds that are turned off in the app', async () => {
  const [seller, other] = [await shop.aPerson(), await shop.aPerson()]
  const all = [...kinds]
  await shop.did(changeSettings, { inApp: all.filter((kind) => kind !== 'sale'), mail: [] }, seller)
  await notifyNow(sale(seller), sale(other))
  expect(await textsOf(seller)).toEqual([])
  expect(await unreadOf(seller)).toBe(0)
  expect(await textsOf(other)).toHaveLength(1)
  await shop.did(changeSettings, { inApp: all, mail: [] }, seller)
  await notifyNow(sale(seller))
  expect(await textsOf(seller)).toHaveLength(1)
})

test('always shows decisions about the user and about their reports', async () => {
  const person = await shop.aPerson()
  await shop.did(changeSettings, { inApp: [], mail: [...kinds] }, person)
  const settings = await shop.did(readSettings, {}, person)
  expect(settings.filter(({ inApp }) => inApp).map(({ kind }) => kind)).toEqual(['report', 'moderation'])
  expect(settings.find(({ kind }) => kind === 'moderation')?.mail).toBe(false)
  const about = { to: person.userId, about: 'moderation:1', href: '/guidelines' }
  await notifyNow({ kind: 'moderation', news: 'warned', words: 'Please read the guidelines.', ...about })
  expect(await textsOf(person)).toEqual(['You have a warning'])
})

test('shows the text that an earlier release stored', async () => {
  const person = await shop.aPerson()
  await notifyNow({ kind: 'moderation', news: 'warned', to: person.userId, about: 'moderation:1' })
  const stored = { text: 'You were warned', detail: 'Please read the guidelines.' }
  await shop.sql`update notifications set data = ${shop.sql.json(stored)} where user_id = ${person.userId}`
  expect((await shop.did(listNotifications, {}, person)).items).toMatchObject([stored])
})

test('words fees and terms by their days', async () => {
  const person = await shop.aPerson()
  const [to, at] = [person.userId, '2026-12-25T00:00:00.000Z']
  await notifyNow({ kind: 'moderation', news: 'fee-set', percent: 7.5, at, to, about: 'fee' })
  await notifyNow({ kind: 'moderation', news: 'terms-change', at, to, about: 'terms:2' })
  const { items } = await shop.did(listNotifications, {}, person)
  expect(new Map(items.map(({ text, detail }) => [text, detail]))).toEqual(
    new Map([
      ['Your fee for new sales is now 7.5%', 'Until Dec 24, 2026 (UTC). Earlier sales keep their fee.'],
      ['Our terms change on December 25, 2026', 'Orders you made keep the terms they were made under.'],
    ]),
  )
})

test('requires the complete settings form and rejects unknown kinds', async () => {
  const person = await shop.aPerson()
  const defaults = await shop.did(readSettings, {}, person)
  expect(defaults.map(({ kind }) => kind)).toEqual([...kinds])
  for (const input of [{}, { inApp: ['sale'] }, { inApp: ['nothing'], mail: [] }, { inApp: 'sale', mail: [] }])
    expect(await shop.refusal(changeSettings, input, person)).toMatchObject({ status: 'invalid' })
  for (const _ of [1, 2]) await shop.did(changeSettings, { inApp: ['sale', 'sale'], mail: ['review'] }, person)
  const chosen = await shop.did(readSettings, {}, person)
  expect(chosen.filter(({ mail }) => mail).map(({ kind }) => kind)).toEqual(['review'])
})

test('deletes read notifications after half a year and unread ones after a year', async () => {
  const seller = await shop.aPerson()
  const [read, unread, ancient, fresh] = ['read', 'unread', 'ancient', 'fresh'].map((name) => `sale:${name}`)
  for (const about of [read, unread, ancient, fresh]) await notifyNow(sale(seller, about ?? ''))
  await shop.sql`
    update notifications set created_at = now() - case about
      when 'sale:ancient' then interval '366 days' when 'sale:fresh' then interval '1 day' else interval '181 days' end,
      read_at = case when about in ('sale:read', 'sale:fresh') then now() end
    where user_id = ${seller.userId}`
  await shop.did(pruneNotifications, {})
  const left = await shop.sql`select about from notifications where user_id = ${seller.userId} order by about`
  expect(left.map(({ about }) => about)).toEqual(['sale:fresh', 'sale:unread'])
})
