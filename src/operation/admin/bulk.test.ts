import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { previewBulk, readBulk, runBulk, runBulkItem, startBulk } from '#src/operation/admin/operations/bulk.ts'
import { deleteView, listViews, saveView } from '#src/operation/admin/operations/views.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const until = () => new Date(shop.clock.now().getTime() + 86_400_000)
const ofUsers = (...people: readonly Person[]) => people.map(({ userId }) => userId)
const suspension = (ids: readonly string[]) => ({
  ...{ id: crypto.randomUUID(), kind: 'suspend', ids, reason: 'spam', words: 'One is enough.', until: until() },
})
const statesOf = async (id: string) => (await shop.did(readBulk, { id }, admin)).items.map(({ state }) => state)
const auditOf = (action: string, subjects: readonly string[]) =>
  shop.sql`select subject_id from audit_log where action = ${action} and subject_id in ${shop.sql(subjects)}`

test('says what would be skipped and why, and changes nothing before it is confirmed', async () => {
  const [one, two, other] = [await shop.aPerson(), await shop.aPerson(), await anAdmin(shop)]
  const words = { reason: 'spam', words: 'No.', until: until() }
  await shop.did(takeAction, { userId: two.userId, kind: 'suspension', ...words }, admin)
  const ids = [...ofUsers(one, two, other, admin), crypto.randomUUID()]
  const preview = await shop.did(previewBulk, { kind: 'suspend', ids }, admin)
  expect(preview.affected).toBe(1)
  expect(preview.items.map(({ skip }) => skip)).toEqual([
    null,
    adminTexts.skipSuspended,
    adminTexts.skipAdmin,
    adminTexts.skipYou,
    adminTexts.skipMissing,
  ])
  expect(await shop.sql`select 1 from users where id = ${one.userId} and suspension_kind is not null`).toEqual([])
})

test('suspends each alone with its own audit entry, and once if the form is sent twice', async () => {
  const people = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson()]
  const input = suspension(ofUsers(...people))
  const started = await Promise.all([1, 2].map(() => shop.did(startBulk, input, admin)))
  expect(started).toEqual([{ id: input.id }, { id: input.id }])
  await shop.quiet()
  expect(await statesOf(input.id)).toEqual(['done', 'done', 'done'])
  await shop.did(startBulk, input, admin)
  await shop.did(runBulk, { id: input.id })
  await shop.quiet()
  expect(await auditOf('enforcement.take-action', ofUsers(...people))).toHaveLength(3)
  expect(await auditOf('admin.start-bulk', [input.id])).toHaveLength(1)
  const actors = await shop.sql`
    select distinct actor_id as by from audit_log where subject_id in ${shop.sql(ofUsers(...people))}`
  expect(actors).toEqual([{ by: admin.userId }])
})

test('removes listings, and skips what changed between the page and its turn', async () => {
  const [first, second] = [await shop.aListing(), await shop.aListing()]
  const id = crypto.randomUUID()
  const input = { id, kind: 'remove', ids: [first.id, second.id], reason: 'spam', words: 'One is enough.' }
  const removal = { kind: 'removal', reason: 'spam', words: 'No.', promptId: second.id }
  await shop.did(takeAction, { userId: second.creator.userId, ...removal }, admin)
  await shop.did(startBulk, input, admin)
  await shop.quiet()
  expect((await shop.did(readBulk, { id }, admin)).items.map(({ state, message }) => [state, message])).toEqual([
    ['done', ''],
    ['skipped', adminTexts.skipRemoved],
  ])
})

