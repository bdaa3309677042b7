import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { readMigrations } from '#src/adapters/postgres/migrate.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import {
  olderPassword,
  olderSecret,
  openOlderDatabase,
  putOlderJournal,
} from '#src/testing/older-database/open-older-database.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// The database of an older version is brought up to date, and its members go on.

let shop: Shop
beforeAll(async () => {
  shop = await testShop({
    database: await openOlderDatabase(),
    prepare: putOlderJournal,
    env: { AUTH_SECRET: olderSecret },
  })
  // The clock of that emulator was ahead, so that a payout was due.
  await shop.provider.control.clock({ system: true })
})
afterAll(() => shop.close())

test('applies every migration since then', async () => {
  const rows = await shop.sql<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name`
  const files = await readMigrations('db/migrations')
  expect(rows.map(({ name, checksum }) => ({ name, checksum }))).toEqual(
    files.map(({ name, checksum }) => ({ name, checksum })),
  )
})

test('a member signs in, reads what they bought, buys and sells', async () => {
  const values = { email: 'older@example.com', password: olderPassword }
  const from = new Request('http://shop.test/auth', { headers: { 'x-client-ip': '10.1.1.1' } })
  const { result } = await shop.app.auth.signIn(values, from)
  if (!result.ok || result.value.userId === null) throw new Error('the member cannot sign in')
  const member: Person = { kind: 'user', userId: result.value.userId, roles: ['buyer'], emailVerified: true }
  const [bought] = await shop.did(listLibrary, {}, member)
  expect(bought).toMatchObject({ title: 'An older prompt' })
  expect(JSON.stringify(await shop.did(openPurchase, { id: bought?.id, via: 'view' }, member))).toContain('as before')

  const [older] = await shop.sql<{ id: string; owner: string }[]>`
    select id, creator_id as owner from prompts where title = 'An older prompt'`
  const seller: Person = { kind: 'user', userId: older?.owner ?? '', roles: ['buyer'], emailVerified: true }
  const newcomer = await shop.aPerson()
  await shop.aPurchase(newcomer, [{ id: older?.id ?? '', creator: seller, priceCents: 2000 }])
  await shop.aPurchase(member, [await shop.aListing({ creator: newcomer })])
  await shop.aPurchase(newcomer, [await shop.aListing({ creator: member })])
  expect(await shop.did(listLibrary, {}, member)).toHaveLength(2)
  expect(await shop.did(listLibrary, {}, newcomer)).toHaveLength(2)
  await expectLedgerToReconcile(shop)
})

test('a shop with users stays open', async () => {
  const older = await testShop({
    ...{ database: await openOlderDatabase(), env: { AUTH_SECRET: olderSecret } },
    ...{ takesPayments: false, isOpen: false, isStarted: false },
  })
  onTestFinished(() => older.close())
  expect(older.app.settings).toMatchObject({ demo: false, isOpen: true })
})
