import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { holdPaidOrder, settleAccess } from '#src/features/orders/index.ts'
import { notSettled } from '../failures.ts'
import { suspensionBy } from '../rules.ts'
import { countOpen, insertWarning } from '../store.ts'
import { tellSellers } from '../tell.ts'

/** Keeps a warning, once, and locks what was bought until an admin has decided, or the bank has. */
export const recordWarning = defineOperation({
  name: 'disputes.record-warning',
  input: z.object({ warningId: z.string(), orderId: z.uuid(), warnedAt: z.date() }),
  access: systemOnly,
  async run(context, { warningId, orderId, warnedAt }) {
    const held = await holdPaidOrder(context, orderId)
    if (!held) return err(notSettled)
    if (!(await insertWarning(context.tx, { id: warningId, orderId, warnedAt }))) return ok()
    await settleAccess(context, held.lines, suspensionBy(await countOpen(context.tx, orderId)))
    await tellSellers(context, { orderId, about: warningId, news: 'warned' })
    return ok()
  },
})