test('refunds purchases to their buyers once, and the ledger agrees', async () => {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing(), await shop.aListing({ priceCents: 700 })])
  await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 0 })])
  const rows = await shop.sql<{ id: string }[]>`
    select id from purchases where buyer_id = ${buyer.userId} order by price_paid_cents desc`
  const ids = rows.map((row) => row.id)
  const preview = await shop.did(previewBulk, { kind: 'refund', ids }, admin)
  expect(preview).toMatchObject({ affected: 2, cents: 1700 })
  const input = { id: crypto.randomUUID(), kind: 'refund', ids, words: 'The shop made a mistake.' }
  await shop.did(startBulk, input, admin)
  // The job and a second worker at once.
  await Promise.all(
    [1, 2].map(() => shop.run(runBulkItem, { id: input.id, position: 1 }, { kind: 'system', name: 't' })),
  )
  await shop.quiet()
  expect(await statesOf(input.id)).toEqual(['done', 'done', 'skipped'])
  const refunds = await shop.sql<{ amount: number }[]>`
    select amount_cents as amount from refunds join purchases on purchases.order_line_id = refunds.order_line_id
    where buyer_id = ${buyer.userId} order by 1`
  expect(refunds.map(({ amount }) => amount)).toEqual([700, 1000])
  await drainAndReconcile(shop)
})

test('does nothing for an admin who lost the role meanwhile', async () => {
  const [former, person] = [await anAdmin(shop), await shop.aPerson()]
  const input = suspension(ofUsers(person))
  // The job does not run before the role is gone.
  await shop.sql`insert into bulk_actions (id, admin_id, kind, details, created_at)
    values (${input.id}, ${former.userId}, 'suspend', ${shop.sql.json({ reason: 'spam', words: 'x', until: input.until.toISOString() })}, now())`
  await shop.sql`insert into bulk_items (bulk_id, position, subject_id) values (${input.id}, 1, ${person.userId})`
  await shop.did(revokeRole, { userId: former.userId, role: 'admin' })
  await shop.did(runBulk, { id: input.id })
  expect((await shop.did(readBulk, { id: input.id }, admin)).items[0]).toMatchObject({
    state: 'skipped',
    message: adminTexts.skipNotAdmin,
  })
  expect(await shop.refusal(startBulk, suspension(ofUsers(person)), person)).toMatchObject({ code: 'not-admin' })
})

test('takes the id of another admin’s action for no answer, and refuses incomplete or too many', async () => {
  const other = await shop.aPerson(['admin'])
  await shop.did(grantRole, { userId: other.userId, role: 'admin' })
  const person = await shop.aPerson()
  const input = suspension(ofUsers(person))
  await shop.did(startBulk, input, admin)
  expect(await shop.refusal(startBulk, input, other)).toMatchObject({ code: 'bulk-missing' })
  const { reason: _, ...without } = suspension(ofUsers(person))
  expect(await shop.refusal(startBulk, without, admin)).toMatchObject({ fields: { reason: 'Please choose a reason' } })
  const past = { ...suspension(ofUsers(person)), until: new Date(0) }
  expect((await shop.refusal(startBulk, past, admin))?.fields).toHaveProperty('until')
  const many = Array.from({ length: 51 }, () => crypto.randomUUID())
  expect(await shop.refusal(previewBulk, { kind: 'suspend', ids: many }, admin)).toMatchObject({
    fields: { ids: adminTexts.bulkTooMany },
  })
  expect(await shop.refusal(previewBulk, { kind: 'suspend', ids: [] }, admin)).toMatchObject({
    fields: { ids: adminTexts.bulkNone },
  })
  await shop.quiet()
})

test('keeps the views of each admin apart, and drops the place in the list', async () => {
  const other = await shop.aPerson(['admin'])
  const view = { tab: 'users', name: ' Sellers ', query: '?role=seller&after=abc&evil=1' }
  await shop.did(saveView, view, admin)
  await shop.did(saveView, { ...view, name: 'SELLERS', query: 'role=seller&sort=old' }, admin)
  const [saved, more] = await shop.did(listViews, {}, admin)
  expect([saved?.name, saved?.query, more]).toEqual(['SELLERS', 'role=seller&sort=old', undefined])
  expect(await shop.did(listViews, {}, other)).toEqual([])
  expect(await shop.refusal(deleteView, { id: saved?.id }, other)).toMatchObject({ code: 'view-missing' })
  expect(await shop.refusal(saveView, { ...view, name: ' ' }, admin)).toMatchObject({
    fields: { name: adminTexts.viewName },
  })
  await shop.did(deleteView, { id: saved?.id }, admin)
  expect(await shop.did(listViews, {}, admin)).toEqual([])
})
