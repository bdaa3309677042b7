import { z } from 'zod'
import { staffOnly, systemOnly } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { cents } from '#src/kernel/money.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Transfer, TransferReversal } from '#src/ports/payments.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { foundReversalEntry, foundTransferEntry } from '#src/money/ledger/public/found-transfer.ts'
import { reverseWriteOffs } from '#src/money/ledger/public/reverse-write-offs.ts'
import { book, lockPayable } from '#src/money/ledger/public/store.ts'
import { deleteFact, payoutsPausedFact, saveFact } from '#src/money/payments/public/store.ts'
import { payoutsStopped } from '../events.ts'
import { resultUnknown } from '../failures.ts'
import {
  countUnknownTransfers,
  findAcceptedTransfer,
  findPause,
  insertUnknownTransfers,
  lockUnknownTransfer,
  markAccepted,
} from '../stop-store.ts'
import { earningsTexts } from '../texts.ts'

const reason = z.string(earningsTexts.reasonMissing).trim().min(1, earningsTexts.reasonMissing).max(2000)

/** Pauses the payouts of all sellers until an admin resumes them. The first reason stays. */
export const pausePayouts = defineOperation({
  name: 'earnings.pause-payouts',
  input: z.object({ reason }),
  access: systemOnly,
  async run(context, { reason: why }) {
    const { tx, now } = context
    if ((await findPause(tx)) !== null) return ok({ changed: false })
    await saveFact(tx, payoutsPausedFact, why, now)
    await context.emit(payoutsStopped(payoutsPausedFact))
    return ok({ changed: true })
  },
})

/** Whether payouts are paused, and the number of unknown transfers. */
export const readPayoutStops = defineQuery({
  name: 'earnings.read-payout-stops',
  input: z.object({}),
  access: staffOnly('finance'),
  run: async ({ db }) =>
    ok({ arePaused: (await findPause(db)) !== null, unknownTransfers: await countUnknownTransfers(db) }),
})

const notPaused = failure('conflict', 'not-paused', earningsTexts.notPaused)

/** Resumes the payouts of all sellers. The reason is in the audit log. */
export const resumePayouts = defineOperation({
  name: 'earnings.resume-payouts',
  input: z.object({ reason }),
  access: staffOnly('finance'),
  async run(context, { reason: why }) {
    const { tx } = context
    const pause = await findPause(tx)
    if (!pause || !(await deleteFact(tx, payoutsPausedFact))) return err(notPaused)
    await recordAudit(context, {
      action: 'earnings.resume-payouts',
      subjectKind: 'ledger',
      subjectId: payoutsPausedFact,
      before: pause,
      after: { reason: why },
    })
    return ok()
  },
})

/**
 * Saves transfers at the provider that are not in the ledger. A payout is committed before its transfer is requested, so each
 * of them was made by somebody else or by a lost database. It stops the payouts of its seller.
 */
export const recordUnknownTransfers = defineOperation({
  name: 'earnings.record-unknown-transfers',
  input: z.object({
    transfers: z.array(z.object({ id: z.string(), accountId: z.string(), amount: z.number().int().positive() })),
  }),
  access: systemOnly,
  async run(context, { transfers }) {
    const added = await insertUnknownTransfers(context.tx, transfers, context.now)
    if (added > 0) await context.emit(payoutsStopped('unknown-transfers'))
    return ok({ added })
  },
})

const notWaiting = failure('conflict', 'transfer-not-waiting', earningsTexts.transferNotWaiting)

/** Books an unknown transfer, less its reversal, as paid to its seller, whose payouts go on if it was the last one. */
export const bookFoundTransfer = defineOperation({
  name: 'earnings.book-found-transfer',
  input: z.object({
    transferId: z.string(),
    /** Null if the provider does not have it any more. */
    transfer: z.custom<Transfer>((value) => typeof value === 'object' && value !== null).nullable(),
    reason,
    by: z.custom<Actor>((value) => typeof value === 'object' && value !== null),
  }),
  access: systemOnly,
  async run(context, { transferId, transfer, reason: why, by }) {
    const { tx, now } = context
    const found = await lockUnknownTransfer(tx, transferId)
    if (!found) return err(notWaiting)
    const { sellerId } = found
    if (sellerId !== null) await lockPayable(tx, sellerId)
    if (transfer) {
      await book(context, foundTransferEntry({ id: transferId, sellerId, amount: transfer.amount, now }))
      for (const { id, amount } of transfer.reversals)
        await book(context, foundReversalEntry({ id, sellerId, amount, now }))
    }
    await markAccepted(tx, transferId, now)
    await recordAudit(
      { ...context, actor: by },
      {
        action: 'earnings.accept-transfer',
        subjectKind: 'transfer',
        subjectId: transferId,
        after: { sellerId, amount: transfer ? transfer.amount - transfer.amountReversed : 0, reason: why },
      },
    )
    return ok({ amount: cents(transfer ? transfer.amount - transfer.amountReversed : 0) })
  },
})

/** Books the reversals of a transfer since an admin accepted it. Does nothing before, since accepting it books them. */
export const bookFoundReversals = defineOperation({
  name: 'earnings.book-found-reversals',
  input: z.object({
    transferId: z.string(),
    reversals: z.custom<readonly TransferReversal[]>(Array.isArray),
  }),
  access: systemOnly,
  async run(context, { transferId, reversals }) {
    const { tx, now } = context
    const found = await findAcceptedTransfer(tx, transferId)
    if (!found) return ok()
    const { sellerId } = found
    if (sellerId !== null) await lockPayable(tx, sellerId)
    for (const { id, amount } of reversals) {
      const isNew = await book(context, foundReversalEntry({ id, sellerId, amount, now }))
      const source = { sourceType: 'transfer', sourceId: id } as const
      if (isNew && sellerId !== null) await reverseWriteOffs(context, source, [{ sellerId, amount }])
    }
    return ok()
  },
})

/** Accepts an unknown transfer as an admin. Its current state is read from the provider. */
export const acceptTransfer = defineWorkflow({
  name: 'earnings.accept-transfer',
  input: z.object({ transferId: z.string().max(300), reason }),
  access: staffOnly('finance'),
  async run(flow, { transferId, reason: why }): Promise<Result<unknown, Failure>> {
    const read = await flow.payments.readTransfer(transferId)
    if (read.kind === 'unknown') return err(resultUnknown)
    const transfer = read.kind === 'done' ? read.value : null
    return flow.runAsSystem(bookFoundTransfer, { transferId, transfer, reason: why, by: flow.actor })
  },
})
