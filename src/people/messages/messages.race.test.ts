import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockPerson } from '#src/people/messages/operations/blocks.ts'
import { countUnread, markRead, readThread } from '#src/people/messages/operations/threads.ts'
import { sendMessage, startThread } from '#src/people/messages/operations/send-message.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('concurrent first messages from both users create one thread with distinct positions', async () => {
  const [edda, snorri] = [await shop.aPerson(), await shop.aPerson()]
  const started = await Promise.all(
    Array.from({ length: 16 }, (_, i) => {
      const [from, to] = i % 2 ? [edda, snorri] : [snorri, edda]
      return shop.did(startThread, { id: randomUUID(), toId: to.userId, body: `Hello ${i}` }, from)
    }),
  )
  expect(new Set(started.map(({ threadId }) => threadId)).size).toBe(1)
  const positions = started.map(({ message }) => message.position).toSorted((a, b) => a - b)
  expect(positions).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
  expect(await shop.did(countUnread, {}, edda)).toBe(8)
  expect(await shop.did(countUnread, {}, snorri)).toBe(8)
})

test('a message sent many times concurrently is stored once, and a concurrent reading leaves the right unread count', async () => {
  const [edda, snorri] = [await shop.aPerson(), await shop.aPerson()]
  const first = { id: randomUUID(), toId: snorri.userId, body: 'Hello' }
  const { threadId } = await shop.did(startThread, first, edda)
  const same = { id: randomUUID(), threadId, body: 'Once' }
  await Promise.all([
    ...Array.from({ length: 8 }, () => shop.did(sendMessage, same, edda)),
    ...Array.from({ length: 4 }, (_, i) => shop.did(markRead, { id: threadId, position: i + 1 }, snorri)),
  ])
  const { messages, unread } = await shop.did(readThread, { id: threadId }, snorri)
  expect(messages.map(({ body }) => body)).toEqual(['Hello', 'Once'])
  expect([0, 1]).toContain(unread)
  await shop.did(markRead, { id: threadId, position: 2 }, snorri)
  expect(await shop.did(countUnread, {}, snorri)).toBe(0)
})

test('a block and concurrent messages are serialized: nothing is unread behind a block', async () => {
  const [edda, snorri] = [await shop.aPerson(), await shop.aPerson()]
  const first = { id: randomUUID(), toId: snorri.userId, body: 'Hello' }
  const { threadId } = await shop.did(startThread, first, edda)
  await Promise.all([
    ...Array.from({ length: 10 }, (_, i) =>
      shop.refusal(sendMessage, { id: randomUUID(), threadId, body: `More ${i}` }, edda),
    ),
    shop.did(blockPerson, { userId: edda.userId }, snorri),
  ])
  const [member] = await shop.sql`
    select unread from message_members where thread_id = ${threadId} and user_id = ${snorri.userId}`
  expect(member).toEqual({ unread: 0 })
})
