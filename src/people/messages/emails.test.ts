import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockPerson } from '#src/people/messages/operations/blocks.ts'
import { emailUnread } from '#src/people/messages/operations/unread-emails.ts'
import { markRead } from '#src/people/messages/operations/threads.ts'
import { sendMessage, startThread } from '#src/people/messages/operations/send-message.ts'
import { unreadEmailDelayMs, unreadEmailDue, unreadEmailGapMs } from '#src/people/messages/rules.ts'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { outboxDir } from '#src/main/compose.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

async function aThread() {
  const [edda, snorri] = [await shop.aPerson(), await shop.aPerson()]
  const first = { id: randomUUID(), toId: snorri.userId, body: 'The hidden word is valkyrie' }
  const { threadId } = await shop.did(startThread, first, edda)
  return { edda, snorri, threadId }
}
const write = (from: Person, threadId: string) =>
  shop.did(sendMessage, { id: randomUUID(), threadId, body: 'More' }, from)
const waiting = (threadId: string) => shop.sql`
  select data ->> 'userId' as "userId", start_after > now() + interval '4 minutes' as later from pgboss.job
  where name = 'messages.email-unread' and data ->> 'threadId' = ${threadId} and state = 'created'`
const look = (threadId: string, { userId }: Person) => shop.did(emailUnread, { threadId, userId })
const mailsTo = async ({ userId }: Person) => {
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  const mails = await createOutbox(outboxDir(shop.env)).list(100)
  return mails.filter(({ to }) => to.includes(row?.email ?? 'nobody'))
}

test('schedules one job for many messages, some minutes later, for the recipient only', async () => {
  const { edda, snorri, threadId } = await aThread()
  for (let i = 0; i < 3; i++) await write(edda, threadId)
  expect(await waiting(threadId)).toEqual([{ userId: snorri.userId, later: true }])
})

test('emails only recipients who did not read the messages, and without message text', async () => {
  const { edda, snorri, threadId } = await aThread()
  await shop.did(markRead, { id: threadId, position: 1 }, snorri)
  await look(threadId, snorri)
  expect(await mailsTo(snorri)).toEqual([])
  await write(edda, threadId)
  await write(edda, threadId)
  await look(threadId, snorri)
  await look(threadId, snorri)
  const [mail, ...more] = await mailsTo(snorri)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^2 messages from Person /)
  expect(mail?.text).toContain(`/messages/${threadId}`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('valkyrie')
  await write(edda, threadId)
  await look(threadId, snorri)
  expect(await mailsTo(snorri)).toHaveLength(1)
})

test('delays the next email until an hour has passed, even after reading', async () => {
  const { edda, snorri, threadId } = await aThread()
  await look(threadId, snorri)
  await shop.did(markRead, { id: threadId, position: 1 }, snorri)
  await write(edda, threadId)
  await look(threadId, snorri)
  expect(await mailsTo(snorri)).toHaveLength(1)
  shop.clock.advance(unreadEmailGapMs / 1000 + 1)
  await look(threadId, snorri)
  expect(await mailsTo(snorri)).toHaveLength(2)
})

test('sends no email about a blocked sender', async () => {
  const { edda, snorri, threadId } = await aThread()
  await shop.did(blockPerson, { userId: edda.userId }, snorri)
  await shop.sql`update message_members set unread = 1 where thread_id = ${threadId} and user_id = ${snorri.userId}`
  await look(threadId, snorri)
  expect(await mailsTo(snorri)).toEqual([])
})

test.each([
  ['is not due when nothing is unread', { unread: 0 }, 'none'],
  ['is not due when nothing was read since the last email', { emailedPosition: 3, emailedAt: 0 }, 'none'],
  ['is due when no email was ever sent', {}, 'now'],
  [
    'is due when messages were read long after the last email',
    { emailedPosition: 1, readPosition: 2, emailedAt: -unreadEmailGapMs },
    'now',
  ],
])('an email %s', (_, over, wanted) => {
  const now = new Date('2026-01-01T12:00:00Z')
  const { emailedAt = null, ...rest } = over as { emailedAt?: number }
  const state = { unread: 2, readPosition: 0, emailedPosition: 0, ...rest }
  const at = emailedAt === null ? null : new Date(now.getTime() + emailedAt)
  expect(unreadEmailDue({ ...state, emailedAt: at }, now)).toBe(wanted)
  expect(unreadEmailDelayMs).toBeLessThan(unreadEmailGapMs)
})
