import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReport, fileReport } from '#src/trust/reports/operations/reports.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('concurrent submissions create one report, and concurrent admins decide it once', async () => {
  const { id: promptId } = await shop.aListing()
  const reporter = await shop.aPerson()
  const send = () => shop.refusal(fileReport, { promptId, reason: 'spam' }, reporter)
  const sent = await Promise.all(Array.from({ length: 10 }, send))
  expect(sent.filter((refused) => refused === null)).toHaveLength(1)
  const [row] = await shop.sql<{ id: string }[]>`select id from reports where prompt_id = ${promptId}`
  const admins = await Promise.all(Array.from({ length: 8 }, () => shop.aPerson(['admin'])))
  const decided = await Promise.all(
    admins.map((admin, i) =>
      shop.refusal(decideReport, { reportId: row?.id, decision: i % 2 ? 'resolved' : 'rejected' }, admin),
    ),
  )
  expect(decided.filter((refused) => refused === null)).toHaveLength(1)
  expect(await shop.sql`select 1 from audit_log where subject_id = ${row?.id ?? ''}`).toHaveLength(1)
})
