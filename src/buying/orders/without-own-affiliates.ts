import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Payment } from '#src/ports/payments.ts'
import { hasPaidWith, sharesCard } from './public/card-store.ts'
import { deleteAffiliateShares } from './public/share-store.ts'
import type { LineRow, OrderRow } from './public/store.ts'
import { hashOfCard } from './deliver-order.ts'

/**
 * The lines of a paid order before it is booked, without the share of an affiliate who has paid with the card of this payment, or
 * with another card of the buyer: the seller gets it. Orders without an affiliate cost nothing.
 */
export async function withoutOwnAffiliates(
  context: Context,
  { id, buyerId }: Pick<OrderRow, 'id' | 'buyerId'>,
  lines: readonly LineRow[],
  payment: Payment,
): Promise<readonly LineRow[]> {
  const { tx } = context
  // One link brings an order.
  const affiliateId = lines.flatMap(({ shares }) => shares).find(({ kind }) => kind === 'affiliate')?.partyId
  if (affiliateId === undefined) return lines
  const card = hashOfCard(context.keys, payment)
  const isSameCard =
    (card !== null && (await hasPaidWith(tx, affiliateId, card))) || (await sharesCard(tx, buyerId, affiliateId))
  if (!isSameCard) return lines
  await deleteAffiliateShares(
    tx,
    lines.map((line) => line.id),
  )
  await recordAudit(context, {
    action: 'orders.void-affiliate-share',
    subjectKind: 'order',
    subjectId: id,
    after: { affiliateId, reason: 'same card' },
  })
  return lines.map((line) => ({ ...line, shares: line.shares.filter(({ kind }) => kind !== 'affiliate') }))
}
