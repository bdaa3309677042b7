import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { canWrite, createWriteHealth } from '#src/adapters/postgres/write-health.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('a full disk is unhealthy until a write succeeds, unlike other failures', async () => {
  const { db } = shop.app
  let isFull = true
  const health = createWriteHealth(async () => !isFull && canWrite(db))
  const transact = createTransact(db, health.note)
  const raise = (code: string) => transact((tx) => sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(tx))
  await expect(raise('23505')).rejects.toThrow()
  expect(await health.isWritable()).toBe(true)
  await expect(raise('53100')).rejects.toThrow()
  expect(await health.isWritable()).toBe(false)
  isFull = false
  expect(await health.isWritable()).toBe(true)
})

test('detects a database that became read-only', async () => {
  const { db } = shop.app
  const health = createWriteHealth(() => canWrite(db))
  const transact = createTransact(db, health.note)
  const write = transact(async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`insert into event_cursors (consumer, tx_id, seq) values ('nobody', '0', 0)`.execute(tx)
  })
  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(await health.isWritable()).toBe(true)
})
