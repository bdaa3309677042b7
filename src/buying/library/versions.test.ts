import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { outboxDir } from '#src/main/compose.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import { deleteListing } from '#src/selling/listings/operations/manage-listing.ts'
import { editListing } from '#src/selling/listings/operations/edit-listing.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { compareVersions, markSeen, openPurchase, readPurchase } from '#src/buying/library/operations/read-texts.ts'
import { findPurchases, listLibrary, readReceipt } from '#src/buying/library/operations/purchases.ts'
import { sendVersionEmail, notifyBuyers } from '#src/buying/library/operations/version-emails.ts'
import { removalInput } from '#src/testing/removal-input.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'

const canaries = /qzxfirst|qzxsecond/

let shop: Shop
let listing: Listed
let buyer: Person
let others: readonly Actor[]
let id: string
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  listing = await shop.aListing({ priceCents: 0, title: 'Twice told', text: 'Begin qzxfirst {{name}}.\nEnd.' })
  buyer = await shop.aPerson()
  others = [await shop.aPerson(), listing.creator, await shop.aPerson(['buyer', 'admin'])]
  await shop.aPurchase(buyer, [listing])
  id = (await shop.did(listLibrary, {}, buyer))[0]?.id ?? ''
  const values = { ...listingValues({ priceCents: 0, text: 'Begin qzxsecond {{name}}.\nEnd.' }), title: 'Twice told' }
  const variables = [{ name: 'name', description: 'Whose', fallback: 'Åsa', choices: [] }]
  await shop.did(
    editListing,
    { id: listing.id, listing: { ...values, variables }, note: 'Said better' },
    listing.creator,
  )
})
afterAll(() => shop.close())

test('shows no version before the text is opened', async () => {
  const read = await shop.did(readPurchase, { id, version: '1' }, buyer)
  expect(read).toMatchObject({ texts: null, purchase: { version: 2, hasNewVersion: false } })
  expect(read.variables).toEqual([{ name: 'name', description: '', fallback: '', choices: [] }])
  expect(JSON.stringify(read)).not.toContain('qzx')
  expect(read.versions.map(({ version, note }) => [version, note])).toEqual([
    [2, 'Said better'],
    [1, ''],
  ])
  expect(await shop.refusal(compareVersions, { id }, buyer)).toMatchObject({ code: 'not-opened' })
})

test('a buyer can read any version and compare versions', async () => {
  await shop.did(openPurchase, { id, via: 'view' }, buyer)
  const newest = await shop.did(readPurchase, { id }, buyer)
  expect(newest).toMatchObject({ version: 2, texts: [{ body: 'Begin qzxsecond {{name}}.\nEnd.' }] })
  expect(newest.variables).toEqual([{ name: 'name', description: 'Whose', fallback: 'Åsa', choices: [] }])
  const first = await shop.did(readPurchase, { id, version: '1' }, buyer)
  expect(first).toMatchObject({ version: 1, texts: [{ body: 'Begin qzxfirst {{name}}.\nEnd.' }] })
  const compared = await shop.did(compareVersions, { id }, buyer)
  expect(compared).toMatchObject({ from: 1, to: 2 })
  expect(JSON.stringify(compared.texts)).toMatch(/qzxfirst.*qzxsecond/)
  expect(await shop.did(openPurchase, { id, via: 'copy', version: 1 }, buyer)).toMatchObject({ version: 1 })
  expect(await shop.refusal(openPurchase, { id, via: 'copy', version: 3 }, buyer)).toMatchObject({
    code: 'version-missing',
  })
})

test('replaces invalid version numbers with existing ones', async () => {
  for (const version of ['0', '-1', '1.5', 'x', '99999999999999999999', '3', null, '1; drop'])
    expect((await shop.did(readPurchase, { id, version }, buyer)).version, String(version)).toBe(2)
  for (const [from, to] of [
    ['9', '1'],
    ['0', 'x'],
    ['2', '1'],
    [null, '2'],
  ] as const)
    expect(await shop.did(compareVersions, { id, from, to }, buyer)).toMatchObject({ from: 1, to: 2 })
})

test('rejects everyone but the buyer', async () => {
  for (const actor of others)
    for (const useCase of [readPurchase, compareVersions, readReceipt, markSeen, openPurchase] as const) {
      const refused = await shop.refusal(useCase as typeof readPurchase, { id, via: 'view', version: 1 }, actor)
      expect(refused, useCase.name).toMatchObject({ code: 'purchase-missing' })
    }
  for (const useCase of [readPurchase, compareVersions, readReceipt, markSeen, findPurchases] as const)
    for (const actor of [visitor, systemActor('job')])
      expect(await shop.refusal(useCase as typeof readPurchase, { id }, actor)).toMatchObject({ status: 'signed-out' })
  for (const actor of others)
    expect(JSON.stringify(await shop.did(findPurchases, { search: 'twice' }, actor))).not.toContain(id)
})

test('marks a version as new until it is seen', async () => {
  const edit = { ...listingValues({ priceCents: 0, text: 'A third.' }), title: 'Twice told' }
  await shop.did(editListing, { id: listing.id, listing: edit, note: 'Third' }, listing.creator)
  const news = async () => (await shop.did(findPurchases, { state: 'updated' }, buyer)).items.map((item) => item.id)
  expect(await news()).toEqual([id])
  expect(await shop.did(compareVersions, { id }, buyer)).toMatchObject({ from: 2, to: 3 })
  await shop.did(markSeen, { id }, buyer)
  expect(await news()).toEqual([])
  await shop.did(markSeen, { id }, buyer)
  expect(await shop.did(compareVersions, { id }, buyer)).toMatchObject({ from: 2, to: 3 })
})

