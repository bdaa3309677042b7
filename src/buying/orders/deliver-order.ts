import type { Context } from '#src/kernel/operation.ts'
import type { Payment } from '#src/ports/payments.ts'
import { cartChanged } from '#src/buying/cart/events.ts'
import { deleteItems } from '#src/buying/cart/public/store.ts'
import { countUses } from '#src/money/discounts/public/use-store.ts'
import { bookAll } from '#src/money/ledger/public/store.ts'
import { maturesAt, partiesOf, processorFeeEntry, saleEntry } from '#src/money/ledger/rules.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { endSeatsOfMember } from '#src/buying/seats/public/end-store.ts'
import { orderPaid } from './events.ts'
import { sendConfirmationJob, sendRefundJob } from './jobs.ts'
import { addGift } from '#src/buying/gifts/public/add-gift.ts'
import { insertRefund } from './refund-store.ts'
import { stoppedAmong } from './public/stopped-store.ts'
import type { UndeliveredReason } from './rules.ts'
import type { LineRow, OrderRow } from './public/store.ts'
import { insertPurchases, insertRefundedPurchase, insertUpgrade, markPaid } from './public/store.ts'
import { lockBase, readSteps } from './public/upgrade-store.ts'
import { createHmac } from 'node:crypto'
import type { Keys } from '#src/ports/keys.ts'

/**
 * Delivers an order that the caller has locked: purchases, the ledger entries, notifications and the email job, in one
 * transaction. Refunds a line that the buyer already owns, and one that enforcement took off sale. Locks no row that other buyers need; `settleSales` numbers the receipt
 * and counts the sales afterwards.
 */
export async function deliverOrder(
  context: Context,
  order: OrderRow,
  lines: readonly LineRow[],
  payment: Payment | null,
): Promise<void> {
  await countUses(context.tx, order.id, context.now)
  const delivered = await deliver(context, order, lines)
  if (payment) await bookPayment(context, order, lines, payment)
  const promptIds = lines.map((line) => line.promptId)
  if (!order.isGift) {
    await deleteItems(context.tx, order.buyerId, promptIds)
    await context.emit(cartChanged(order.buyerId))
  }
  await context.emit(orderPaid(order.id, order.buyerId))
  await context.enqueue(sendConfirmationJob, { orderId: order.id })
  await notifySellers(context, delivered)
  const paidBy = payment && { ...payment, cardHash: hashOfCard(context.keys, payment) }
  await markPaid(context.tx, order.id, paidBy, context.now)
}

/** Notifies each seller, collaborator and affiliate of a sale, without naming the buyer. Free sales send no email. */
async function notifySellers(context: Context, delivered: readonly LineRow[]) {
  await notify(
    context,
    ...delivered.flatMap((line) =>
      partiesOf(line).map(({ partyId, amount }) => ({
        kind: 'sale' as const,
        listing: line.title,
        priceCents: line.price - line.tax,
        shareCents: amount,
        isByLink: isAffiliate(line, partyId),
        to: partyId,
        about: `sale:${line.id}`,
        href: line.price > 0 ? '/profile/payouts' : `/prompt/${line.promptId}`,
        mayMail: line.price > 0,
      })),
    ),
  )
}

const isAffiliate = ({ shares }: LineRow, partyId: string) =>
  shares.some((share) => share.partyId === partyId && share.kind === 'affiliate')

async function deliver(context: Context, order: OrderRow, lines: readonly LineRow[]): Promise<LineRow[]> {
  const { tx, now } = context
  const promptIds = lines.map(({ promptId }) => promptId)
  const stopped = await stoppedAmong(tx, promptIds, now)
  const purchases = lines
    .filter(({ promptId, upgrades }) => !stopped.has(promptId) && upgrades === null)
    .map((line) => ({ id: context.newId(), line }))
  const inserted = await insertAll(context, order, purchases)
  if (order.isGift) for (const { id } of purchases) await addGift(context, id, order.buyerId)
  for (const line of lines) {
    if (line.upgrades !== null) {
      if (await deliverUpgrade(context, order, line, line.upgrades, stopped.has(line.promptId))) inserted.add(line.id)
    } else if (!inserted.has(line.id)) {
      const purchaseId = context.newId()
      await insertRefundedPurchase(tx, purchaseId, order, line, now)
      if (order.isGift) await addGift(context, purchaseId, order.buyerId)
      await refundLine(context, line, stopped.has(line.promptId) ? 'sale-stopped' : 'already-owned')
    }
  }
  return lines.filter((line) => inserted.has(line.id))
}

