// One bad seller or payout stops nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseWeekly, payWeekly, requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { sweepPayouts } from '#src/selling/earnings/operations/sync-payout.ts'
import { payoutState } from '#src/testing/payouts.ts'
import { anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Adds $5 to the balance of a seller that no free posting explains. */
const corrupt = ({ userId }: Person) => shop.sql`
  with entry as (
    insert into ledger_entries (id, kind, source_type, source_id, created_at)
    values (gen_random_uuid(), 'payout-release', 'payout', ${crypto.randomUUID()}, ${shop.clock.now()}) returning id
  ) insert into ledger_postings (entry_id, account_id, amount, currency, available_at)
  select entry.id, a.id, case a.kind when 'seller_payable' then -500 else 500 end, 'usd',
    case a.kind when 'seller_payable' then ${shop.clock.now()}::timestamptz end
  from entry, ledger_accounts a where a.kind = 'platform_revenue' or a.owner_id = ${userId} and a.kind = 'seller_payable'`

test('a seller whose earnings do not add up gets no payout, and the others get theirs', async () => {
  // The jobs run in the order of these ids.
  const sellers = [await anEarner(shop), await anEarner(shop), await anEarner(shop)].toSorted((a, b) =>
    a.userId < b.userId ? -1 : 1,
  )
  for (const seller of sellers) await shop.did(chooseWeekly, { paysWeekly: true }, seller)
  const [bad] = sellers
  if (bad) await corrupt(bad)
  expect(await shop.did(payWeekly, {})).toEqual({ queued: 3 })
  const paid = async () =>
    (await shop.sql<{ id: string }[]>`select seller_id as id from payouts order by 1`).map(({ id }) => id)
  await expect.poll(paid).toEqual(sellers.slice(1).map(({ userId }) => userId))
  expect(await shop.refusal(requestPayout, {}, bad)).toMatchObject({ code: 'amounts-differ' })
  await shop.sql`delete from pgboss.job where name = 'earnings.request-weekly-payout'`
})

test('the sweep polls all payouts although one of them throws', async () => {
  const ids: string[] = []
  for (const seller of [await anEarner(shop), await anEarner(shop)])
    ids.push((await shop.did(requestPayout, {}, seller)).payoutId)
  await shop.quiet()
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.provider.control.clock({ advance: 2 * 86_400 })
  shop.clock.advance(2 * 86_400)
  await shop.quiet()
  const [bad = '', good = ''] = ids
  for (const id of ids) expect(await payoutState(shop, id)).toMatchObject({ state: 'in_transit' })
  const sent = (await payoutState(shop, bad))?.provider_payout_id
  let asked = 0
  // The methods are read-only, so the object is changed generically.
  const payments = shop.app.payments as unknown as Record<string, (request: { id: string }) => Promise<unknown>>
  const read = payments['readBankPayout']
  payments['readBankPayout'] = async (request) => {
    if (request.id === sent) {
      asked += 1
      throw new Error('a bug')
    }
    return read?.(request)
  }
  await shop.did(sweepPayouts, {})
  expect(asked).toBe(1)
  expect(await payoutState(shop, good)).toMatchObject({ state: 'paid' })
  expect(await payoutState(shop, bad)).toMatchObject({ state: 'in_transit' })
})
