import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#src/adapters/postgres/client.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { testDatabase } from '#src/testing/database.ts'

// Transactions of several connections never mix, on either database.

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`create table steps (id bigserial primary key, who int not null, step int not null)`.execute(database.db)
})
afterAll(() => database.close())

test('concurrent transactions are isolated', async () => {
  const writers = Array.from({ length: 24 }, (_, who) =>
    database.db.transaction().execute(async (tx) => {
      for (let step = 0; step < 5; step += 1) {
        await sql`insert into steps (who, step) values (${who}, ${step})`.execute(tx)
        const seen = await sql<{ count: number }>`select count(*) from steps where who = ${who}`.execute(tx)
        expect(seen.rows[0]?.count).toBe(step + 1)
      }
      if (who % 3 === 0) throw new Error('undo')
    }),
  )
  const outcomes = await Promise.allSettled(writers)
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(8)
  const { rows } = await sql<{ who: number; count: number }>`
    select who, count(*) from steps group by who order by who`.execute(database.db)
  expect(rows).toHaveLength(16)
  expect(rows.every((row) => row.count === 5 && row.who % 3 !== 0)).toBe(true)
})

test('a query outside an open transaction waits or runs in parallel', async () => {
  const outside: Promise<unknown>[] = []
  await database.db.transaction().execute(async (tx) => {
    await sql`insert into steps (who, step) values (100, 0)`.execute(tx)
    for (let n = 0; n < 6; n += 1) outside.push(sql`select ${n}::int as n`.execute(database.db))
    await sql`insert into steps (who, step) values (100, 1)`.execute(tx)
  })
  const results = await Promise.all(outside)
  expect(results).toMatchObject([0, 1, 2, 3, 4, 5].map((n) => ({ rows: [{ n }] })))
})

test('concurrent first queries get their own results', async () => {
  const clients = Array.from({ length: 6 }, () => connect(database.connection, { max: 2, name: 'test' }))
  try {
    const asked = clients.flatMap((client, a) =>
      Array.from({ length: 20 }, async (_, b) => {
        const [row] = await client.unsafe(`select $1::int as a, $2::text as t${b}`, [a, `text ${b}`])
        expect(row).toEqual({ a, [`t${b}`]: `text ${b}` })
      }),
    )
    await Promise.all(asked)
  } finally {
    await Promise.all(clients.map((client) => client.end({ timeout: 1 })))
  }
})

test('an error on one connection does not affect another', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? sql`selec ${n}`.execute(database.db)
        : sql<{ n: number }>`select ${n}::int as n`.execute(database.db).then((result) => result.rows[0]?.n),
    ),
  )
  for (const [n, outcome] of outcomes.entries()) {
    if (n % 2 === 0) expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '42601' } })
    else expect(outcome).toEqual({ status: 'fulfilled', value: n })
  }
})

test('a lost connection rolls back its transaction and unblocks others', async () => {
  const client = connect(database.connection, { max: 1, name: 'test' })
  const held = await client.reserve()
  await held`begin`
  await held`insert into steps (who, step) values (200, 0)`
  const waiting = sql<{ count: number }>`select count(*) from steps where who = 200`.execute(database.db)
  await client.end({ timeout: 0 })
  expect((await waiting).rows).toEqual([{ count: 0 }])
})
