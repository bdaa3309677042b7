import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { checkProblems, recordProblems } from '#src/operation/admin/operations/problems.ts'
import { readHealth } from '#src/operation/admin/operations/health.ts'
import { describeProblem, problemsOf } from '#src/operation/admin/rules.ts'
import type { Health } from '#src/operation/admin/view.ts'
import { outboxDir } from '#src/main/compose.ts'
import { jobs } from '#src/main/jobs.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.sql`delete from operator_problems`)

const mails = async () =>
  (await createOutbox(outboxDir(shop.env)).list(100)).map(({ to, subject }) => ({ to, subject }))
const mailsSince = async (known: number) => (await mails()).slice(0, (await mails()).length - known)

async function deadJob(name: string): Promise<string> {
  const [row] = await shop.sql<{ id: string }[]>`
    insert into pgboss.job (name, data, state, completed_on, policy, singleton_key, retry_limit)
    values (${name}, '{}', 'failed', now(), 'exclusive', ${crypto.randomUUID()}, 0) returning id::text`
  return row?.id ?? ''
}

test('emails the address of the settings once when a problem begins, and once when it is over', async () => {
  await shop.restart({ ALERT_EMAIL: 'operator@example.com' })
  const known = (await mails()).length
  const id = await deadJob('trending.refresh-trends')
  for (let time = 0; time < 3; time += 1) await shop.did(checkProblems, {})
  await shop.quiet()
  const title = 'Jobs of trending.refresh-trends are dead'
  expect(await mailsSince(known)).toEqual([{ to: 'operator@example.com', subject: `Skald: ${title}` }])
  await shop.sql`delete from pgboss.job where id = ${id}`
  for (let time = 0; time < 3; time += 1) await shop.did(checkProblems, {})
  await shop.quiet()
  expect(await mailsSince(known)).toEqual([
    { to: 'operator@example.com', subject: `Skald: Over: ${title}` },
    { to: 'operator@example.com', subject: `Skald: ${title}` },
  ])
})

test('without that setting, each admin gets the email', async () => {
  await shop.restart({ ALERT_EMAIL: '' })
  const known = (await mails()).length
  const admins = [await shop.aPerson(['admin']), await shop.aPerson(['admin'])]
  for (const { userId } of admins) await shop.did(grantRole, { userId, role: 'admin' })
  await shop.did(recordProblems, { problems: [{ kind: 'ledger', detail: '1 check failed' }] })
  await shop.quiet()
  const sent = await mailsSince(known)
  expect(sent).toHaveLength(admins.length)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(admins.length)
  expect(sent[0]?.subject).toBe('Skald: The ledger does not reconcile')
})

test('concurrent checks send one email for each problem', async () => {
  const problems = [{ kind: 'stuck-payouts', detail: '1 payout' }]
  const done = await Promise.all([1, 2, 3].map(() => shop.did(recordProblems, { problems })))
  expect(done.reduce((total, { began }) => total + began, 0)).toBe(1)
})

test('reads dead jobs of the last day', async () => {
  const id = await deadJob('trending.refresh-trends')
  const figures = async () =>
    (await shop.did(readHealth, {})).jobs.find(({ name }) => name === 'trending.refresh-trends')
  expect(await figures()).toMatchObject({ dead: 1, diedLately: 1 })
  await shop.sql`update pgboss.job set completed_on = now() - interval '2 days' where id = ${id}`
  expect(await figures()).toMatchObject({ dead: 1, diedLately: 0 })
  await shop.sql`delete from pgboss.job where id = ${id}`
})

test('finds each problem', () => {
  const none = { name: 'a.b', sendsEmail: false, waiting: 0, failing: 0, failingOften: 0, running: 0, dead: 0 }
  const health: Health = {
    jobs: [
      { ...none, diedLately: 2, oldestDueSeconds: 0 },
      { ...none, name: 'c.d', diedLately: 0, oldestDueSeconds: 9 },
    ],
    emails: { waiting: 9, failing: 3, dead: 0, oldestDueSeconds: 0 },
    events: { lagSeconds: 0 },
    payouts: { stuck: 1, arePaused: true, unknownTransfers: 1 },
    payments: { returned: 1 },
    backups: { isOverdue: true },
    services: [
      { kind: 'mail-server', detail: 'no answer' },
      { kind: 'payment-provider', detail: 'a wrong key' },
    ],
    ledger: { brokenChecks: 1, differenceCents: 5, checkedAt: new Date() },
  }
  expect(problemsOf(health).map(({ kind }) => kind)).toEqual([
    'dead-jobs:a.b',
    'ledger',
    'payouts-paused',
    'unknown-transfers',
    'stuck-payouts',
    'returned-payments',
    'backup',
    'email',
    'mail-server',
    'payment-provider',
  ])
  expect(new Set(problemsOf(health).map(({ kind }) => describeProblem(kind).title)).size).toBe(10)
  const fine = {
    ...health,
    jobs: [],
    emails: { ...health.emails, failing: 2 },
    payouts: { stuck: 0, arePaused: false, unknownTransfers: 0 },
    payments: { returned: 0 },
    services: [],
  }
  expect(problemsOf({ ...fine, backups: { isOverdue: false }, ledger: null })).toEqual([])
})

test('every job that sends emails is marked', () => {
  const others = ['orders.send-refund', 'webhooks.send-delivery']
  const named = jobs.filter(({ name }) => /\bsend-|email/.test(name) && !others.includes(name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ sendsEmail }) => !sendsEmail)).toEqual([])
})