type NewPurchases = Parameters<typeof insertPurchases>[2]

/**
 * Inserts purchases of listings that the buyer does not own yet, and returns the ids of their lines. A buyer who has a seat of a listing
 * needs it no longer. The second pass ends a seat that they accept at the same moment, which the first one waits for.
 */
async function insertAll({ tx, now }: Context, order: OrderRow, purchases: NewPurchases): Promise<Set<string>> {
  if (order.isGift) return insertPurchases(tx, order, purchases, now)
  const inserted = new Set<string>()
  for (let pass = 1; pass <= 2; pass += 1) {
    const rest = purchases.filter(({ line }) => !inserted.has(line.id))
    if (rest.length === 0) break
    const promptIds = rest.map(({ line }) => line.promptId)
    await endSeatsOfMember(tx, order.buyerId, promptIds, now)
    for (const lineId of await insertPurchases(tx, order, rest, now)) inserted.add(lineId)
  }
  return inserted
}

/**
 * Delivers an upgrade if the buyer still has the license at which it begins, and refunds it otherwise. The lock of the purchase settles
 * races with its refund, with a move to another account, and with another upgrade.
 */
async function deliverUpgrade(
  context: Context,
  order: OrderRow,
  line: LineRow,
  upgrades: string,
  isStopped: boolean,
): Promise<boolean> {
  const { tx, now } = context
  const baseId = (await lockBase(tx, upgrades)) ?? upgrades
  const steps = await readSteps(tx, baseId)
  const last = steps.at(-1)
  const isPossible =
    last?.id === upgrades && last.buyerId === order.buyerId && steps.every((step) => step.suspendedFor === null)
  const isDelivered = isPossible && !isStopped
  const place = { baseId, number: (last?.number ?? 0) + 1 }
  await insertUpgrade(tx, context.newId(), line, place, { now, isRefunded: !isDelivered })
  if (!isDelivered) await refundLine(context, line, isStopped ? 'sale-stopped' : 'upgrade-ended')
  return isDelivered
}

async function refundLine(context: Context, line: LineRow, reason: UndeliveredReason) {
  const { tx, now } = context
  if (line.priceCents === 0) return
  const id = context.newId()
  await insertRefund(tx, { id, lineId: line.id, amountCents: line.priceCents, reason, now })
  await context.enqueue(sendRefundJob, { refundId: id })
}

async function bookPayment(context: Context, order: OrderRow, lines: readonly LineRow[], payment: Payment) {
  const availableAt = maturesAt({
    soldAt: context.now,
    availableOn: payment.availableOn,
    holdDays: order.holdDays ?? context.settings.payoutHoldDays,
  })
  const sold = lines
    .filter((line) => line.priceCents > 0)
    .map(({ id: lineId, sellerId, price, fee, tax, shares }) => ({ lineId, sellerId, price, fee, tax, shares }))
  const fee = payment.fee === null ? [] : [processorFeeEntry(payment.chargeId, payment.fee)]
  await bookAll(context, [saleEntry(order.id, sold, availableAt), ...fee])
}

/** A keyed hash of the provider's card fingerprint, which is not stored itself. */
export function hashOfCard({ cards }: Keys, { cardFingerprint }: Payment): string | null {
  if (cardFingerprint === null) return null
  return createHmac('sha256', cards).update(cardFingerprint).digest('base64url').slice(0, 32)
}
