import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { DisputeState } from '#src/ports/payments.ts'
import { bookDisputeMovement, holdPaidOrder, settleAccess } from '#src/features/orders/index.ts'
import { notSettled } from '../failures.ts'
import { newsOf, standingAfter, suspensionBy } from '../rules.ts'
import { clearWarnings, countOpen, keepDispute, standingOf } from '../store.ts'
import { tellSellers } from '../tell.ts'

/**
 * Writes down how a dispute stands, books what it moved, each once, and sets what the buyer may read. However often and
 * in whatever order it is told, the same comes of it.
 */
export const recordDispute = defineOperation({
  name: 'disputes.record-dispute',
  input: z.object({
    dispute: z.custom<DisputeState & { orderId: string }>((value) => typeof value === 'object' && value !== null),
  }),
  access: systemOnly,
  async run(context, { dispute }) {
    const { tx, now } = context
    const { id, orderId } = dispute
    // The sale may not be booked yet, since its message is slower: this one is tried again.
    const held = await holdPaidOrder(context, orderId)
    if (!held) return err(notSettled)
    const before = await standingOf(tx, id)
    const standing = standingAfter(before, dispute.state)
    await keepDispute(tx, dispute, standing, now)
    for (const movement of dispute.movements.toSorted((a, b) => a.net - b.net))
      await bookDisputeMovement(context, orderId, id, movement)
    if (standing === 'won' || standing === 'lost') await clearWarnings(tx, orderId, now)
    await settleAccess(context, held.lines, suspensionBy(await countOpen(tx, orderId)))
    const news = newsOf(before, standing)
    if (news) await tellSellers(context, { orderId, about: id, news })
    return ok({ standing })
  },
})
