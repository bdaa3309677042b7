import { z } from 'zod'
import { signedIn, staffOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest, readQueue } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { feePercentFor, isInForce, rangeOf } from '#src/money/fees/rules.ts'
import { earningsTexts } from '../texts.ts'
import { toPayoutView, toListRow, toMovement, toSaleView } from '../presenter.ts'
import type { Connection } from '../rules.ts'
import { payoutOrder, obstacleOf, payoutsShown, salesShown } from '../rules.ts'
import type { Overview } from '../statement-store.ts'
import { listPayouts, readOverview, listSales, readUpcoming, balanceBefore, listMovements } from '../statement-store.ts'
import { payoutsQuery } from '../public/list-contract.ts'
import { findPayouts, countStuck } from '../list-store.ts'
import { pageLimit, queueQuery } from '#src/common/paging/contract.ts'
import { findAccount } from '../public/account-store.ts'
import { availableOf } from '../debt-store.ts'
import { findHold } from '../public/hold-store.ts'
import { findPause, hasUnknownTransfer } from '../stop-store.ts'
import { hasOpenPayout, payableNow } from '../payout-store.ts'
import { boundsOf, monthsSince } from '#src/kernel/periods.ts'
import { statementCsv } from '../statement.ts'
import type { PayoutsView } from '../view.ts'
import type { Settings } from '#src/ports/settings.ts'

/** Lists a seller's payouts. */
export const listOwnPayouts = defineQuery({
  name: 'earnings.list-own-payouts',
  allowWhileViewed: true,
  input: z.object({ limit: z.number().int().min(1).max(100).default(10) }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor }, { limit }) {
    const request = pageRequest(payoutOrder('all'), {}, limit)
    const { items, next } = keyedPage(await listPayouts(db, actor.userId, request), request, toPayoutView)
    return ok({ items, next })
  },
})

/** Lists the payouts of all sellers, or the stuck ones. */
export const listAllPayouts = defineQuery({
  name: 'earnings.list-all-payouts',
  input: payoutsQuery,
  access: staffOnly('finance'),
  async run({ db, now }, { show, search, limit, ...place }) {
    const request = pageRequest(payoutOrder(show), place, limit)
    const rows = await findPayouts(db, { show, search, now }, request)
    return ok(keyedPage(rows, request, (row) => toListRow(row, now)))
  },
})

/** Counts the stuck payouts. */
export const countStuckPayouts = defineQuery({
  name: 'earnings.count-stuck-payouts',
  input: z.object({}),
  access: staffOnly('finance'),
  run: async ({ db, now }) => ok(await countStuck(db, now)),
})

/** Returns the Payouts tab: balances, recent sales, and a page of payouts. */
export const readPayouts = defineQuery({
  name: 'earnings.read-payouts',
  allowWhileViewed: true,
  input: queueQuery.extend({ limit: pageLimit(payoutsShown) }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { limit, ...place }) {
    const sellerId = actor.userId
    const [account, { matured: pending, reserved }, upcoming, hasLive, paid, sales, overview, hold, pause, isStopped] =
      await Promise.all([
        findAccount(db, sellerId),
        availableOf(db, sellerId, now),
        readUpcoming(db, sellerId, now),
        hasOpenPayout(db, sellerId),
        // An invalid cursor starts at the beginning.
        readQueue(pageRequest(payoutOrder('all'), place, limit), (request) => listPayouts(db, sellerId, request)),
        listSales(db, sellerId, salesShown),
        readOverview(db, sellerId),
        findHold(db, sellerId, now),
        findPause(db),
        hasUnknownTransfer(db, sellerId),
      ])
    const connection: Connection = account?.accountId ? (account.isComplete ? 'verified' : 'incomplete') : 'none'
    const minimum = settings.payoutMinimum
    const payable = reserved > 0 ? await payableNow(db, sellerId, reserved, now) : pending
    const history = keyedPage(paid.rows, paid.listQuery, toPayoutView)
    const view: PayoutsView = {
      connection,
      bankLast4: account?.bankLast4 ?? null,
      paysWeekly: account?.paysWeekly ?? false,
      isEmailVerified: actor.kind === 'user' && actor.emailVerified,
      takesPayments: settings.takesPayments,
      pending,
      reserved,
      payable,
      minimum,
      ...feesOf(overview, settings, now),
      upcoming,
      hold,
      isPaused: pause !== null,
      isStopped,
      obstacle: obstacleOf({
        isPaused: pause !== null,
        isStopped,
        isHeld: hold !== null,
        pending,
        reserved,
        minimum,
        connection,
        hasLive,
      }),
      payouts: history.items,
      turns: { next: history.next, previous: history.previous },
      sales: sales.map((row) => toSaleView(row, now)),
      months: overview.first ? monthsSince(overview.first, now) : [],
    }
    return ok(view)
  },
})

/** The fees of a seller's new sales. Without a listing on sale: that of the shop. */
function feesOf({ fee: seller, categories }: Overview, settings: Settings, now: Date) {
  const [first = settings.platformFeePercent, ...more] = isInForce(seller, now)
    ? [seller.percent]
    : categories.map((category) => feePercentFor({ seller: null, category, settings, now }))
  return { fees: rangeOf(first, ...more), feeUntil: isInForce(seller, now) ? seller.until : null }
}

/** A month ("2026-11") or a year ("2026"). */
const month = z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, earningsTexts.noSuchMonth)

/** Returns a month or a year of a seller's payable as CSV. */
export const readStatement = defineQuery({
  name: 'earnings.read-statement',
  input: z.object({ month }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor }, { month }) {
    const sellerId = actor.userId
    const { from, to } = boundsOf(month)
    const [opening, rows] = await Promise.all([
      balanceBefore(db, sellerId, from),
      listMovements(db, sellerId, from, to),
    ])
    return ok({ name: `statement-${month}.csv`, body: statementCsv(opening, rows.map(toMovement)) })
  },
})
