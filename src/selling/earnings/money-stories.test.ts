import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Currency } from '#src/kernel/currencies.ts'
import type { Step } from '#src/testing/money/actions.ts'
import { brokenBy } from '#src/testing/money/run.ts'
import type { TaxedPrices, World } from '#src/testing/money/world.ts'
import { closeWorld, createWorld } from '#src/testing/money/world.ts'

// Runs of the money model that once paid a seller too much, or left a payout stuck, and two with every fate
// of a bundle and of a gift.

const sell: Step = { do: 'sell', input: { which: [0], code: null, isSynced: true } }
const sellWithoutReturn: Step = { do: 'sell', input: { which: [0], code: null, isSynced: false } }
/** Requests a payout of what has matured, and waits until it is paid. */
const payOut: Step = { do: 'pay-out', input: { seller: 0, before: 3, after: 3 } }
const requestPayout: Step = { do: 'pay-out', input: { seller: 0, before: 3, after: 0 } }
const wait: Step = { do: 'wait', input: 3 }
/** The latest sale is 0, the one before is 1. */
const refundAtDashboard = (which: number): Step => ({ do: 'refund-at-dashboard', input: { which, cents: null } })
const withdraw: Step = { do: 'withdraw', input: 0 }
const writeOff: Step = { do: 'write-off', input: 0 }
const stopJobs: Step = { do: 'stop-jobs', input: null }
const startJobs: Step = { do: 'start-jobs', input: null }
const disconnect: Step = { do: 'disconnect', input: 0 }
const won: Step = { do: 'decide', input: { which: 0, isWon: true } }
const dispute: Step = { do: 'dispute', input: { which: 0, cents: null } }
const returnPayout: Step = { do: 'return-payout', input: 0 }
const failRefund: Step = { do: 'fail-refund', input: 1 }
const dump: Step = { do: 'dump', input: null }
const restore: Step = { do: 'restore', input: null }
const holdEvents: Step = { do: 'events', input: 'hold' }
const reverseEvents: Step = { do: 'release', input: 'reversed' }
const suspend: Step = { do: 'ban', input: 0 }
const refundByAdmin: Step = { do: 'refund-by-admin', input: { which: 0, cents: null, keepsFee: false } }
const sellAt = (which: readonly number[], code: string | null): Step => ({
  do: 'sell',
  input: { which, code, isSynced: true },
})
const refundPart = (which: number, cents: number, keepsFee: boolean): Step => ({
  do: 'refund-by-admin',
  input: { which, cents, keepsFee },
})
const refundBySeller = (which: number, cents: number): Step => ({
  do: 'refund-by-seller',
  input: { which, cents, meanwhile: null },
})
const refundPartAtDashboard = (which: number, cents: number): Step => ({
  do: 'refund-at-dashboard',
  input: { which, cents },
})
const disputeOf = (which: number, cents: number | null): Step => ({ do: 'dispute', input: { which, cents } })
const lost: Step = { do: 'decide', input: { which: 0, isWon: false } }
const payOutOf = (seller: number): Step => ({ do: 'pay-out', input: { seller, before: 3, after: 3 } })
const failing = (path: string): Step => ({ do: 'fault', input: { path, kind: 'error-before' } })

/** The last of the three bundles has listings of both sellers. */
const sellBundle = (which: number, owned: number | null): Step => ({
  do: 'sell-bundle',
  input: { which, owned, isSynced: true },
})

const sellGift = (which: number, isClaimed: boolean): Step => ({
  do: 'sell-gift',
  input: { which, isSynced: true, isClaimed },
})
const takeGiftBack = (which: number, isClaimedMeanwhile: boolean): Step => ({
  do: 'take-gift-back',
  input: { which, isClaimedMeanwhile },
})

