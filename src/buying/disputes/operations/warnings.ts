import { cents, sum } from '#src/kernel/money.ts'
import { z } from 'zod'
import { systemOnly, staffOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { purchasesOf } from '#src/buying/orders/public/store.ts'
import { lockPaidOrder, updateAccess } from '#src/buying/orders/public/update-access.ts'
import { notSynced, disputeMissing, isDisputed, warningDecided } from '../failures.ts'
import { suspensionBy } from '../rules.ts'
import { countOpen, insertWarning, endWarning, lockWarning, orderOfWarning } from '../store.ts'
import { notifySellers } from '../notify-sellers.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { isOwnMoney, ownMoney, waitsForSecondPerson } from '#src/people/confirmations/public/second-person.ts'
import { refundableAbove, refundInFull } from '#src/buying/orders/public/refund-in-full.ts'

/** Saves a warning once, and suspends the purchases until an admin or the bank has decided. */
export const recordWarning = defineOperation({
  name: 'disputes.record-warning',
  input: z.object({ warningId: z.string(), orderId: z.uuid(), warnedAt: z.date() }),
  access: systemOnly,
  async run(context, { warningId, orderId, warnedAt }) {
    const held = await lockPaidOrder(context, orderId)
    if (!held) return err(notSynced)
    if (!(await insertWarning(context.tx, { id: warningId, orderId, warnedAt }))) return ok()
    await updateAccess(context, held.lines, suspensionBy(await countOpen(context.tx, orderId)))
    await notifySellers(context, { orderId, about: warningId, news: 'warned', movementIds: [] })
    return ok()
  },
})

/** Handles an early fraud warning by reading it from the provider. */
export const syncWarning = defineWorkflow({
  name: 'disputes.sync-warning',
  input: z.object({ warningId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { warningId }): Promise<Result<undefined, Failure>> {
    const read = await flow.payments.readFraudWarning(warningId)
    if (read.kind === 'unknown') return err(notSynced)
    if (read.kind === 'rejected') return err(disputeMissing)
    const { orderId, isActionable, createdAt } = read.value
    if (orderId === null || !isId(orderId)) return err(disputeMissing)
    // A refunded or disputed payment needs no decision.
    if (!isActionable) return ok()
    return flow.run(recordWarning, { warningId, orderId, warnedAt: createdAt })
  },
})

const access = staffOnly('finance')

/** Lets an admin refund a suspicious payment before it is disputed, or restore the buyer's access. */
export const decideWarning = defineOperation({
  name: 'disputes.decide-warning',
  input: z.object({ id: z.string().max(300), refund: z.boolean() }),
  access,
  async run(context, { id, refund }) {
    const { tx, now } = context
    const orderId = await orderOfWarning(tx, id)
    const held = orderId === null ? null : await lockPaidOrder(context, orderId)
    if (orderId === null || !held) return err(disputeMissing)
    const purchases = await purchasesOf(tx, orderId)
    const owners = purchases.map(({ buyerId }) => buyerId)
    const sellers = held.lines.map(({ sellerId }) => sellerId)
    if (isOwnMoney(context.actor, held.order.buyerId, ...owners, ...sellers)) return err(ownMoney)
    const warning = await lockWarning(tx, id)
    if (warning?.state !== 'open') return err(warningDecided)
    const before = await countOpen(tx, orderId)
    if (refund && before.disputes > 0) return err(isDisputed)
    const state = refund ? ('refunded' as const) : ('cleared' as const)
    const subject = { subjectKind: 'order', subjectId: orderId }
    if (refund) {
      const above = await Promise.all(purchases.map((purchase) => refundableAbove(tx, purchase.id)))
      const amount = sum([...held.lines.map((line) => cents(line.priceCents)), ...above])
      const deed = {
        action: 'disputes.decide-warning',
        ...subject,
        terms: { id, refund },
        amount,
        total: amount,
        access,
      }
      if (await waitsForSecondPerson(context, deed)) return ok({ state, isWaiting: true })
    }
    await endWarning(tx, id, { state, by: userIdOf(context.actor), now })
    await updateAccess(context, held.lines, suspensionBy(await countOpen(tx, orderId)))
    if (refund) for (const line of held.lines) await refundInFull(context, line.id, 'fraud')
    await recordAudit(context, { action: 'disputes.decide-warning', ...subject, after: { warning: id, state } })
    return ok({ state, isWaiting: false })
  },
})
