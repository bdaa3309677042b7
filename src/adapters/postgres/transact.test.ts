import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Transact } from '#src/adapters/postgres/transact.ts'
import { createTransact } from '#src/adapters/postgres/transact.ts'
import { checkViolation, foreignKeyViolation, uniqueViolation } from '#src/adapters/postgres/violations.ts'
import { testDatabase } from '#src/testing/database.ts'

let database: OpenDatabase
let transact: Transact
beforeAll(async () => {
  database = await testDatabase()
  transact = createTransact(database.db)
  await sql`
    create table things (
      id int constraint things_id primary key,
      parent int constraint things_parent references things (id),
      size int constraint things_size check (size > 0)
    )`.execute(database.db)
})
afterAll(() => database.close())

const broken = async (query: ReturnType<typeof sql>): Promise<unknown> =>
  transact((tx) => query.execute(tx)).then(
    () => null,
    (error: unknown) => error,
  )

test('a failure rolls back', async () => {
  const attempt = transact(async (tx) => {
    await sql`insert into things (id) values (1)`.execute(tx)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  const { rows } = await sql`select * from things`.execute(database.db)
  expect(rows).toEqual([])
})

test('reports the violated constraint', async () => {
  await sql`insert into things (id) values (2)`.execute(database.db)
  expect(uniqueViolation(await broken(sql`insert into things (id) values (2)`))).toBe('things_id')
  expect(foreignKeyViolation(await broken(sql`insert into things (id, parent) values (3, 99)`))).toBe('things_parent')
  const tooSmall = await broken(sql`insert into things (id, size) values (4, 0)`)
  expect([checkViolation(tooSmall), uniqueViolation(tooSmall)]).toEqual(['things_size', null])
  expect(uniqueViolation(new Error('something else'))).toBeNull()
})

test.each(['40001', '40P01'])('retries after %s', async (code) => {
  let runs = 0
  const result = await transact(async (tx) => {
    runs += 1
    await sql`insert into things (id) values (${Number.parseInt(code, 36)})`.execute(tx)
    if (runs < 3) await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(tx)
    return runs
  })
  expect(result).toBe(3)
})

test('gives up after four attempts and does not retry other failures', async () => {
  const runsUntilFailure = async (code: string): Promise<number> => {
    let runs = 0
    const work = transact(async (tx) => {
      runs += 1
      await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code })
    return runs
  }
  expect(await runsUntilFailure('40001')).toBe(4)
  expect(await runsUntilFailure('22000')).toBe(1)
})

test('rejects a query outside the open transaction instead of deadlocking', async () => {
  const past = transact(() => sql`select 1`.execute(database.db))
  await expect(past).rejects.toThrow(/outside the open transaction/)
  await expect(transact(() => transact(async () => 1))).rejects.toThrow(/outside the open transaction/)
})

test('allows queries after the transaction', async () => {
  let later: () => Promise<unknown> = async () => null
  await transact(async () => {
    later = () => sql`select 1`.execute(database.db)
  })
  await expect(later()).resolves.toMatchObject({ rows: [{}] })
})
