import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { findAccount } from '#src/selling/earnings/public/account-store.ts'
import { advanceDays, anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let seller: Person
beforeAll(async () => {
  shop = await testShop()
  seller = await anEarner(shop)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 3)
})
afterAll(() => shop.close())

async function broken() {
  const { checks } = await shop.did(reconcileLedger, {})
  return Object.fromEntries(checks.flatMap(({ name, broken: what }) => (what.length > 0 ? [[name, what]] : [])))
}

/** Changes rows with the protection of the tables switched off. */
const change = (statement: string) =>
  shop.sql.begin(async (sql) => {
    await sql.unsafe(`set local session_replication_role = replica; ${statement}`)
  })

const connected = 'Connected accounts hold only what their open payouts explain'

test('the checks at the provider pass without a planted error', async () => {
  expect(await broken()).toEqual({})
})

test('a movement since the provider was read is one difference, and no difference of the sums', async () => {
  await change(`with entry as (insert into ledger_entries (id, kind, source_type, source_id, created_at)
      values (gen_random_uuid(), 'processor-fee', 'charge', 'ch_later', now()) returning id, created_at)
    insert into ledger_postings (entry_id, account_id, amount, currency, booked_at)
    select entry.id, a.id, case a.kind when 'processor_fees' then 59 else -59 end, 'usd', entry.created_at
    from entry, ledger_accounts a where a.kind in ('processor_fees', 'platform_cash')`)
  expect(await broken()).toEqual({
    'Every movement at the provider is in the ledger once, to the cent': [
      'charge ch_later: -59 in the ledger, nothing at the provider',
    ],
  })
  const planted = `(select id from ledger_entries where source_id = 'ch_later')`
  await change(`delete from ledger_postings where entry_id in ${planted}`)
  await change(`delete from ledger_entries where id in ${planted}`)
})

test('reports a fee that the provider did not charge', async () => {
  const shift = (cents: number) =>
    change(`update ledger_postings p set amount = amount + case a.kind when 'processor_fees' then ${cents} else ${-cents} end
      from ledger_accounts a where a.id = p.account_id and p.entry_id = (
        select min(q.entry_id::text)::uuid from ledger_postings q join ledger_accounts b on b.id = q.account_id where b.kind = 'processor_fees')`)
  await shift(7)
  expect((await broken())["Processor fees are the provider's fees of the booked movements"]).toEqual(['$0.07 apart'])
  await shift(-7)
})

test('reports a share that matures before its payment is available', async () => {
  const shift = (days: number) =>
    change(`update ledger_postings p set available_at = available_at + interval '${days} days' from ledger_entries e, ledger_accounts a
      where e.id = p.entry_id and a.id = p.account_id and e.kind = 'sale' and a.kind = 'seller_payable'`)
  await shift(-1)
  expect(await broken()).toEqual({
    'No share matures before the provider makes its payment available': [
      expect.stringMatching(/^charge ch_\w+: matures .*, available /),
    ],
  })
  await shift(1)
})

test('reports money in a connected account that no payout explains', async () => {
  const account = await findAccount(shop.db, seller.userId)
  const transfer = await fetch(`${shop.provider.url}/v1/transfers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.stripe?.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ amount: '100', currency: 'usd', destination: account?.accountId ?? '' }),
  })
  const { id } = (await transfer.json()) as { id: string }
  expect((await broken())[connected]).toEqual([
    `account ${account?.accountId}: holds $1.00, open payouts explain $0.00`,
  ])
  await fetch(`${shop.provider.url}/v1/transfers/${id}/reversals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.stripe?.secretKey}` },
  })
  expect((await broken())[connected]).toBeUndefined()
})

test('an account whose payouts cannot be polled does not stop the check', async () => {
  const account = await findAccount(shop.db, seller.userId)
  const headers = {
    authorization: `Bearer ${shop.stripe?.secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const body = new URLSearchParams({ amount: '100', currency: 'usd', destination: account?.accountId ?? '' })
  const sent = await fetch(`${shop.provider.url}/v1/transfers`, { method: 'POST', headers, body })
  const { id } = (await sent.json()) as { id: string }
  await shop.sql.unsafe(`
    create function break_payout() returns trigger language plpgsql as $$
    begin raise exception 'this row is broken'; end $$;
    create trigger broken before update on payout_attempts for each row execute function break_payout()`)
  expect((await broken())[connected]).toEqual([`account ${account?.accountId}: could not be checked`])
  await shop.sql.unsafe('drop trigger broken on payout_attempts; drop function break_payout')
  await fetch(`${shop.provider.url}/v1/transfers/${id}/reversals`, { method: 'POST', headers })
  expect((await broken())[connected]).toBeUndefined()
})

test('a returned payout whose event is late is not an error', async () => {
  const [payout] = await shop.sql<{ id: string }[]>`select provider_payout_id as id from payout_attempts`
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.provider.control.failPayout(payout?.id ?? '')
  expect((await broken())[connected]).toBeUndefined()
  await shop.provider.control.webhooks({ mode: 'normal' })
})
