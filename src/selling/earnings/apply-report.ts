import type { Context } from '#src/kernel/operation.ts'
import { book } from '#src/money/ledger/public/store.ts'
import { payoutEntry } from '#src/money/ledger/public/payout-entry.ts'
import { reverseWriteOffs } from '#src/money/ledger/public/reverse-write-offs.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { payoutChanged } from './events.ts'
import { sendPayoutEmailJob } from './jobs.ts'
import type { PayoutRow } from './payout-store.ts'
import { recordAttempt, saveChange } from './payout-store.ts'
import type { PayoutReport } from './rules.ts'
import { changeFor, nextLeg, statusOf } from './rules.ts'

/** Applies a report to a payout and books its consequences once. The caller has locked the payable, and then the payout. */
export async function applyReport(context: Context, payout: PayoutRow, news: PayoutReport) {
  const { tx, now } = context
  const { id: payoutId, sellerId, amount } = payout
  if (nextLeg(payout) !== null) await recordAttempt(tx, payoutId, news)
  const change = changeFor(payout, news)
  if (!change) return { state: payout.state, changed: false }
  await saveChange(tx, payout, change, news, now)
  for (const kind of change.books) await book(context, payoutEntry(kind, { payoutId, sellerId, amount, now }))
  if (change.books.includes('payout-release'))
    await reverseWriteOffs(context, { sourceType: 'payout', sourceId: payoutId }, [{ sellerId, amount }])
  if (change.tells) await context.enqueue(sendPayoutEmailJob, { payoutId, news: change.tells })
  if (change.tells)
    await notify(context, {
      kind: 'payout',
      news: change.tells,
      amountCents: amount,
      to: sellerId,
      about: `payout:${payoutId}`,
      latest: change.tells,
      href: '/profile/payouts',
    })
  if (statusOf[change.state] !== statusOf[payout.state])
    await context.emit(payoutChanged(payoutId, sellerId, statusOf[change.state]))
  return { state: change.state, changed: true }
}
