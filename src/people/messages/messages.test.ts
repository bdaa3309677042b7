import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { blockPerson, listBlocked, unblockPerson } from '#src/people/messages/operations/blocks.ts'
import {
  countUnread,
  listThreads,
  markRead,
  readThreadUpdate,
  readRecipient,
  readThread,
} from '#src/people/messages/operations/threads.ts'
import { sendMessage, startThread } from '#src/people/messages/operations/send-message.ts'
import { messagesAMinute, messagesOnPage, mostMissedMessages, newThreadsADay } from '#src/people/messages/rules.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const startThreadFrom = (from: Person, to: Person, body = 'Hello', more: object = {}) =>
  shop.did(startThread, { id: randomUUID(), toId: to.userId, body, ...more }, from)
const write = (from: Person, threadId: string, body = 'And more') =>
  shop.did(sendMessage, { id: randomUUID(), threadId, body }, from)
const refused = (from: Person | typeof visitor, threadId: string, body: unknown = 'And more') =>
  shop.refusal(sendMessage, { id: randomUUID(), threadId, body }, from)
const threadsOf = async (person: Person) => (await shop.did(listThreads, {}, person)).items
const unreadOf = (person: Person) => shop.did(countUnread, {}, person)
const usernameOf = async ({ userId }: Person) =>
  (await shop.sql<{ username: string }[]>`select username from profiles where id = ${userId}`)[0]?.username ?? ''
const unhurried = ({ userId }: Person) => shop.sql`delete from rate_limits where key = ${`messages:${userId}`}`

async function aThread(body?: string) {
  const [edda, snorri] = [await shop.aPerson(), await shop.aPerson()]
  const { threadId } = await startThreadFrom(edda, snorri, body)
  return { edda, snorri, threadId }
}

test('two users share one thread, whoever starts it, and each reads it from their side', async () => {
  const { edda, snorri, threadId } = await aThread('How do I fill {{topic}}?')
  const answered = await startThreadFrom(snorri, edda, 'With a word.')
  expect(answered.threadId).toBe(threadId)
  const hers = await shop.did(readThread, { id: threadId }, edda)
  expect(hers.messages.map(({ body, isOwn, position }) => [body, isOwn, position])).toEqual([
    ['How do I fill {{topic}}?', true, 1],
    ['With a word.', false, 2],
  ])
  expect(hers.other).toMatchObject({ id: snorri.userId, hasLeft: false })
  expect(await threadsOf(snorri)).toMatchObject([{ id: threadId, beginning: 'With a word.', isOwn: true, unread: 1 }])
  expect(await threadsOf(edda)).toMatchObject([{ id: threadId, isOwn: false, unread: 1, other: { id: snorri.userId } }])
})

test('counts the other user’s messages as unread, and the read position never moves back', async () => {
  const { edda, snorri, threadId } = await aThread()
  await write(edda, threadId)
  await write(edda, threadId)
  expect([await unreadOf(snorri), await unreadOf(edda)]).toEqual([3, 0])
  await shop.did(markRead, { id: threadId, position: 2 }, snorri)
  expect(await unreadOf(snorri)).toBe(1)
  await shop.did(markRead, { id: threadId, position: 1 }, snorri)
  expect(await unreadOf(snorri)).toBe(1)
  await write(snorri, threadId, 'An answer says nothing of what was read')
  expect(await unreadOf(snorri)).toBe(1)
  await shop.did(markRead, { id: threadId, position: 2_000_000_000 }, snorri)
  expect(await unreadOf(snorri)).toBe(0)
  await write(edda, threadId)
  expect(await unreadOf(snorri)).toBe(1)
  expect((await shop.did(readThread, { id: threadId }, edda)).seenPosition).toBe(4)
})

