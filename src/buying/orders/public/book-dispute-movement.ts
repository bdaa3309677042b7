import type { Cents } from '#src/kernel/money.ts'
import { cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { book, suspenseAmountOf, isBooked, refundedSoFar } from '#src/money/ledger/public/store.ts'
import { disputeEntry, suspenseReleaseEntry } from '#src/money/ledger/public/provider-entries.ts'
import { partiesOf, refundedPart, splitRefund } from '#src/money/ledger/rules.ts'
import { reverseWriteOffs } from '#src/money/ledger/public/reverse-write-offs.ts'
import { maturityOf } from '../book-refund.ts'
import { saveTakenAmounts, takenOf } from '../dispute-line-store.ts'
import { splitOverLines } from '../split-over-lines.ts'
import type { LineRow } from './store.ts'
import { readLines } from './store.ts'

/** A balance transaction of a dispute: `net` is negative if money left us; `fee` is the provider's fee. */
type Movement = { readonly id: string; readonly net: Cents; readonly fee: Cents }

/**
 * Books a movement of a dispute once. The caller has locked the order and its lines. Amounts taken are split over the lines by
 * what is left of each; returned amounts go first to the lines from which they were taken.
 */
export async function bookDisputeMovement(
  context: Context,
  orderId: string,
  disputeId: string,
  movement: Movement,
): Promise<void> {
  const amount = cents(-movement.net - movement.fee)
  const kind = amount < 0 ? ('dispute-won' as const) : ('dispute' as const)
  const source = { sourceType: 'transaction', sourceId: movement.id } as const
  if (await isBooked(context.tx, { kind, ...source })) return
  const held = await suspenseAmountOf(context.tx, movement.id)
  if (held !== 0) await book(context, suspenseReleaseEntry(movement.id, held))
  const lines = (await readLines(context.tx, orderId)).filter((line) => line.priceCents > 0)
  const parts =
    amount < 0 ? await returnedParts(context, disputeId, lines, amount) : await takenParts(context, lines, amount)
  for (const { lineId, price } of parts) await saveTakenAmounts(context.tx, disputeId, lineId, price)
  const returned = parts.flatMap((part) =>
    partiesOf(part).map(({ partyId, amount }) => ({ sellerId: partyId, amount: cents(-amount) })),
  )
  await reverseWriteOffs(context, source, returned)
  await book(context, disputeEntry({ id: movement.id, amount, fee: movement.fee }, parts))
}

async function takenParts(context: Context, lines: readonly LineRow[], amount: Cents) {
  const parts = await splitOverLines(context.tx, lines, amount)
  return Promise.all(parts.map((part) => partOf(context, part.line, part.amount)))
}

async function returnedParts(context: Context, disputeId: string, lines: readonly LineRow[], amount: Cents) {
  const takenByLine = await takenOf(context.tx, disputeId)
  const left = lines.map((line) => ({ line, left: cents(takenByLine.get(line.id) ?? 0) }))
  return Promise.all(
    splitRefund(cents(-amount), left).map((part) => partOf(context, part.line.line, cents(-part.amount))),
  )
}

async function partOf(context: Context, { id: lineId, sellerId, price, fee, tax, shares }: LineRow, amount: Cents) {
  const line = { lineId, sellerId, price, fee, tax, shares }
  const part = refundedPart(line, await refundedSoFar(context.tx, lineId), amount)
  return { ...part, availableAt: await maturityOf(context, lineId) }
}
