import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { countDeadJobs, listJobs, retryJob } from '#src/operation/admin/operations/jobs.ts'
import { readEnvironment } from '#src/operation/admin/operations/overview.ts'
import { invitePerson } from '#src/people/waitlist/operations/invites.ts'
import { joinWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

const secret = 'whsec_of_nobody_else'
let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { STRIPE_WEBHOOK_SECRET: secret } })
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

/** A job that ran, and one that is dead. */
async function aDeadJob(name: string, error: string): Promise<string> {
  await shop.quiet()
  const [job] = await shop.sql<{ id: string }[]>`
    update pgboss.job set state = 'failed', output = jsonb_build_object('message', ${error}::text)
    where id = (select id from pgboss.job where name = ${name} and state = 'completed' limit 1) returning id`
  return job?.id ?? ''
}
const stateOf = async (id: string) => [...(await shop.sql`select state from pgboss.job where id = ${id}`)][0]

test('shows a dead job with its error, retries it once and audits it', async () => {
  await shop.did(joinWaitlist, { name: 'Ada', email: 'ada@example.com' }, visitor)
  const id = await aDeadJob('waitlist.send-waitlist-welcome', 'mailbox full')
  expect(await shop.did(countDeadJobs, {}, admin)).toBe(1)
  const { items } = await shop.did(listJobs, { search: 'waitlist.' }, admin)
  expect(items).toMatchObject([{ id, state: 'dead', error: 'mailbox full', isWhole: true }])
  expect((await shop.did(listJobs, { search: 'orders.' }, admin)).items).toEqual([])
  expect(await shop.did(retryJob, { id }, admin)).toEqual({ name: 'waitlist.send-waitlist-welcome' })
  await shop.quiet()
  expect(await stateOf(id)).toEqual({ state: 'completed' })
  expect(await shop.refusal(retryJob, { id }, admin)).toMatchObject({ code: 'job-missing' })
  expect([...(await shop.sql`select action, after from audit_log where subject_id = ${id}`)]).toEqual([
    { action: 'admin.retry-job', after: { name: 'waitlist.send-waitlist-welcome' } },
  ])
})

test('concurrent retries of a job make one attempt', async () => {
  await shop.did(joinWaitlist, { name: 'Bo', email: 'bo@example.com' }, visitor)
  const id = await aDeadJob('waitlist.send-waitlist-welcome', 'mailbox full')
  const tries = await Promise.all([1, 2].map(() => shop.run(retryJob, { id }, admin)))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  await shop.quiet()
})

test('never shows job data or secrets in errors', async () => {
  const email = 'cy@example.com'
  await shop.did(invitePerson, { email }, systemActor('test'))
  const [carried] = await shop.sql<{ url: string }[]>`
    select data ->> 'url' as url from pgboss.job where name = 'waitlist.send-invite' and data is not null`
  const code = /invite=(\w+)/.exec(carried?.url ?? '')?.[1] ?? ''
  expect(code).toHaveLength(32)
  const id = await aDeadJob('waitlist.send-invite', `could not send ${carried?.url}`)
  const shown = await shop.did(listJobs, {}, admin)
  expect(shown.items).toMatchObject([{ id, isWhole: false }])
  expect(JSON.stringify(shown)).not.toContain(code)
  expect(await shop.refusal(retryJob, { id }, admin)).toMatchObject({ code: 'job-erased' })
})

test('only admins read the settings, without secrets', async () => {
  const settings = await shop.did(readEnvironment, {}, admin)
  expect(settings.find(({ name }) => name === 'STRIPE_WEBHOOK_SECRET')).toMatchObject({ value: 'set' })
  expect(JSON.stringify(settings)).not.toContain(secret)
  expect(await shop.refusal(readEnvironment, {}, await shop.aPerson(['seller']))).toMatchObject({ status: 'forbidden' })
})
