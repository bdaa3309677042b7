import { eachAlone } from '#src/kernel/each-alone.ts'
import { staffOnly, systemOnly } from '#src/kernel/access.ts'
import type { PageCursor } from '#src/kernel/keyed-page.ts'
import { keyedPage, pageRequest, readQueue } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery, defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok, err } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { disputesQuery } from '../contract.ts'
import { findDisputes, findWarnings, countWaiting } from '../list-store.ts'
import type { DisputeStatus } from '../rules.ts'
import { disputeOrder, warningOrder, newsOf, statusAfter, suspensionBy } from '../rules.ts'
import type { DisputeList } from '../view.ts'
import { z } from 'zod'
import type { DisputeState } from '#src/ports/payments.ts'
import { bookDisputeMovement } from '#src/buying/orders/public/book-dispute-movement.ts'
import { lockPaidOrder, updateAccess } from '#src/buying/orders/public/update-access.ts'
import { notSynced, disputeMissing } from '../failures.ts'
import { clearWarnings, countOpen, saveDispute, findDisputeStatus, listUndecided, markPolled } from '../store.ts'
import { disputeChanged } from '../events.ts'
import { notifySellers } from '../notify-sellers.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'

/** The number of warnings above the disputes; the others have their own page. */
const warningsAbove = 5

/** Lists disputes and warnings for admins. */
export const listAllDisputes = defineQuery({
  name: 'disputes.list-all-disputes',
  input: disputesQuery,
  access: staffOnly('finance'),
  async run({ db }, { show, search, limit, ...place }) {
    if (show === 'warnings') {
      const list: DisputeList = { warnings: await warningsOf(db, place, limit), disputes: null }
      return ok(list)
    }
    const request = pageRequest(disputeOrder(show), place, limit)
    const [warnings, rows] = await Promise.all([
      warningsOf(db, {}, warningsAbove),
      findDisputes(db, { show, search }, request),
    ])
    const disputes = keyedPage(rows, request, (row) => ({
      ...row,
      amount: cents(row.amount),
      receiptNumber: row.receiptNumber ?? 0,
    }))
    const list: DisputeList = { warnings, disputes }
    return ok(list)
  },
})

async function warningsOf(db: Reader, place: PageCursor, size: number) {
  const { rows, listQuery } = await readQueue(pageRequest(warningOrder, place, size), (part) => findWarnings(db, part))
  return keyedPage(rows, listQuery, (row) => ({
    ...row,
    amount: cents(row.amount),
    receiptNumber: row.receiptNumber ?? 0,
  }))
}

/** Counts warnings that need a decision and disputes that can still be answered. */
export const countWaitingDisputes = defineQuery({
  name: 'disputes.count-waiting-disputes',
  input: z.object({}),
  access: staffOnly('finance'),
  run: async ({ db, now }) => ok(await countWaiting(db, now)),
})

/**
 * Saves a dispute, books its movements once each, and updates the buyer's access. Idempotent, and independent of the order of
 * reports.
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
    // The sale may not be booked yet, since its event is slower; this one is retried.
    const locked = await lockPaidOrder(context, orderId)
    if (!locked) return err(notSynced)
    const before = await findDisputeStatus(tx, id)
    const status = statusAfter(before, dispute.state)
    await saveDispute(tx, dispute, status, now)
    for (const movement of dispute.movements.toSorted((a, b) => a.net - b.net))
      await bookDisputeMovement(context, orderId, id, movement)
    if (status === 'won' || status === 'lost') await clearWarnings(tx, orderId, now)
    await updateAccess(context, locked.lines, suspensionBy(await countOpen(tx, orderId)))
    const news = newsOf(before, status)
    if (news) {
      await context.emit(disputeChanged(id, orderId, news))
      await notifySellers(context, { orderId, about: id, news, movementIds: dispute.movements.map((one) => one.id) })
    }
    return ok({ standing: status })
  },
})

/** Handles an event about a dispute by reading it and its movements from the provider. */
export const syncDispute = defineWorkflow({
  name: 'disputes.sync-dispute',
  input: z.object({ disputeId: z.string().max(300) }),
  access: systemOnly,
  async run(flow, { disputeId }): Promise<Result<{ standing: DisputeStatus }, Failure>> {
    const read = await flow.payments.readDispute(disputeId)
    if (read.kind === 'unknown') return err(notSynced)
    if (read.kind === 'rejected') return err(disputeMissing)
    const { orderId } = read.value
    if (orderId === null || !isId(orderId)) return err(disputeMissing)
    return flow.run(recordDispute, { dispute: { ...read.value, orderId } })
  },
})

const dayMs = 86_400_000
const batchSize = 100

/** Polls disputes without news for a day, since the event of a decision may be lost. */
export const sweepDisputes = defineWorkflow({
  name: 'disputes.sweep-disputes',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const waiting = await listUndecided(flow.db, new Date(flow.now().getTime() - dayMs), batchSize)
    await eachAlone(
      waiting,
      async (disputeId) => {
        await flow.run(markDisputePolled, { disputeId })
        const done = await flow.run(syncDispute, { disputeId })
        if (!done.ok) flow.log.warn({ disputeId, code: done.failure.code }, 'a dispute could not be synced')
      },
      (error, disputeId) => flow.log.error({ err: error, disputeId }, 'a dispute could not be synced'),
    )
    return ok({ polled: waiting.length })
  },
})

/** Marks a dispute as polled, so that others are polled first. */
export const markDisputePolled = defineOperation({
  name: 'disputes.mark-dispute-polled',
  input: z.object({ disputeId: z.string() }),
  access: systemOnly,
  async run({ tx, now }, { disputeId }) {
    await markPolled(tx, disputeId, now)
    return ok()
  },
})