test('only the two members can read a thread', async () => {
  const { edda, snorri, threadId } = await aThread('Between us')
  const [stranger, admin] = [await shop.aPerson(), await shop.aPerson(['admin', 'buyer'])]
  for (const other of [stranger, admin]) {
    expect(await shop.refusal(readThread, { id: threadId }, other)).toMatchObject({ code: 'thread-missing' })
    expect(await shop.refusal(readThreadUpdate, { id: threadId, after: 0 }, other)).toMatchObject({
      code: 'thread-missing',
    })
    expect(await shop.refusal(markRead, { id: threadId, position: 1 }, other)).toMatchObject({ code: 'thread-missing' })
    expect(await refused(other, threadId)).toMatchObject({ code: 'thread-missing' })
    expect(await threadsOf(other)).toEqual([])
  }
  for (const useCase of [
    readThread,
    readThreadUpdate,
    markRead,
    sendMessage,
    startThread,
    listThreads,
    countUnread,
  ] as const)
    expect(useCase.access(visitor)).toMatchObject({ status: 'signed-out', title: 'Sign in required' })
  expect(readThread.access(systemActor('job'))).not.toBeNull()
  expect((await shop.did(readThread, { id: threadId }, edda)).messages).toHaveLength(1)
  expect(await unreadOf(snorri)).toBe(1)
})

test('users with an unverified email address can read but not write', async () => {
  const { snorri, threadId, edda } = await aThread()
  const unverified = { ...snorri, emailVerified: false }
  expect(await refused(unverified, threadId)).toMatchObject({ code: 'email-unverified' })
  const first = { id: randomUUID(), toId: edda.userId, body: 'Hello' }
  expect(await shop.refusal(startThread, first, unverified)).toMatchObject({ code: 'email-unverified' })
  expect((await shop.did(readThread, { id: threadId }, unverified)).messages).toHaveLength(1)
})

test('rejects messages to oneself and to unknown users', async () => {
  const edda = await shop.aPerson()
  for (const toId of [edda.userId, edda.userId.toUpperCase()])
    expect(await shop.refusal(startThread, { id: randomUUID(), toId, body: 'Me' }, edda)).toMatchObject({
      code: 'own-profile',
    })
  expect(await shop.refusal(startThread, { id: randomUUID(), toId: randomUUID(), body: 'You' }, edda)).toMatchObject({
    code: 'person-missing',
  })
  expect(await shop.refusal(readRecipient, { username: await usernameOf(edda) }, edda)).toMatchObject({
    code: 'own-profile',
  })
})

test.each([
  ['an empty string', ''],
  ['only spaces', ' \n\t '],
  ['only invisible characters', '\u200b\u2060\u3164'],
  ['only NUL characters', '\0\0'],
  ['no value', null],
  ['a list', ['Hello']],
])('rejects a message with %s', async (_, body) => {
  const { edda, threadId } = await aThread()
  expect(await refused(edda, threadId, body)).toMatchObject({
    status: 'invalid',
    message: 'Please write a message first',
  })
})

test('stores a message as plain multi-line text', async () => {
  const { edda, threadId } = await aThread()
  const hostile = '<img src=x onerror=alert(1)>\r\nhttps://evil.example \u202egnp.exe\u202c\0\u0007\n\n\n\n\n\nend'
  const { message } = await write(edda, threadId, hostile)
  expect(message.body).toBe('<img src=x onerror=alert(1)>\nhttps://evil.example gnp.exe\n\n\nend')
  expect((await write(edda, threadId, 'مرحبا 👩‍👩‍👧 \ud800')).message.body).toBe('مرحبا 👩‍👩‍👧 \ufffd')
  expect((await write(edda, threadId, 'x'.repeat(4000))).message.body).toHaveLength(4000)
  for (const body of ['x'.repeat(4001), 'x'.repeat(200_000)])
    expect(await refused(edda, threadId, body)).toMatchObject({
      message: 'A message can have at most 4,000 characters',
    })
})

test('sending the same message twice stores one, and another user’s message id is rejected', async () => {
  const { edda, snorri, threadId } = await aThread()
  const again = { id: randomUUID(), threadId, body: 'Once' }
  const first = await shop.did(sendMessage, again, edda)
  expect(await shop.did(sendMessage, again, edda)).toEqual(first)
  expect((await shop.did(readThread, { id: threadId }, snorri)).messages).toHaveLength(2)
  expect(await shop.refusal(sendMessage, again, snorri)).toMatchObject({ code: 'sent-already' })
  const elsewhere = await aThread()
  expect(await shop.refusal(sendMessage, { ...again, threadId: elsewhere.threadId }, elsewhere.edda)).toMatchObject({
    code: 'sent-already',
  })
  const beginning = { id: randomUUID(), toId: snorri.userId, body: 'Begun once' }
  const third = await shop.aPerson()
  expect(await shop.did(startThread, beginning, third)).toEqual(await shop.did(startThread, beginning, third))
})

