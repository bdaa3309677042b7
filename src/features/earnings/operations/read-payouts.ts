import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { maturedOf } from '#src/features/ledger/index.ts'
import { findAccount } from '../account-store.ts'
import { earningsTexts } from '../contract.ts'
import { findHold } from '../hold-store.ts'
import { hasLivePayout } from '../payout-store.ts'
import { toPayoutView, toSaleView } from '../presenter.ts'
import type { Connection } from '../rules.ts'
import { obstacleOf, salesShown } from '../rules.ts'
import { monthsSince } from '../statement.ts'
import { firstMovement, listPayouts, listSales, readUpcoming } from '../statement-store.ts'
import type { PayoutsView } from '../view.ts'

const payoutsShown = 50

/** All that a seller sees about their money: what is pending and to come, where each sale stands, and what was paid. */
export const readPayouts = defineQuery({
  name: 'earnings.read-payouts',
  input: z.object({}),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor, now, settings }) {
    const sellerId = userIdOf(actor) ?? ''
    const [account, pending, upcoming, hasLive, payouts, sales, first, hold] = await Promise.all([
      findAccount(db, sellerId),
      maturedOf(db, sellerId, now),
      readUpcoming(db, sellerId, now),
      hasLivePayout(db, sellerId),
      listPayouts(db, sellerId, payoutsShown),
      listSales(db, sellerId, salesShown),
      firstMovement(db, sellerId),
      findHold(db, sellerId, now),
    ])
    const connection: Connection = account?.accountId ? (account.isComplete ? 'verified' : 'incomplete') : 'none'
    const minimum = settings.payoutMinimum
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
      payouts: payouts.map(toPayoutView),
      sales: sales.map((row) => toSaleView(row, now)),
      months: first ? monthsSince(first, now) : [],
    }
    return ok(view)
  },
})
