import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { deleteListing } from '#src/selling/listings/operations/manage-listing.ts'
import { listNotifications } from '#src/people/notifications/operations/notifications.ts'
import { decideReport, fileReport, listReports } from '#src/trust/reports/operations/reports.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin', 'buyer'])
})
afterAll(() => shop.close())

const rowOf = async (id: string) =>
  (
    await shop.sql`select status, description, reason, reviewed_by, reviewed_at is not null as looked from reports where id = ${id}`
  )[0]

async function aReport(by?: Person) {
  const { id: promptId, creator } = await shop.aListing()
  const reporter = by ?? (await shop.aPerson())
  const { id } = await shop.did(fileReport, { promptId, reason: 'spam' }, reporter)
  return { id, promptId, creator, reporter }
}

test('files a report with its reason and optional description', async () => {
  const { id, promptId } = await aReport()
  expect(await rowOf(id)).toEqual({
    status: 'pending',
    description: null,
    reason: 'spam',
    reviewed_by: null,
    looked: false,
  })
  const input = { promptId, reason: 'other', description: '  It says\r\none\0 thing.  ' }
  const { id: second } = await shop.did(fileReport, input, await shop.aPerson())
  expect(await rowOf(second)).toMatchObject({ description: 'It says\none thing.' })
})

test.each([
  ['no reason', {}],
  ['an unknown reason', { reason: 'ugly' }],
  ['several reasons', { reason: ['spam', 'scam'] }],
])('asks for a reason when given %s', async (_, over) => {
  const { id: promptId } = await shop.aListing()
  expect(await shop.refusal(fileReport, { promptId, ...over }, await shop.aPerson())).toMatchObject({
    status: 'invalid',
    message: 'Please select a reason',
  })
})

test('rejects reports that are not allowed and says why', async () => {
  const { promptId, creator, reporter } = await aReport()
  const input = { promptId, reason: 'scam' }
  expect(await shop.refusal(fileReport, input, visitor)).toMatchObject({
    status: 'signed-out',
    message: 'Please sign in to report',
  })
  expect(await shop.refusal(fileReport, input, creator)).toMatchObject({ code: 'own-listing' })
  expect(await shop.refusal(fileReport, input, reporter)).toMatchObject({ code: 'already-reported' })
  expect(await shop.refusal(fileReport, { ...input, description: 'x'.repeat(2001) }, admin)).toMatchObject({
    message: 'A report can have at most 2000 characters',
  })
  await shop.did(deleteListing, { id: promptId }, creator)
  expect(await shop.refusal(fileReport, input, admin)).toMatchObject({ status: 'missing' })
})

test('limits reports to ten an hour', async () => {
  const person = await shop.aPerson()
  for (let i = 0; i < 10; i++) await aReport(person)
  const { id: promptId } = await shop.aListing()
  const eleventh = { promptId, reason: 'spam' }
  expect(await shop.refusal(fileReport, eleventh, person)).toMatchObject({ status: 'limited' })
  expect(await shop.sql`select 1 from reports where prompt_id = ${promptId}`).toHaveLength(0)
  shop.clock.advance(3601)
  expect(await shop.refusal(fileReport, eleventh, person)).toBeNull()
})

test.each(['resolved', 'rejected'] as const)('stores an admin’s decision and audits it: %s', async (decision) => {
  const { id, promptId, reporter } = await aReport()
  await shop.did(decideReport, { reportId: id, decision }, admin)
  expect(await rowOf(id)).toMatchObject({ status: decision, reviewed_by: admin.userId, looked: true })
  const [note] = await shop.sql`select actor_id, action, before, after from audit_log where subject_id = ${id}`
  expect(note).toEqual({
    actor_id: admin.userId,
    action: 'reports.decide-report',
    before: { status: 'pending' },
    after: { status: decision },
  })
  const other = decision === 'resolved' ? 'rejected' : 'resolved'
  expect(await shop.refusal(decideReport, { reportId: id, decision: other }, admin)).toMatchObject({
    code: 'already-decided',
  })
  expect(await shop.refusal(fileReport, { promptId, reason: 'spam' }, reporter)).toBeNull()
})

test('only admins decide reports', async () => {
  const { id: reportId, creator, reporter } = await aReport()
  for (const actor of [visitor, creator, reporter, systemActor('job')])
    expect(await shop.refusal(decideReport, { reportId, decision: 'rejected' }, actor)).toMatchObject({
      code: 'not-admin',
    })
  expect(await rowOf(reportId)).toMatchObject({ status: 'pending' })
  for (const input of [{ reportId, decision: 'pending' }, { reportId: 'x', decision: 'resolved' }, {}])
    expect(await shop.refusal(decideReport, input, admin)).toMatchObject({ status: 'invalid' })
  const nowhere = { reportId: reporter.userId, decision: 'resolved' }
  expect(await shop.refusal(decideReport, nowhere, admin)).toMatchObject({ code: 'report-missing' })
})

test('nobody decides a report about their own listing', async () => {
  const { id: reportId, creator } = await aReport()
  const moderator: Person = { ...creator, roles: ['moderator'] }
  expect(await shop.refusal(decideReport, { reportId, decision: 'rejected' }, moderator)).toMatchObject({
    code: 'own-account',
  })
  expect(await rowOf(reportId)).toMatchObject({ status: 'pending' })
})

test('limits reports to thirty a day', async () => {
  const person = await shop.aPerson()
  for (let i = 0; i < 30; i++) {
    if (i % 10 === 0) shop.clock.advance(3601)
    await aReport(person)
  }
  shop.clock.advance(3601)
  const { id: promptId } = await shop.aListing()
  expect(await shop.refusal(fileReport, { promptId, reason: 'spam' }, person)).toMatchObject({
    status: 'limited',
    message: 'Too many reports today. Try again tomorrow.',
  })
  shop.clock.advance(86_400)
  expect(await shop.refusal(fileReport, { promptId, reason: 'spam' }, person)).toBeNull()
})

test('accepts twenty identical reports on a listing, and other reports beyond that', async () => {
  const { id: promptId } = await shop.aListing()
  for (let i = 0; i < 20; i++) await shop.did(fileReport, { promptId, reason: 'spam' }, await shop.aPerson())
  const late = await shop.aPerson()
  expect(await shop.refusal(fileReport, { promptId, reason: 'spam' }, late)).toMatchObject({
    status: 'conflict',
    message: 'Others reported this too. We are reviewing it.',
  })
  expect(await shop.refusal(fileReport, { promptId, reason: 'scam' }, late)).toBeNull()
})

test('the reporter gets the answer of the admin, and the list names listing, creator and reporter', async () => {
  const { id: reportId, promptId, creator, reporter } = await aReport()
  const answer = 'We asked the creator to correct the sample.'
  expect(
    await shop.refusal(decideReport, { reportId, decision: 'resolved', answer: 'x'.repeat(1001) }, admin),
  ).toMatchObject({
    status: 'invalid',
  })
  await shop.did(decideReport, { reportId, decision: 'resolved', answer }, admin)
  const [note] = await shop.did(listNotifications, {}, reporter).then(({ items }) => items)
  expect(note).toMatchObject({ detail: answer })
  const { items } = await shop.did(listReports, { search: promptId }, admin)
  expect(items).toMatchObject([
    { title: 'A prompt that works', creatorId: creator.userId, reporterId: reporter.userId, answer },
  ])
  expect(items[0]?.creator).toMatch(/^p/)
})