test('a blocked user cannot write, gets a neutral reason, and is hidden', async () => {
  const { edda, snorri, threadId } = await aThread()
  await shop.did(blockPerson, { userId: edda.userId }, snorri)
  await shop.did(blockPerson, { userId: edda.userId.toUpperCase() }, snorri)
  expect(await refused(edda, threadId)).toMatchObject({
    title: 'Your message was not sent',
    message: 'You cannot send messages to this user',
  })
  expect(await refused(snorri, threadId)).toMatchObject({ code: 'blocked-by-you' })
  expect([await threadsOf(snorri), await unreadOf(snorri)]).toEqual([[], 0])
  expect(await threadsOf(edda)).toHaveLength(1)
  expect((await shop.did(readThread, { id: threadId }, snorri)).isBlocked).toBe(true)
  expect((await shop.did(readThread, { id: threadId }, edda)).isBlocked).toBe(false)
  expect(await shop.did(listBlocked, {}, snorri)).toMatchObject([{ id: edda.userId }])
  expect(await shop.did(listBlocked, {}, edda)).toEqual([])
  await shop.did(unblockPerson, { userId: snorri.userId }, edda)
  expect(await refused(edda, threadId)).toMatchObject({ code: 'closed-to-you' })
  await shop.did(unblockPerson, { userId: edda.userId }, snorri)
  await write(edda, threadId, 'Thank you')
  expect(await threadsOf(snorri)).toMatchObject([{ beginning: 'Thank you', unread: 1 }])
})

test('a block applies before a thread exists', async () => {
  const [edda, snorri] = [await shop.aPerson(), await shop.aPerson()]
  await shop.did(blockPerson, { userId: edda.userId }, snorri)
  const first = { id: randomUUID(), toId: snorri.userId, body: 'Hello' }
  expect(await shop.refusal(startThread, first, edda)).toMatchObject({ code: 'closed-to-you' })
  const back = { id: randomUUID(), toId: edda.userId, body: 'Hello' }
  expect(await shop.refusal(startThread, back, snorri)).toMatchObject({ code: 'blocked-by-you' })
  expect(await shop.refusal(blockPerson, { userId: snorri.userId }, snorri)).toMatchObject({ code: 'own-profile' })
  expect(await shop.sql`select 1 from message_members where user_id = ${edda.userId}`).toHaveLength(0)
})

test('rate-limits new threads and messages', async () => {
  const edda = await shop.aPerson()
  const { threadId } = await startThreadFrom(edda, await shop.aPerson())
  await shop.sql`update rate_limits set hits = ${newThreadsADay.max} where key = ${`message-threads:${edda.userId}`}`
  const another = await shop.aPerson()
  const first = { id: randomUUID(), toId: another.userId, body: 'Hello' }
  expect(await shop.refusal(startThread, first, edda)).toMatchObject({ status: 'limited', code: 'too-many-threads' })
  expect(await threadsOf(another)).toEqual([])
  await write(edda, threadId)
  await shop.sql`update rate_limits set hits = ${messagesAMinute.max} where key = ${`messages:${edda.userId}`}`
  expect(await refused(edda, threadId)).toMatchObject({ status: 'limited', code: 'too-fast' })
  shop.clock.advance(61)
  await write(edda, threadId)
})

test('pages through a long thread without gaps or duplicates', async () => {
  const { edda, snorri, threadId } = await aThread()
  for (let i = 2; i <= messagesOnPage + 5; i++) {
    if (i % 15 === 0) await unhurried(edda)
    await write(edda, threadId, `Line ${i}`)
  }
  const newest = await shop.did(readThread, { id: threadId }, snorri)
  expect(newest).toMatchObject({ hasEarlier: true, isNewest: true })
  const before = newest.messages[0]?.position
  const earlier = await shop.did(readThread, { id: threadId, before }, snorri)
  expect(earlier).toMatchObject({ hasEarlier: false, isNewest: false })
  const all = [...earlier.messages, ...newest.messages].map(({ position }) => position)
  expect(all).toEqual(Array.from({ length: messagesOnPage + 5 }, (_, i) => i + 1))
  const after = messagesOnPage
  const news = await shop.did(readThreadUpdate, { id: threadId, after }, snorri)
  expect(news.messages?.map(({ position }) => position)).toEqual([51, 52, 53, 54, 55])
  expect((await shop.did(readThreadUpdate, { id: threadId, after: 55 }, snorri)).messages).toEqual([])
  for (const wrong of ['-1', 'x', 1e12, null]) {
    expect(await shop.refusal(readThreadUpdate, { id: threadId, after: wrong }, snorri)).not.toBeUndefined()
    expect((await shop.did(readThread, { id: threadId, before: 'x' }, snorri)).messages).toHaveLength(50)
  }
  await shop.sql`
    insert into messages (id, thread_id, position, author_id, body, sent_at)
    select gen_random_uuid(), ${threadId}, n, ${edda.userId}, 'x', now() from generate_series(56, ${56 + mostMissedMessages}) n`
  expect((await shop.did(readThreadUpdate, { id: threadId, after: 0 }, snorri)).messages).toBeNull()
})

