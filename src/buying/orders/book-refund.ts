import type { Context } from '#src/kernel/operation.ts'
import { cents } from '#src/kernel/money.ts'
import { book, isBooked, maturityOfLine, refundedSoFar } from '#src/money/ledger/public/store.ts'
import {
  feeKeptEntry,
  feeKeptFailureEntry,
  refundEntry,
  refundFailureEntry,
  refundedPart,
  partiesOf,
} from '#src/money/ledger/rules.ts'
import { reverseWriteOffs } from '#src/money/ledger/public/reverse-write-offs.ts'
import type { RefundRow } from './refund-store.ts'

/** Books a refund. The caller has locked the line, since earlier refunds of it decide the rounding. */
export async function bookRefund(context: Context, refund: RefundRow): Promise<void> {
  const part = refundedPart(refund, await refundedSoFar(context.tx, refund.lineId), refund.amount)
  const availableAt = await maturityOf(context, refund.lineId)
  await book(context, refundEntry(refund.id, part, availableAt))
  if (refund.keepsFee) await book(context, feeKeptEntry(refund.id, part, availableAt))
}

/** Reverses a booked refund. */
export async function bookRefundFailure(context: Context, refund: RefundRow): Promise<void> {
  const source = { sourceType: 'refund', sourceId: refund.id } as const
  if (!(await isBooked(context.tx, { kind: 'refund', ...source }))) return
  const back = refundedPart(refund, await refundedSoFar(context.tx, refund.lineId), cents(-refund.amount))
  const part = {
    ...{ ...back, price: cents(-back.price), fee: cents(-back.fee), tax: cents(-back.tax) },
    shares: back.shares.map(({ partyId, amount }) => ({ partyId, amount: cents(-amount) })),
  }
  const returned = partiesOf(part).map(({ partyId, amount }) => ({
    sellerId: partyId,
    amount: refund.keepsFee && partyId === part.sellerId ? cents(amount + part.fee) : amount,
  }))
  await reverseWriteOffs(context, source, returned)
  const availableAt = await maturityOf(context, refund.lineId)
  await book(context, refundFailureEntry(refund.id, part, availableAt))
  if (refund.keepsFee) await book(context, feeKeptFailureEntry(refund.id, part, availableAt))
}

/** A debit matures with the credit that it reverses, or now if that has matured. */
export async function maturityOf({ tx, now }: Context, lineId: string): Promise<Date> {
  const credited = await maturityOfLine(tx, lineId)
  return credited && credited > now ? credited : now
}
