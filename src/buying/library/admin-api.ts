import { z } from 'zod'
import { create, get, mapped, post } from '#src/api/endpoint.ts'
import {
  idSchema,
  isWaitingSchema,
  money,
  moneySchema,
  priceSchema,
  time,
  timeOrNull,
  timeSchema,
} from '#src/api/json.ts'
import { listOf, listQuery, pageJson } from '#src/api/lists.ts'
import { licenseId } from '#src/api/terms.ts'
import { readPurchaseAsAdmin, readTextAsAdmin, refundPurchase } from './operations/admin-purchases.ts'
import { decideRefund, listRefundRequests } from './operations/refund-requests.ts'
import { refundReasons } from '#src/buying/orders/rules.ts'
import { termsJson, termsSchema } from '#src/buying/orders/terms-json.ts'
import { seatsSchema, textSchema } from '#src/storefront/catalog/listing-json.ts'

const anyListing = { params: { id: ':listing' } }

const userSchema = z.object({ id: idSchema, username: z.string() })

const purchaseSchema = z
  .object({
    id: idSchema,
    listing_id: idSchema,
    title: z.string(),
    license: licenseId,
    seats: seatsSchema,
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

const waiting = ({ isWaiting }: { isWaiting: boolean }) => ({ is_waiting: isWaiting })

export const endpoints = [
  get('/admin/listings/{id}/text', 'admin:read', {
    id: 'readTextAsAdmin',
    tag: 'Admin: listings',
    summary: 'Read the texts of a listing',
    description: 'Each read is recorded in the audit log.',
    useCases: [readTextAsAdmin],
    response: z.object({ version: z.int(), texts: z.array(textSchema) }),
    example: anyListing,
    answer: ({ run, params }) =>
      mapped(run(readTextAsAdmin, { promptId: params['id'] }), ({ version, texts }) => ({
        version,
        texts: texts.map(({ name, body }) => ({ name, body })),
      })),
  }),
  get('/admin/purchases/{id}', 'admin:read', {
    id: 'getPurchaseAsAdmin',
    tag: 'Admin: purchases and disputes',
    summary: 'Get a purchase with its refunds',
    useCases: [readPurchaseAsAdmin],
    response: purchaseSchema,
    example: { params: { id: ':purchase' } },
    answer: ({ run, settings, params }) =>
      mapped(run(readPurchaseAsAdmin, params), (purchase) => ({
        id: purchase.id,
        listing_id: purchase.promptId,
        title: purchase.title,
        ...{ license: purchase.licence, seats: purchase.seats },
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
    tag: 'Admin: purchases and disputes',
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
    tag: 'Admin: purchases and disputes',
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
    tag: 'Admin: purchases and disputes',
    summary: 'Approve or decline a refund request',
    description: 'A decline needs an answer, which the buyer gets.',
    useCases: [decideRefund],
    body: z.strictObject({ approve: z.boolean(), answer: z.string().optional() }),
    response: z.object({ is_waiting: isWaitingSchema }),
    example: { params: { id: ':refund-request' }, body: { approve: false, answer: 'It works as described.' } },
    answer: ({ run, params, body }) => mapped(run(decideRefund, { ...params, ...body }), waiting),
  }),
]