test('a message names a listing only if it belongs to one of the two users', async () => {
  const { id: promptId, creator } = await shop.aListing({ title: 'Kennings' })
  const [asker, third] = [await shop.aPerson(), await shop.aPerson()]
  const { message } = await startThreadFrom(asker, creator, 'A question', { promptId })
  expect(message.about).toEqual({ id: promptId, title: 'Kennings' })
  expect((await startThreadFrom(asker, third, 'Look at this', { promptId })).message.about).toBeNull()
  const username = await usernameOf(creator)
  expect(await shop.did(readRecipient, { username: username.toUpperCase(), promptId }, third)).toMatchObject({
    person: { id: creator.userId },
    threadId: null,
    about: { id: promptId },
  })
  expect((await shop.did(readRecipient, { username, promptId: 'x' }, asker)).about).toBeNull()
})

test('pages through the list of threads and restarts on an invalid cursor', async () => {
  const edda = await shop.aPerson()
  for (let i = 0; i < 31; i++) {
    await shop.sql`delete from rate_limits where key like ${`message%${edda.userId}`}`
    await startThreadFrom(edda, await shop.aPerson())
  }
  const first = await shop.did(listThreads, {}, edda)
  expect(first.items).toHaveLength(30)
  const second = await shop.did(listThreads, { after: first.next }, edda)
  expect(second.items).toHaveLength(1)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(31)
  for (const after of ['x', '', btoa('["1","2"]'), 7])
    expect((await shop.did(listThreads, { after }, edda)).items).toHaveLength(30)
})

test('a deleted user stays in the thread as "Deleted user" and cannot be written to', async () => {
  const { edda, snorri, threadId } = await aThread('Keep this')
  await shop.did(blockPerson, { userId: snorri.userId }, edda)
  await shop.leave(edda)
  const thread = await shop.did(readThread, { id: threadId }, snorri)
  expect(thread).toMatchObject({ other: { name: 'Deleted user', hasLeft: true }, messages: [{ body: 'Keep this' }] })
  expect(await refused(snorri, threadId)).toMatchObject({ code: 'person-left' })
  const first = { id: randomUUID(), toId: edda.userId, body: 'Hello' }
  expect(await shop.refusal(startThread, first, snorri)).toMatchObject({ code: 'person-missing' })
  expect(await shop.sql`select 1 from message_blocks where blocker_id = ${edda.userId}`).toHaveLength(0)
  await shop.leave(snorri)
  expect(await shop.sql`select 1 from message_threads where id = ${threadId}`).toHaveLength(0)
  expect(await shop.sql`select 1 from messages where thread_id = ${threadId}`).toHaveLength(0)
})

test('a thread is one notification until it is read, however many messages arrive', async () => {
  const { edda, snorri, threadId } = await aThread()
  await write(edda, threadId)
  const notificationsOf = async ({ userId }: Person) => shop.sql`
    select kind, href, read_at is not null as read from notifications where user_id = ${userId}`
  expect(await notificationsOf(snorri)).toEqual([{ kind: 'message', href: `/messages/${threadId}`, read: false }])
  expect(await notificationsOf(edda)).toEqual([])
  await shop.did(markRead, { id: threadId, position: 2 }, snorri)
  expect(await notificationsOf(snorri)).toMatchObject([{ read: true }])
})

test('no event contains message text', async () => {
  const { threadId } = await aThread('A secret between two')
  const events = await shop.sql`select kind, payload from events where subject = ${threadId}`
  expect(events.map(({ kind }) => kind)).toEqual(['messages.sent'])
  expect(JSON.stringify(events)).not.toContain('secret')
})
