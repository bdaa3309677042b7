import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import { cents } from '#src/kernel/money.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { book, maturedOf, splitDebt, writeOffEntry } from '#src/features/ledger/index.ts'
import { listDebts } from '../debt-store.ts'
import { lockPayable } from '../payout-store.ts'

const noDebt = failure('conflict', 'no-debt', 'This seller owes nothing')

/** The platform takes over what refunds left a seller owing, so that they can earn again. Why stands in the audit log. */
export const writeOffDebt = defineOperation({
  name: 'earnings.write-off-debt',
  input: z.object({ sellerId: z.uuid(), reason: z.string().trim().min(1).max(2000) }),
  access: adminsOnly,
  async run(context, { sellerId, reason }) {
    const { tx, now } = context
    await lockPayable(tx, sellerId)
    const matured = await maturedOf(tx, sellerId, now)
    if (matured >= 0) return err(noDebt)
    const id = context.newId()
    const amount = cents(0 - matured)
    // Each part bears the line that it stems from: where that money comes back after all, it is the platform's.
    const parts = splitDebt(amount, await listDebts(tx, sellerId))
    await book(context, writeOffEntry(id, sellerId, parts, now))
    const subject = { subjectKind: 'user', subjectId: sellerId }
    await recordAudit(context, { action: 'earnings.write-off-debt', ...subject, after: { entry: id, amount, reason } })
    return ok({ amount })
  },
})
