import { buyerOf } from '#src/buying/orders/public/upgrade-store.ts'
import type { Reader } from '#src/ports/database.ts'

export function findReceipt(db: Reader, purchaseId: string) {
  return db
    .selectFrom('purchases as b')
    .innerJoin('order_lines as line', 'line.id', 'b.order_line_id')
    .innerJoin('orders as o', 'o.id', 'line.order_id')
    .select(['o.id as orderId', 'o.receipt_number as receiptNumber', buyerOf('b').as('buyerId')])
    .where('b.id', '=', purchaseId)
    .executeTakeFirst()
}

/** What happened to a purchase, in parts that each come from an index of its order, line or id. */
export async function readStory(db: Reader, purchaseId: string) {
  const purchase = await db
    .selectFrom('purchases as b')
    .innerJoin('order_lines as line', 'line.id', 'b.order_line_id')
    .innerJoin('orders as o', 'o.id', 'line.order_id')
    .leftJoin('purchase_openings as opening', 'opening.purchase_id', 'b.id')
    .select([
      'b.created_at as boughtAt',
      'b.refunded_at as refundedAt',
      'b.licence',
      'line.seats',
      'b.text_version as version',
    ])
    .select(['line.id as lineId', 'line.price_cents as price', 'line.discount_code as discountCode'])
    .select(['line.bundle_title as bundle', 'line.upgrades'])
    .select(['o.id as orderId', 'o.created_at as orderedAt', 'o.paid_at as paidAt', 'o.total_cents as total'])
    .select(['o.receipt_number as receiptNumber', 'o.payment_intent_id as paymentId', 'o.charge_id as chargeId'])
    .select(['o.checkout_session_id as sessionId', 'opening.opened_at as openedAt', 'opening.via as openedBy'])
    .where('b.id', '=', purchaseId)
    .executeTakeFirst()
  if (!purchase) return null
  const { lineId, orderId, paymentId, chargeId, sessionId } = purchase
  const objects = [paymentId, chargeId, sessionId].filter((id) => id !== null)
  const [requests, refunds, disputes, warnings, emails, messages, postings, deeds, shares] = await Promise.all([
    db
      .selectFrom('refund_requests')
      .select(['reason', 'state', 'created_at as at', 'decided_at as decidedAt', 'answer'])
      .where('purchase_id', '=', purchaseId)
      .execute(),
    db
      .selectFrom('refunds')
      .select(['amount_cents as amount', 'reason', 'state', 'created_at as at', 'finished_at as finishedAt'])
      .select(['provider_refund_id as providerId', 'error_message as error'])
      .where('order_line_id', '=', lineId)
      .execute(),
    db
      .selectFrom('disputes')
      .select(['id', 'state', 'reason', 'amount_cents as amount', 'opened_at as at', 'changed_at as changedAt'])
      .where('order_id', '=', orderId)
      .execute(),
    db
      .selectFrom('fraud_warnings')
      .select(['id', 'state', 'warned_at as at', 'decided_at as decidedAt'])
      .where('order_id', '=', orderId)
      .execute(),
    db
      .selectFrom('order_emails')
      .select(['kind', 'sent_to as to', 'sent_at as at'])
      .where('order_id', '=', orderId)
      .execute(),
    objects.length === 0
      ? []
      : db
          .selectFrom('payment_events')
          .select(['type', 'event_id as id', 'received_at as at'])
          .where('object_id', 'in', objects)
          .orderBy('received_at')
          .limit(mostEvents)
          .execute(),
    db
      .selectFrom('ledger_postings as posting')
      .innerJoin('ledger_entries as entry', 'entry.id', 'posting.entry_id')
      .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
      .select(['entry.id', 'entry.kind', 'entry.created_at as at', 'account.kind as account', 'posting.amount'])
      .where('posting.order_line_id', '=', lineId)
      .orderBy('posting.id')
      .limit(mostEvents)
      .execute(),
    db
      .selectFrom('audit_log as note')
      .leftJoin('profiles as admin', 'admin.id', 'note.actor_id')
      .select(['note.action', 'note.created_at as at', 'note.actor_name as name', 'admin.username'])
      .where((eb) =>
        eb.or([
          eb.and([eb('note.subject_kind', '=', 'purchase'), eb('note.subject_id', '=', purchaseId)]),
          eb.and([eb('note.subject_kind', '=', 'order'), eb('note.subject_id', '=', orderId)]),
        ]),
      )
      .orderBy('note.created_at')
      .limit(mostEvents)
      .execute(),
    db
      .selectFrom('line_shares as share')
      .innerJoin('profiles as party', 'party.id', 'share.party_id')
      .select(['share.kind', 'share.percent', 'share.amount_cents as amount', 'party.username'])
      .where('share.order_line_id', '=', lineId)
      .orderBy('share.position')
      .execute(),
  ])
  return { purchase, requests, refunds, disputes, warnings, emails, messages, postings, deeds, shares }
}

const mostEvents = 200

export type StoryRows = NonNullable<Awaited<ReturnType<typeof readStory>>>
