import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { book, lockPayable, splitDebt, writeOffEntry } from '#src/features/ledger/index.ts'
import { earningsTexts } from '../contract.ts'
import { writableDebt } from '../rules.ts'
import { listDebts, positionOf } from '../debt-store.ts'

const refusals = {
  'no-debt': failure('conflict', 'no-debt', earningsTexts.noDebt),
  'payout-in-flight': failure('conflict', 'payout-in-flight', earningsTexts.debtInFlight),
  covered: failure('conflict', 'debt-covered', earningsTexts.debtCovered),
} as const

/** The platform takes over a seller's debt, so that they can earn again. The reason is in the audit log. */
export const writeOffDebt = defineOperation({
  name: 'earnings.write-off-debt',
  input: z.object({ sellerId: z.uuid(), reason: z.string().trim().min(1).max(2000) }),
  access: adminsOnly,
  async run(context, { sellerId, reason }) {
    const { tx, now } = context
    await lockPayable(tx, sellerId)
    const writable = writableDebt(await positionOf(tx, sellerId, now))
    if (writable.kind !== 'amount') return err(refusals[writable.kind])
    const id = context.newId()
    const { amount } = writable
    // Each part is booked on the line that caused the debt: if that line's money comes back, the platform recovers it first.
    const parts = splitDebt(amount, await listDebts(tx, sellerId))
    await book(context, writeOffEntry(id, sellerId, parts, now))
    const subject = { subjectKind: 'user', subjectId: sellerId }
    await recordAudit(context, { action: 'earnings.write-off-debt', ...subject, after: { entry: id, amount, reason } })
    return ok({ amount })
  },
})
