import type { Context } from '#src/kernel/operation.ts'
import { cents } from '#src/kernel/money.ts'
import {
  book,
  maturityOfLine,
  refundBooked,
  refundEntry,
  refundFailureEntry,
  refundedPart,
} from '#src/features/ledger/index.ts'
import type { RefundRow } from './refund-store.ts'
import { refundedOf } from './refund-store.ts'

/** Books a refund, whose line the caller has locked: what went back of the line before decides on the odd cents. */
export async function bookRefund(context: Context, refund: RefundRow): Promise<void> {
  const before = cents(await refundedOf(context.tx, refund.lineId, refund.id))
  const part = refundedPart(refund, before, refund.amount)
  await book(context, refundEntry(refund.id, part, await maturityOf(context, refund.lineId)))
}

/** Takes a booked refund back. */
export async function bookRefundFailure(context: Context, refund: RefundRow): Promise<void> {
  const booked = await refundBooked(context.tx, refund.id)
  if (!booked) return
  const part = { lineId: refund.lineId, sellerId: refund.sellerId, price: cents(booked.price), fee: cents(booked.fee) }
  await book(context, refundFailureEntry(refund.id, part, await maturityOf(context, refund.lineId)))
}

/** A debit matures with the credit that it reverses, or now where that has matured already. */
async function maturityOf({ tx, now }: Context, lineId: string): Promise<Date> {
  const credited = await maturityOfLine(tx, lineId)
  return credited && credited > now ? credited : now
}
