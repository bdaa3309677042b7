import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#src/adapters/postgres/migrate.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { expectLedgerToReconcile } from '#src/testing/ledger.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// A release is rolled back: this build starts on the tables of a newer one.

let shop: Shop
let newer: string
beforeAll(async () => {
  shop = await testShop()
  newer = await mkdtemp(join(tmpdir(), 'skald-newer-'))
  await cp(join(projectRoot(), 'db/migrations'), newer, { recursive: true })
})
afterAll(() => shop.close())

async function migrateTo(name: string, text: string): Promise<void> {
  await writeFile(join(newer, name), text)
  await migrate(shop.app.database.sql, newer, { now: () => new Date() })
}

test('sells on the tables of a newer version that only added to them', async () => {
  const listing = await shop.aListing()
  await migrateTo(
    '9001_expand.sql',
    `create table gift_cards (id uuid primary key, order_id uuid references orders);
     alter table orders add column gift_card_id uuid references gift_cards;
     alter table order_lines add column note text not null default '';`,
  )
  await shop.restart()
  await shop.aPurchase(await shop.aPerson(), [listing])
  expect(await shop.sql`select state from orders`).toEqual([{ state: 'paid' }])
  await expectLedgerToReconcile(shop)
})

test('does not start after a migration that removed what it needs', async () => {
  const lines = [
    '-- contract: nothing uses gift cards',
    'alter table orders drop column gift_card_id;',
    'alter table order_lines drop column note;',
    'drop table gift_cards;',
  ]
  await migrateTo('9002_contract.sql', lines.join('\n'))
  await expect(shop.restart()).rejects.toThrow('this one cannot run on it')
})
