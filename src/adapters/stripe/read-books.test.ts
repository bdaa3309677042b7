import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createStripePayments } from './stripe-payments.ts'

/** An account in which money moves before each of the first requests. Lists newest first, like Stripe. */
async function aBusyAccount(movements: number) {
  const moved = [1]
  const server = createServer((request, response) => {
    if (moved.length < movements) moved.push(moved.length + 1)
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const before = Number(url.searchParams.get('ending_before')?.slice(4) ?? 0)
    const after = Number(url.searchParams.get('starting_after')?.slice(4) ?? Infinity)
    const [amount, limit] = [moved.length * 100, 2]
    const rows = moved.filter((n) => n > before && n < after).toReversed()
    const page = before > 0 ? rows.slice(-limit) : rows.slice(0, limit)
    const body = url.pathname.endsWith('/balance')
      ? {
          available: [
            { currency: 'usd', amount },
            { currency: 'eur', amount: 5 },
          ],
          pending: [],
        }
      : { object: 'list', has_more: rows.length > limit, data: page.map(movement) }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const api = { host: '127.0.0.1', port }
  const payments = createStripePayments({ secretKey: 'sk_test_1', webhookSecret: '', connectWebhookSecret: '', api })
  return { payments, close: () => server.close() }
}

const movement = (n: number) => ({
  ...{ id: `txn_${n}`, object: 'balance_transaction', type: 'charge', reporting_category: 'charge' },
  ...{ source: `ch_${n}`, net: 100, fee: 3, created: n, available_on: n },
})

test('the balance of a busy account is that after the movements, newest first', async () => {
  const account = await aBusyAccount(40)
  const read = await account.payments.readBooks()
  account.close()
  if (read.kind !== 'done') throw new Error(read.message)
  const { balance, transactions } = read.value
  expect(balance).toBe(transactions.length * 100)
  expect(transactions.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, i) => `txn_${40 - i}`))
})
