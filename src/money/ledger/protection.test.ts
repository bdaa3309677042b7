// Rules that the database enforces: each test fails if its trigger or constraint is dropped.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 1000 })])
})
afterAll(() => shop.close())

/** Books an entry with these amounts on existing accounts. */
const bookRaw = (...amounts: readonly number[]) => shop.sql`
  with entry as (
    insert into ledger_entries (id, kind, source_type, source_id, created_at)
    values (gen_random_uuid(), 'suspense', 'transaction', ${crypto.randomUUID()}, now()) returning id
  ) insert into ledger_postings (entry_id, account_id, amount, currency)
  select entry.id, (select id from ledger_accounts where kind = 'platform_cash'), amount, 'usd'
  from entry, unnest(${[...amounts]}::bigint[]) amount`

test('rejects an entry that does not sum to zero', async () => {
  const count = async () => (await shop.sql`select count(*)::int as n from ledger_entries`)[0]
  const before = await count()
  await expect(bookRaw(100, -99)).rejects.toThrow(/zero/)
  await expect(bookRaw(100)).rejects.toThrow(/zero/)
  expect(await count()).toEqual(before)
  await bookRaw(100, -100)
})

test.each([
  ['ledger_entries', 'kind = kind'],
  ['ledger_postings', 'amount = amount'],
  ['audit_log', 'action = action'],
])('rejects updates and deletes of %s', async (table, change) => {
  await shop.sql`insert into audit_log (id, actor_name, action, subject_kind, subject_id, created_at)
    values (gen_random_uuid(), 'test', 'test', 'test', 'test', now())`
  const [row] = await shop.sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`)
  expect(row?.n).toBeGreaterThan(0)
  await expect(shop.sql.unsafe(`update ${table} set ${change}`)).rejects.toThrow(/never|append|change|delete/i)
  await expect(shop.sql.unsafe(`delete from ${table}`)).rejects.toThrow(/never|append|change|delete/i)
})
