import fc from 'fast-check'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { submit } from '../testing/plain-browser.ts'
import { useTestShop } from '../testing/test-shop.ts'
import { processingFee } from './fees.ts'

const shop = useTestShop()

test.each([
  [50, 31],
  [1000, 59],
  [1017, 59],
  [1050, 60],
  [1051, 60],
  [10_000, 320],
])('charges a fee on %i cents of %i cents', (amount, fee) => {
  expect(processingFee(amount)).toBe(fee)
})

type Step =
  | { do: 'sell'; cents: number }
  | { do: 'refund'; which: number; share: number }
  | { do: 'transfer'; share: number }
  | { do: 'reverse'; which: number; share: number }
  | { do: 'payout'; share: number }
  | { do: 'wait'; hours: number }
  | { do: 'crash' }

const share = fc.integer({ min: 1, max: 130 })
const which = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sell' as const), cents: fc.integer({ min: 50, max: 50_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), which, share }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('transfer' as const), share }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which, share }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payout' as const), share }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
)

/** Returns `percent` of an amount: up to 30 % more than is available. */
const part = (whole: number, percent: number): number => Math.max(1, Math.floor((Math.max(whole, 1) * percent) / 100))

/** Runs one step, which Stripe may reject. Returns whether it succeeded. */
async function run(action: Step, account: string): Promise<boolean> {
  const { stripe, emulator } = shop
  const atAccount = { stripeAccount: account }
  switch (action.do) {
    case 'sell':
      await shop.createSale(action.cents)
      return true
    case 'wait':
      await emulator.control.clock({ advance: action.hours * 3600 })
      return true
    case 'crash':
      emulator.kill()
      await emulator.exited
      await shop.restart()
      return true
    case 'refund': {
      const charges = (await stripe.charges.list({ limit: 100 })).data
      const charge = charges[action.which % Math.max(charges.length, 1)]
      if (!charge) return false
      return succeeds(stripe.refunds.create({ charge: charge.id, amount: part(charge.amount, action.share) }))
    }
    case 'transfer': {
      const amount = part(await availableOf({}), action.share)
      return succeeds(stripe.transfers.create({ amount, currency: 'usd', destination: account }))
    }
    case 'reverse': {
      const transfers = (await stripe.transfers.list({ limit: 100, destination: account })).data
      const transfer = transfers[action.which % Math.max(transfers.length, 1)]
      if (!transfer) return false
      return succeeds(stripe.transfers.createReversal(transfer.id, { amount: part(transfer.amount, action.share) }))
    }
    case 'payout': {
      const amount = part(await availableOf(atAccount), action.share)
      return succeeds(stripe.payouts.create({ amount, currency: 'usd' }, atAccount))
    }
  }
}

async function availableOf(options: Stripe.RequestOptions): Promise<number> {
  return (await shop.stripe.balance.retrieve({}, options)).available[0]?.amount ?? 0
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: { statusCode?: number }) => {
      expect(error.statusCode).toBe(400)
      return false
    },
  )
}

async function reconcile(options: Stripe.RequestOptions, now: number): Promise<number> {
  const { stripe } = shop
  const balance = await stripe.balance.retrieve({}, options)
  const sums = { available: 0, pending: 0 }
  for await (const entry of stripe.balanceTransactions.list({ limit: 100 }, options)) {
    expect(entry.net).toBe(entry.amount - entry.fee)
    sums[entry.available_on <= now ? 'available' : 'pending'] += entry.net
  }
  expect({ available: balance.available[0]?.amount, pending: balance.pending[0]?.amount }).toEqual(sums)
  return sums.available + sums.pending
}

test('balances equal the sums of their ledger entries, and no money is created or lost', async () => {
  const account = (
    await shop.stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  ).id
  const urls = { return_url: 'http://shop.test/', refresh_url: 'http://shop.test/' }
  const { url } = await shop.stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })
  const owner = { firstName: 'A', lastName: 'B', routingNumber: '110000000', accountNumber: '000123456789' }
  await submit(url, owner)
  const { now } = await shop.emulator.control.state()
  await shop.emulator.control.clock({ set: now })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const action of steps) await run(action, account)
      const state = await shop.emulator.control.state()
      const platform = await reconcile({}, state.now)
      const connected = await reconcile({ stripeAccount: account }, state.now)
      let paidOut = 0
      for await (const payout of shop.stripe.payouts.list({ limit: 100 }, { stripeAccount: account }))
        paidOut += payout.amount
      expect(platform + connected + paidOut).toBe(state.chargedCents - state.refundedCents - state.feeCents)
      expect(connected).toBeGreaterThanOrEqual(0)
      for await (const charge of shop.stripe.charges.list({ limit: 100 })) {
        expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount)
      }
    }),
    { numRuns: 12 },
  )
})
