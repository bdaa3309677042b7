// Crashes a payout before and after each of its provider calls in turn.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { sweepPayouts } from '#src/selling/earnings/operations/sync-payout.ts'
import { anEarner, closedBank, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const steps = ['transfer', 'payOut', 'readBankPayout', 'reverseTransfer', 'listTransfers', 'findBankPayout'] as const
type Step = (typeof steps)[number]
type Crash = { readonly at: number; readonly when: 'before' | 'after' }

/** Wraps the provider client of the running process: records each call, and crashes at one of them. */
function watch(crash: Crash | null): Step[] {
  const calls: Step[] = []
  // The methods are read-only and have different parameters, so each is replaced generically.
  const payments = shop.app.payments as unknown as Record<Step, (request: never) => Promise<unknown>>
  for (const step of steps) {
    const call = payments[step]
    payments[step] = async (request) => {
      const place = calls.push(step) - 1
      if (crash?.at === place && crash.when === 'before') throw new Error('the process crashes here')
      const answer = await call(request)
      if (crash?.at === place) throw new Error('the process crashes here')
      return answer
    }
  }
  return calls
}

/** Requests a payout in a process that crashes once, and lets the next one find the result. */
async function payOutThrough(seller: Person, crash: Crash | null) {
  const calls = watch(crash)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  await shop.restart()
  shop.clock.advance(600)
  for (let round = 0; round < 3 && !(await isOver(seller)); round += 1) {
    await shop.did(sweepPayouts, {})
    await advanceDays(shop, 2)
  }
  return calls
}

async function isOver(seller: Person) {
  const { payouts } = await shop.did(readPayouts, {}, seller)
  return payouts.every(({ status }) => status === 'completed' || status === 'failed')
}

const counts = async () => {
  const { transfers, payouts } = await shop.provider.control.state()
  return { transfers, payouts }
}

for (const bank of ['good', 'closed'] as const)
  test(`a payout to a ${bank} bank account completes once, wherever the process crashes`, async () => {
    const over = bank === 'closed' ? { bank: closedBank } : {}
    const calls = await payOutThrough(await anEarner(shop, over), null)
    expect(calls).toContain('payOut')
    for (const [at] of calls.entries())
      for (const when of ['before', 'after'] as const) {
        const seller = await anEarner(shop, over)
        const before = await counts()
        await payOutThrough(seller, { at, when })
        const { pending, payouts } = await shop.did(readPayouts, {}, seller)
        const end = { pending, status: payouts.map(({ status }) => status) }
        const where = `${when} ${calls[at]}`
        expect(end, where).toEqual(
          bank === 'good' ? { pending: 0, status: ['completed'] } : { pending: 9000, status: ['failed'] },
        )
        const after = await counts()
        expect([after.transfers - before.transfers, after.payouts - before.payouts], where).toEqual([1, 1])
      }
    const { checks } = await shop.did(reconcileLedger, {})
    expect(checks.flatMap(({ broken }) => broken)).toEqual([])
  })
