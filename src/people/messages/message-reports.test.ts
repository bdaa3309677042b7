import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import {
  countMessageReports,
  decideMessageReport,
  listMessageReports,
  readReported,
  reportMessage,
} from '#src/people/messages/operations/reports.ts'
import { sendMessage, startThread } from '#src/people/messages/operations/send-message.ts'
import { messageReportsAnHour } from '#src/people/messages/rules.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin', 'buyer'])
})
afterAll(() => shop.close())

async function aThread(lines = 1) {
  const [writer, reader] = [await shop.aPerson(), await shop.aPerson()]
  const { threadId, message } = await shop.did(
    startThread,
    { id: randomUUID(), toId: reader.userId, body: 'Line 1' },
    writer,
  )
  const messages = [message]
  for (let i = 2; i <= lines; i++) {
    const input = { id: randomUUID(), threadId, body: `Line ${i}` }
    messages.push((await shop.did(sendMessage, input, i % 2 ? writer : reader)).message)
  }
  return { writer, reader, threadId, ids: messages.map(({ id }) => id) }
}
const report = (messageId: string | undefined, by: Person, more: object = {}) =>
  shop.did(reportMessage, { messageId, reason: 'scam', ...more }, by)
const notes = (action: string) =>
  shop.sql`select subject_id, before, after from audit_log where action = ${action} order by created_at desc, id`

test('lists a report for admins with the reporter and reason but without the message', async () => {
  const { reader, writer, ids } = await aThread()
  const { id } = await report(ids[0], reader, { description: ' It asks\r\nfor my password\0 ' })
  const { items } = await shop.did(listMessageReports, { status: 'pending' }, admin)
  const row = items.find((item) => item.id === id)
  expect(row).toMatchObject({ reason: 'scam', status: 'pending', description: 'It asks\nfor my password' })
  expect(JSON.stringify(items)).not.toContain('Line 1')
  expect(await shop.did(countMessageReports, {}, admin)).toBeGreaterThan(0)
  for (const { userId } of [writer, reader]) {
    const [named] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${userId}`
    const foundIn = async (status: string) =>
      (await shop.did(listMessageReports, { search: `@${named?.username}`, status }, admin)).items
    expect((await foundIn('pending')).map((item) => item.id)).toEqual([id])
    expect(await foundIn('rejected')).toEqual([])
  }
})

test('rejects reports that are not allowed and says why', async () => {
  const { reader, writer, ids } = await aThread()
  const input = { messageId: ids[0], reason: 'spam' }
  expect(await shop.refusal(reportMessage, input, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(reportMessage, input, writer)).toMatchObject({ code: 'own-message' })
  for (const other of [await shop.aPerson(), admin])
    expect(await shop.refusal(reportMessage, input, other)).toMatchObject({ code: 'message-missing' })
  expect(await shop.refusal(reportMessage, { ...input, messageId: randomUUID() }, reader)).toMatchObject({
    code: 'message-missing',
  })
  for (const reason of [undefined, '', 'ugly', ['spam']])
    expect(await shop.refusal(reportMessage, { ...input, reason }, reader)).toMatchObject({
      message: 'Please select a reason',
    })
  expect(await shop.refusal(reportMessage, { ...input, description: 'x'.repeat(2001) }, reader)).toMatchObject({
    status: 'invalid',
  })
  await report(ids[0], reader)
  expect(await shop.refusal(reportMessage, input, reader)).toMatchObject({ code: 'already-reported' })
})

test('limits reports to ten an hour', async () => {
  const { reader, ids } = await aThread(3)
  await report(ids[0], reader)
  await shop.sql`
    update rate_limits set hits = ${messageReportsAnHour.max} where key = ${`message-reports:${reader.userId}`}`
  expect(await shop.refusal(reportMessage, { messageId: ids[2], reason: 'spam' }, reader)).toMatchObject({
    status: 'limited',
  })
})

test('shows an admin the message with two before and two after it and audits each reading', async () => {
  const { reader, ids } = await aThread(9)
  const { id: reportId } = await report(ids[4], reader)
  const before = (await notes('messages.read-reported')).length
  const { messages } = await shop.did(readReported, { reportId }, admin)
  expect(messages.map(({ body, isReported }) => [body, isReported])).toEqual([
    ['Line 3', false],
    ['Line 4', false],
    ['Line 5', true],
    ['Line 6', false],
    ['Line 7', false],
  ])
  const written = await notes('messages.read-reported')
  expect(written).toHaveLength(before + 1)
  expect(written[0]).toMatchObject({ subject_id: ids[4], after: { reportId } })
  expect(JSON.stringify(written)).not.toContain('Line')
})

test('nobody decides a report about their own message', async () => {
  const { reader, writer, ids } = await aThread()
  const { id: reportId } = await report(ids[0], reader)
  const moderator: Person = { ...writer, roles: ['moderator'] }
  expect(await shop.refusal(decideMessageReport, { reportId, decision: 'rejected' }, moderator)).toMatchObject({
    code: 'own-account',
  })
})

test('only admins read and decide reports, and a decision is final', async () => {
  const { reader, writer, ids } = await aThread()
  const { id: reportId } = await report(ids[0], reader)
  for (const actor of [visitor, reader, writer, systemActor('job')]) {
    expect(await shop.refusal(readReported, { reportId }, actor)).toMatchObject({ code: 'not-admin' })
    expect(await shop.refusal(listMessageReports, {}, actor)).toMatchObject({ code: 'not-admin' })
    const decision = { reportId, decision: 'resolved' }
    expect(await shop.refusal(decideMessageReport, decision, actor)).toMatchObject({ code: 'not-admin' })
  }
  await shop.did(decideMessageReport, { reportId, decision: 'resolved' }, admin)
  expect(await shop.refusal(decideMessageReport, { reportId, decision: 'rejected' }, admin)).toMatchObject({
    code: 'already-decided',
  })
  const notificationsOf = async (person: Person) =>
    (await shop.did(listNotifications, {}, person)).items
      .filter(({ kind }) => kind === 'report')
      .map(({ text }) => text)
  expect([await notificationsOf(reader), await notificationsOf(writer)]).toEqual([
    ['Your report about a message was resolved'],
    [],
  ])
  expect((await notes('messages.decide-message-report'))[0]).toEqual({
    subject_id: reportId,
    before: { status: 'pending' },
    after: { status: 'resolved' },
  })
  for (const nowhere of [randomUUID(), reader.userId])
    expect(await shop.refusal(readReported, { reportId: nowhere }, admin)).toMatchObject({ code: 'report-missing' })
  expect(await shop.refusal(reportMessage, { messageId: ids[0], reason: 'spam' }, reader)).toBeNull()
})
