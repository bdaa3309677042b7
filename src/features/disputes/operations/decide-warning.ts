import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { giveBack, holdPaidOrder, settleAccess } from '#src/features/orders/index.ts'
import { disputeMissing, isDisputed, warningDecided } from '../failures.ts'
import { suspensionBy } from '../rules.ts'
import { countOpen, endWarning, lockWarning, orderOfWarning } from '../store.ts'

/** An admin refunds a payment that may be fraud, before it becomes a dispute, or gives the buyer their texts back. */
export const decideWarning = defineOperation({
  name: 'disputes.decide-warning',
  input: z.object({ id: z.string().max(300), refund: z.boolean() }),
  access: adminsOnly,
  async run(context, { id, refund }) {
    const { tx, now } = context
    const orderId = await orderOfWarning(tx, id)
    const held = orderId === null ? null : await holdPaidOrder(context, orderId)
    if (orderId === null || !held) return err(disputeMissing)
    const warning = await lockWarning(tx, id)
    if (warning?.state !== 'open') return err(warningDecided)
    const before = await countOpen(tx, orderId)
    if (refund && before.disputes > 0) return err(isDisputed)
    const state = refund ? ('refunded' as const) : ('cleared' as const)
    await endWarning(tx, id, { state, by: userIdOf(context.actor), now })
    await settleAccess(context, held.lines, suspensionBy(await countOpen(tx, orderId)))
    if (refund) for (const line of held.lines) await giveBack(context, line.id, 'fraud')
    const subject = { subjectKind: 'order', subjectId: orderId }
    await recordAudit(context, { action: 'disputes.decide-warning', ...subject, after: { warning: id, state } })
    return ok({ state })
  },
})
