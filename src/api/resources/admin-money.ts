import { z } from 'zod'
import { confirmDeed, declineDeed, listConfirmations } from '#src/operation/admin/operations/confirmations.ts'
import { decideWarning } from '#src/buying/disputes/operations/warnings.ts'
import { listAllDisputes } from '#src/buying/disputes/operations/disputes.ts'
import { disputeFilters } from '#src/buying/disputes/rules.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { decideRefund, listRefundRequests } from '#src/buying/library/operations/refund-requests.ts'
import { listPurchases } from '#src/buying/orders/operations/read-orders.ts'
import { retryRefund } from '#src/buying/orders/operations/send-refund.ts'
import { purchaseSorts, refundReasons } from '#src/buying/orders/rules.ts'
import { create, get, mapped, post } from '../endpoint.ts'
import { idSchema, money, moneySchema, priceSchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listParams, listQuery, pageJson } from '../lists.ts'
import { isWaitingSchema, searchParam } from './admin-json.ts'
import { termsJson, termsSchema } from './terms-json.ts'

const tag = 'Admin: purchases and disputes'

const userSchema = z.object({ id: idSchema, username: z.string() })

const purchaseSchema = z
  .object({
    id: idSchema,
    listing_id: idSchema,
    title: z.string(),
    buyer: userSchema,
    seller: userSchema,
    receipt_number: z.int().nullable(),
    terms: termsSchema,
    purchased_at: timeSchema,
    opened_at: timeSchema.nullable(),
    refunded_at: timeSchema.nullable(),
    suspended_for: z.enum(['dispute', 'fraud-warning', 'charged-back']).nullable(),
    refund_period_ends_at: timeSchema,
    price_paid: moneySchema,
    fee: moneySchema.meta({ description: "The platform's share of the price." }),
    left: moneySchema.meta({ description: 'The part that can still be refunded.' }),
    has_open_request: z.boolean(),
    refunds: z.array(
      z.object({
        id: idSchema,
        amount: moneySchema,
        reason: z.enum(refundReasons),
        state: z.enum(['requested', 'succeeded', 'failed']),
        keeps_fee: z.boolean(),
        created_at: timeSchema,
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminPurchase' })

const paymentFields = {
  id: z.string(),
  amount: moneySchema,
  buyer: z.string(),
  titles: z.array(z.string()),
  receipt_number: z.int(),
}

type Payment = { id: string; amount: number; buyer: string; titles: readonly string[]; receiptNumber: number }

const paymentJson = ({ id, amount, buyer, titles, receiptNumber }: Payment) => ({
  ...{ id, buyer },
  amount: money(amount),
  titles: [...titles],
  receipt_number: receiptNumber,
})

const waiting = ({ isWaiting }: { isWaiting: boolean }) => ({ is_waiting: isWaiting })

export const adminMoneyEndpoints = [
  get('/admin/purchases', 'admin:read', {
    id: 'listAllPurchases',
    tag,
    summary: 'List all purchases',
    useCases: [listPurchases],
    query: z.strictObject({ ...listParams, search: searchParam, sort: z.enum(purchaseSorts).optional() }),
    response: listOf(
      z
        .object({
          id: idSchema,
          buyer_id: idSchema,
          listing_id: idSchema,
          price_paid: moneySchema,
          purchased_at: timeSchema,
          refunded_at: timeSchema.nullable(),
        })
        .meta({ id: 'AdminPurchaseRow' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listPurchases, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, buyerId, promptId, pricePaid, createdAt, refundedAt }) => ({
          id,
          buyer_id: buyerId,
          listing_id: promptId,
          price_paid: money(pricePaid),
          purchased_at: time(createdAt),
          refunded_at: timeOrNull(refundedAt),
        })),
      ),
  }),
  get('/admin/purchases/{id}', 'admin:read', {
    id: 'getPurchaseAsAdmin',
    tag,
    summary: 'Get a purchase with its refunds',
    useCases: [readPurchaseAsAdmin],
    response: purchaseSchema,
    example: { params: { id: ':purchase' } },
    answer: ({ run, settings, params }) =>
      mapped(run(readPurchaseAsAdmin, params), (purchase) => ({
        id: purchase.id,
        listing_id: purchase.promptId,
        title: purchase.title,
        buyer: purchase.buyer,
        seller: purchase.seller,
        receipt_number: purchase.receiptNumber,
        terms: termsJson(settings.publicUrl, purchase.termsVersion),
        purchased_at: time(purchase.purchasedAt),
        opened_at: timeOrNull(purchase.openedAt),
        refunded_at: timeOrNull(purchase.refundedAt),
        suspended_for: purchase.suspendedFor,
        refund_period_ends_at: time(purchase.windowEndsAt),
        price_paid: money(purchase.pricePaid),
        fee: money(purchase.fee),
        left: money(purchase.left),
        has_open_request: purchase.hasOpenRequest,
        refunds: purchase.refunds.map(({ id, amount, reason, state, keepsFee, createdAt, errorMessage }) => ({
          ...{ id, reason, state },
          amount: money(amount),
          keeps_fee: keepsFee,
          created_at: time(createdAt),
          error: errorMessage,
        })),
      })),
  }),
  create('/admin/purchases/{id}/refunds', 'admin:write', {
    id: 'refundPurchase',
    tag,
    summary: 'Refund a purchase, in whole or in part',
    description: 'A full refund ends access. `left` is the part that you read, so that two requests refund once.',
    useCases: [refundPurchase],
    body: z.strictObject({
      amount: priceSchema(1),
      left: priceSchema(),
      keeps_fee: z.boolean().default(false).meta({ description: 'Whether the platform keeps its fee.' }),
      reason: z.string().meta({ description: 'Emailed to the buyer.' }),
    }),
    response: z.object({ amount: moneySchema, is_full: z.boolean(), is_waiting: isWaitingSchema }),
    example: { params: { id: ':purchase' }, body: { amount: money(100), left: money(1000), reason: 'Charged twice.' } },
    answer: ({ run, params, body: { amount, left, keeps_fee, reason } }) =>
      mapped(
        run(refundPurchase, { ...params, amountCents: amount, leftCents: left, keepsFee: keeps_fee, reason }),
        (refund) => ({ amount: money(refund.amount), is_full: refund.isAll, is_waiting: refund.isWaiting }),
      ),
  }),
  get('/admin/refund-requests', 'admin:read', {
    id: 'listRefundRequests',
    tag,
    summary: 'List open refund requests',
    description: 'The list begins anew if nothing is left after the cursor.',
    useCases: [listRefundRequests],
    query: listQuery,
    response: listOf(
      z
        .object({
          id: idSchema,
          title: z.string(),
          listing_id: idSchema,
          buyer: z.string(),
          seller: z.string(),
          price_paid: moneySchema,
          purchased_at: timeSchema,
          opened_at: timeSchema.nullable(),
          requested_at: timeSchema,
          reason: z.string(),
        })
        .meta({ id: 'RefundRequest' }),
    ),
    answer: ({ run, query: { cursor, limit } }) =>
      mapped(run(listRefundRequests, { limit, after: cursor }), (page) =>
        pageJson(page, ({ id, title, promptId, buyer, seller, reason, ...request }) => ({
          ...{ id, title, buyer, seller, reason },
          listing_id: promptId,
          price_paid: money(request.pricePaid),
          purchased_at: time(request.purchasedAt),
          opened_at: timeOrNull(request.openedAt),
          requested_at: time(request.requestedAt),
        })),
      ),
  }),
  post('/admin/refund-requests/{id}/decision', 'admin:write', {
    id: 'decideRefund',
    tag,
    summary: 'Approve or decline a refund request',
    description: 'A decline needs an answer, which the buyer gets.',
    useCases: [decideRefund],
    body: z.strictObject({ approve: z.boolean(), answer: z.string().optional() }),
    response: z.object({ is_waiting: isWaitingSchema }),
    example: { params: { id: ':refund-request' }, body: { approve: false, answer: 'It works as described.' } },
    answer: ({ run, params, body }) => mapped(run(decideRefund, { ...params, ...body }), waiting),
  }),
  get('/admin/confirmations', 'admin:read', {
    id: 'listConfirmations',
    tag,
    summary: 'List refunds and write-offs that wait for a second person',
    useCases: [listConfirmations],
    response: z.object({
      data: z.array(
        z
          .object({
            id: idSchema,
            action: z.string(),
            amount: moneySchema,
            reason: z.string(),
            requested_by: z.string(),
            requested_at: timeSchema,
            can_confirm: z.boolean().meta({ description: 'False for the person who asked.' }),
          })
          .meta({ id: 'Confirmation' }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(listConfirmations, {}), (waitingDeeds) => ({
        data: waitingDeeds.map(({ id, action, amount, reason, username, requestedAt, canConfirm }) => ({
          ...{ id, action, reason, requested_by: username, can_confirm: canConfirm },
          amount: money(amount),
          requested_at: time(requestedAt),
        })),
      })),
  }),
  post('/admin/confirmations/{id}/confirm', 'admin:write', {
    id: 'confirmDeed',
    tag,
    summary: 'Confirm what another person asked for',
    description: 'It happens at once, with the terms of the request.',
    useCases: [confirmDeed],
    example: { params: { id: ':confirmation' } },
    answer: ({ run, params }) => mapped(run(confirmDeed, params), () => undefined),
  }),
  post('/admin/confirmations/{id}/decline', 'admin:write', {
    id: 'declineDeed',
    tag,
    summary: 'Decline what another person asked for, or withdraw an own request',
    useCases: [declineDeed],
    example: { params: { id: ':confirmation' } },
    answer: ({ run, params }) => mapped(run(declineDeed, params), () => undefined),
  }),
  post('/admin/failed-refunds/{line}/retry', 'admin:write', {
    id: 'retryRefund',
    tag,
    summary: 'Retry a refund that failed for good',
    description: '`line` is the `line_id` of a failed refund of the ledger.',
    useCases: [retryRefund],
    response: z.object({ refund_id: idSchema }),
    example: { params: { line: ':failed-refund' } },
    answer: ({ run, params }) =>
      mapped(run(retryRefund, { lineId: params['line'] }), ({ refundId }) => ({ refund_id: refundId })),
  }),
  get('/admin/disputes', 'admin:read', {
    id: 'listDisputes',
    tag,
    summary: 'List disputes',
    useCases: [listAllDisputes],
    query: z.strictObject({
      ...listParams,
      search: searchParam,
      show: z.enum(disputeFilters).exclude(['warnings']).optional(),
    }),
    response: listOf(
      z
        .object({
          ...paymentFields,
          state: z.enum(['inquiry', 'open', 'won', 'lost']),
          reason: z.string(),
          opened_at: timeSchema,
          due_by: timeSchema.nullable(),
        })
        .meta({ id: 'Dispute' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listAllDisputes, { ...query, after: cursor }), ({ disputes }) =>
        pageJson(disputes ?? { items: [], next: null }, ({ state, reason, openedAt, dueBy, ...payment }) => ({
          ...paymentJson(payment),
          ...{ state, reason },
          opened_at: time(openedAt),
          due_by: timeOrNull(dueBy),
        })),
      ),
  }),
  get('/admin/fraud-warnings', 'admin:read', {
    id: 'listFraudWarnings',
    tag,
    summary: 'List fraud warnings that wait for a decision',
    description: 'The list begins anew if nothing is left after the cursor.',
    useCases: [listAllDisputes],
    query: listQuery,
    response: listOf(z.object({ ...paymentFields, warned_at: timeSchema }).meta({ id: 'FraudWarning' })),
    answer: ({ run, query: { cursor, limit } }) =>
      mapped(run(listAllDisputes, { show: 'warnings', limit, after: cursor }), ({ warnings }) =>
        pageJson(warnings, ({ warnedAt, ...payment }) => ({ ...paymentJson(payment), warned_at: time(warnedAt) })),
      ),
  }),
  post('/admin/fraud-warnings/{id}/decision', 'admin:write', {
    id: 'decideFraudWarning',
    tag,
    summary: "Refund a suspicious payment, or restore the buyer's access",
    useCases: [decideWarning],
    body: z.strictObject({ refund: z.boolean() }),
    response: z.object({ is_waiting: isWaitingSchema }),
    example: { params: { id: ':fraud-warning' }, body: { refund: true } },
    answer: ({ run, params, body }) => mapped(run(decideWarning, { ...params, ...body }), waiting),
  }),
]
