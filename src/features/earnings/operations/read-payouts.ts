import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { keyedPage, pageWish, readQueue } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { maturedOf } from '#src/features/ledger/index.ts'
import { queueWish } from '#src/features/paging/contract.ts'
import { findAccount } from '../account-store.ts'
import { earningsTexts } from '../contract.ts'
import { findHold } from '../hold-store.ts'
import { hasLivePayout } from '../payout-store.ts'
import { toPayoutView, toSaleView } from '../presenter.ts'
import type { Connection } from '../rules.ts'
import { obstacleOf, payoutOrder, payoutsShown, salesShown } from '../rules.ts'
import { monthsSince } from '../statement.ts'
import { firstMovement, listPayouts, listSales, readUpcoming } from '../statement-store.ts'
import type { PayoutsView } from '../view.ts'

/** All that a seller sees about their money: what is pending and to come, where each sale stands, and a page of what was paid. */
export const readPayouts = defineQuery({
  name: 'earnings.read-payouts',
  input: queueWish,
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now, settings }, place) {
    const sellerId = userIdOf(actor) ?? ''
    const [account, pending, upcoming, hasLive, paid, sales, first, hold] = await Promise.all([
      findAccount(db, sellerId),
      maturedOf(db, sellerId, now),
      readUpcoming(db, sellerId, now),
      hasLivePayout(db, sellerId),
      // What an address names may be no longer there: then it begins anew.
      readQueue(pageWish(payoutOrder('all'), place, payoutsShown), (wish) => listPayouts(db, sellerId, wish)),
      listSales(db, sellerId, salesShown),
      firstMovement(db, sellerId),
      findHold(db, sellerId, now),
    ])
    const connection: Connection = account?.accountId ? (account.isComplete ? 'verified' : 'incomplete') : 'none'
    const minimum = settings.payoutMinimum
    const history = keyedPage(paid.rows, paid.wish, toPayoutView)
    const view: PayoutsView = {
      connection,
      bankLast4: account?.bankLast4 ?? null,
      paysWeekly: account?.paysWeekly ?? false,
      isEmailVerified: actor.kind === 'user' && actor.emailVerified,
      takesPayments: settings.takesPayments,
      pending,
      minimum,
      feePercent: settings.platformFeePercent,
      upcoming,
      hold,
      obstacle: obstacleOf({
        isHeld: hold !== null,
        pending,
        minimum,
        connection,
        hasLive,
      }),
      payouts: history.items,
      turns: { next: history.next, previous: history.previous },
      sales: sales.map((row) => toSaleView(row, now)),
      months: first ? monthsSince(first, now) : [],
    }
    return ok(view)
  },
})
