import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { book, heldInSuspense, suspenseSettledEntry } from '#src/features/ledger/index.ts'
import { earningsTexts } from '../contract.ts'

const nothingHeld = failure('conflict', 'nothing-held', earningsTexts.nothingHeld)

/** An admin has found out what a strange movement was: it is the platform's gain or loss. Why stands in the audit log. */
export const settleSuspense = defineOperation({
  name: 'earnings.settle-suspense',
  input: z.object({
    transactionId: z.string().max(300),
    reason: z.string(earningsTexts.reasonMissing).trim().min(1, earningsTexts.reasonMissing).max(2000),
  }),
  access: adminsOnly,
  async run(context, { transactionId, reason }) {
    const held = await heldInSuspense(context.tx, transactionId)
    if (held === 0 || !(await book(context, suspenseSettledEntry(transactionId, held)))) return err(nothingHeld)
    const subject = { subjectKind: 'transaction', subjectId: transactionId }
    await recordAudit(context, { action: 'earnings.settle-suspense', ...subject, after: { amount: held, reason } })
    return ok()
  },
})
