import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailVerified } from '#src/people/accounts/events.ts'
import { listJobs, retryJob } from '#src/operation/admin/operations/jobs.ts'
import { reactToEventJob } from '#src/main/reactions.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { waitForOlderTransactions } from '#src/testing/older-transactions.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('an event whose reaction fails does not block others, and becomes a dead job that an admin retries', async () => {
  const [poison, sound, admin] = [await shop.aPerson(), await shop.aPerson(), await anAdmin(shop)]
  await shop.quiet()
  await shop.sql`
    create function refuse_job() returns trigger language plpgsql as $$
    begin if new.data ->> 'creatorId' = ${shop.sql.unsafe(`'${poison.userId}'`)} then raise 'poison'; end if; return new; end $$`
  await shop.sql`create trigger refuse_job before insert on pgboss.job for each row execute function refuse_job()`
  await shop.db.transaction().execute((tx) => {
    const events = [emailVerified(poison.userId), emailVerified(sound.userId)]
    return shop.app.events.append(tx, events, shop.clock.now())
  })
  await waitForOlderTransactions(shop.db)
  await shop.app.react()
  await shop.quiet()
  const published = () => shop.sql<{ creatorId: string }[]>`
    select data ->> 'creatorId' as "creatorId" from pgboss.job where name = 'catalog.publish-awaiting' order by created_on`
  expect(await published()).toEqual([{ creatorId: sound.userId }])

  await shop.sql`update pgboss.job set state = 'failed', start_after = now() where name = ${reactToEventJob.name}`
  const { items } = await shop.did(listJobs, { search: reactToEventJob.name }, admin)
  expect(items).toMatchObject([{ state: 'dead', isWhole: true }])
  expect(items[0]?.error).toMatch(/^event \d+, accounts\.email-verified: .*poison/)
  await shop.sql`drop function refuse_job() cascade`
  await shop.did(retryJob, { id: items[0]?.id }, admin)
  await shop.quiet()
  expect((await published()).map(({ creatorId }) => creatorId)).toEqual([sound.userId, poison.userId])
})