const stories: Readonly<Record<string, readonly Step[]>> = {
  'parts of bundles are refunded, disputed and paid out': [
    ...[sellBundle(0, null), sellBundle(1, 1), withdraw, refundPart(1, 1, true), disputeOf(2, 700), payOut, lost],
    ...[sellBundle(0, 2), refundPartAtDashboard(0, 1000), payOutOf(1)],
  ],
  'parts of a bundle of two sellers are refunded, disputed and paid out': [
    ...[
      sellBundle(2, null),
      sellBundle(2, 1),
      withdraw,
      refundPart(1, 1, true),
      disputeOf(1, 700),
      payOut,
      payOutOf(1),
    ],
    ...[lost, sellBundle(2, 0), payOut, payOutOf(1), sellBundle(2, null), refundPartAtDashboard(0, 1000), payOutOf(1)],
  ],
  'gifts are claimed, taken back, refunded, disputed and paid out': [
    ...[sellGift(0, true), sellGift(1, false), takeGiftBack(0, false), takeGiftBack(1, false)],
    ...[sellGift(0, false), payOut, takeGiftBack(0, true), sellGift(0, false), disputeOf(0, 500), payOut, lost],
  ],
  'a dispute of another sale is won after a write-off': [
    ...[sell, payOut, sell, wait, dispute, refundAtDashboard(1), writeOff, won, payOut],
  ],
  'the payout of another sale is returned days after a write-off': [
    ...[sell, payOut, sell, payOut, refundAtDashboard(1), writeOff, returnPayout, payOut],
  ],
  'the refund of another sale fails after a write-off': [
    ...[sell, payOut, sell, wait, withdraw, wait, refundAtDashboard(1), writeOff, failRefund, payOut],
  ],
  'a backup from before a payout is restored': [sell, wait, dump, payOut, restore, payOut],
  'the event of a refund arrives before that of its payment': [
    ...[holdEvents, sellWithoutReturn, refundAtDashboard(0), reverseEvents, payOut],
  ],
  'the seller disconnects while a payout is on its way to the bank': [sell, requestPayout, disconnect],
  'the seller disconnects while the result of a transfer is unknown': [
    ...[sell, wait, failing('/v1/transfers'), requestPayout, disconnect],
  ],
  'the seller is suspended before a payout is sent': [sell, wait, stopJobs, requestPayout, suspend, startJobs, wait],
  'a sale is refunded before its payout is sent': [sell, wait, stopJobs, requestPayout, refundByAdmin, startJobs, wait],
  'sales with discounts are refunded in part, and disputes of them are won and lost': [
    ...[sellAt([0, 1, 3], 'SHARE'), sellAt([0, 4], 'AMOUNT'), sellAt([2, 3, 5], null), sellAt([1, 4], 'SHARE')],
    ...[refundPart(3, 333, false), refundBySeller(2, 101), refundPartAtDashboard(1, 77), refundPart(0, 50, true)],
    ...[disputeOf(1, null), won, disputeOf(3, 200), lost, wait, disputeOf(2, null), lost, payOut, payOutOf(1)],
  ],
  'a payout is requested while a refund is under way': [sell, wait, failing('/v1/refunds'), withdraw, payOut],
}

/** Buyers in turns are a consumer in France, a company in Italy and a consumer in Texas. */
const shops: readonly (readonly [Currency, TaxedPrices])[] = [
  ['usd', 'none'],
  ['eur', 'included'],
  ['jpy', 'added'],
]

/** `npm test` runs each story in one of the shops, and `npm run test:deep` in all. */
const runsAll = process.env['DEEP_TESTS'] === '1'

describe.each(shops.map(([currency, tax], place) => [currency, tax, place] as const))(
  'in %s, tax %s',
  (currency, tax, place) => {
    let world: World
    beforeAll(async () => {
      world = await createWorld(currency, tax)
    })
    afterAll(() => closeWorld(world))

    const names = Object.keys(stories).filter((_, n) => runsAll || n % shops.length === place)
    test.each(names)('no seller is paid too much and no payout is stuck: %s', async (name) => {
      const error = await brokenBy(world, stories[name] ?? [])
      expect(error?.message ?? null).toBeNull()
    })
  },
)
