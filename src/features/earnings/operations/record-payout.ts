import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { book, lockPayable } from '#src/features/ledger/public/store.ts'
import { payoutEntry } from '#src/features/ledger/public/payout-entry.ts'
import { reverseWriteOffs } from '#src/features/ledger/public/reverse-write-offs.ts'
import { notify } from '#src/features/notifications/public/notify.ts'
import { payoutChanged } from '../events.ts'
import { payoutMissing } from '../failures.ts'
import { sendPayoutEmailJob } from '../jobs.ts'
import { saveChange, findPayout, lockPayout, recordAttempt } from '../payout-store.ts'
import type { PayoutReport } from '../rules.ts'
import { changeFor, nextLeg, statusOf } from '../rules.ts'

/** Records a report about a payout and books its consequences once. */
export const recordPayout = defineOperation({
  name: 'earnings.record-payout',
  input: z.object({
    payoutId: z.uuid(),
    news: z.custom<PayoutReport>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  }),
  access: systemOnly,
  async run(context, { payoutId, news }) {
    const { tx, now } = context
    const known = await findPayout(tx, payoutId)
    if (!known) return err(payoutMissing)
    // The payable first, as in all operations on both.
    await lockPayable(tx, known.sellerId)
    const payout = (await lockPayout(tx, payoutId)) ?? known
    if (nextLeg(payout) !== null) await recordAttempt(tx, payoutId, news)
    const change = changeFor(payout, news)
    if (!change) return ok({ state: payout.state, changed: false })
    await saveChange(tx, payout, change, news, now)
    const { sellerId, amount } = payout
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
    return ok({ state: change.state, changed: true })
  },
})