test('notifies buyers of a new version once, with its note and without its text', async () => {
  await shop.quiet()
  const queued = () => shop.sql<{ data: object }[]>`
    select data from pgboss.job where name = 'library.notify-buyers' and data->>'promptId' = ${listing.id} order by data->>'version'`
  expect([...(await queued())].map(({ data }) => data)).toMatchObject([{ version: 2 }, { version: 3 }])
  // The second version was corrected before anyone was notified of it.
  expect(await shop.did(notifyBuyers, { promptId: listing.id, version: 2 })).toEqual({ notified: 0 })
  expect(await shop.did(notifyBuyers, { promptId: listing.id, version: 3 })).toEqual({ notified: 1 })
  await shop.quiet()
  await shop.did(sendVersionEmail, { purchaseId: id, version: 3 })
  const mails = await createOutbox(outboxDir(shop.env)).list(50)
  const notified = mails.filter(({ subject }) => subject.startsWith('Version 3 of'))
  expect(notified).toHaveLength(1)
  expect(notified[0]?.text).toContain('Third')
  expect(JSON.stringify(mails)).not.toMatch(canaries)
})

test('of many versions in a day, notifies of the first at once and of the last after the day', async () => {
  const [busy, owner] = [await shop.aListing({ priceCents: 0 }), await shop.aPerson()]
  await shop.aPurchase(owner, [busy])
  const edit = (text: string) =>
    shop.did(editListing, { id: busy.id, listing: listingValues({ priceCents: 0, text }) }, busy.creator)
  const tell = (version: number) => shop.did(notifyBuyers, { promptId: busy.id, version })
  await edit('Two.')
  expect(await tell(2)).toEqual({ notified: 1 })
  // Runs the same job again, as after a crash.
  expect(await tell(2)).toEqual({ notified: 0 })
  await edit('Three.')
  expect(await tell(3)).toEqual({ notified: 0 })
  const [again] = await shop.sql<{ hours: number }[]>`
    select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
    where name = 'library.notify-buyers' and data->>'promptId' = ${busy.id} and data->>'version' = '3'
    order by start_after desc limit 1`
  expect(again).toEqual({ hours: 24 })
  shop.clock.advance(24 * 3600 + 60)
  expect(await tell(3)).toEqual({ notified: 1 })
  await shop.quiet()
})

test('rejects new versions of a listing that an admin removed, and notifies nobody', async () => {
  const [taken, owner] = [await shop.aListing({ priceCents: 0, title: 'Taken down' }), await shop.aPerson()]
  await shop.aPurchase(owner, [taken])
  const edit = () =>
    shop.refusal(editListing, { id: taken.id, listing: listingValues({ text: 'Buy elsewhere!' }) }, taken.creator)
  expect(await edit()).toBeNull()
  const [bought] = await shop.did(listLibrary, {}, owner)
  await shop.did(takeAction, removalInput(taken), await shop.aPerson(['admin']))
  expect(await edit()).toMatchObject({ code: 'removed-by-admin' })
  expect(await shop.did(notifyBuyers, { promptId: taken.id, version: 2 })).toEqual({ notified: 0 })
  await shop.did(sendVersionEmail, { purchaseId: bought?.id, version: 2 })
  const mails = await createOutbox(outboxDir(shop.env)).list(50)
  expect(mails.filter(({ subject }) => subject.includes('Taken down'))).toEqual([])
})

test('only the system can notify buyers', async () => {
  for (const actor of [visitor, buyer, ...others])
    for (const useCase of [notifyBuyers, sendVersionEmail] as const)
      expect(
        await shop.refusal(useCase as typeof notifyBuyers, { promptId: listing.id, purchaseId: id, version: 3 }, actor),
      ).toMatchObject({ status: 'forbidden' })
})

test('a refund ends access to texts, versions, comparisons and notices', async () => {
  const other = await shop.aPerson()
  await shop.aPurchase(other, [listing])
  const own = (await shop.did(listLibrary, {}, other))[0]?.id ?? ''
  await shop.did(openPurchase, { id: own, via: 'view', version: 1 }, other)
  await shop.sql`update purchases set refunded_at = now() where id = ${own}`
  const read = await shop.did(readPurchase, { id: own, version: 1 }, other)
  expect(read).toMatchObject({ texts: null, variables: [], purchase: { hasNewVersion: false } })
  expect(await shop.refusal(compareVersions, { id: own }, other)).toMatchObject({ code: 'not-opened' })
  expect((await shop.did(findPurchases, { state: 'updated' }, other)).items).toEqual([])
  expect((await shop.did(findPurchases, { state: 'refunded' }, other)).items).toHaveLength(1)
  expect((await shop.did(readReceipt, { id: own }, other)).lines).toMatchObject([{ title: 'Twice told' }])
})

test('buyers keep every version of a deleted listing', async () => {
  await shop.did(deleteListing, { id: listing.id }, listing.creator)
  expect(await shop.did(readPurchase, { id, version: 1 }, buyer)).toMatchObject({ version: 1, isOnSale: false })
  expect((await shop.did(compareVersions, { id, from: 1, to: 3 }, buyer)).texts).toHaveLength(1)
})
