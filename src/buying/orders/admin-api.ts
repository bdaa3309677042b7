import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { listPurchases } from './operations/read-orders.ts'
import { retryRefund } from './operations/send-refund.ts'
import { purchaseSorts } from './rules.ts'

export const endpoints = [
  get('/admin/purchases', 'admin:read', {
    id: 'listAllPurchases',
    tag: 'Admin: purchases and disputes',
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
  post('/admin/failed-refunds/{line}/retry', 'admin:write', {
    id: 'retryRefund',
    tag: 'Admin: purchases and disputes',
    summary: 'Retry a refund that failed for good',
    description: '`line` is the `line_id` of a failed refund of the ledger.',
    useCases: [retryRefund],
    response: z.object({ refund_id: idSchema }),
    example: { params: { line: ':failed-refund' } },
    answer: ({ run, params }) =>
      mapped(run(retryRefund, { lineId: params['line'] }), ({ refundId }) => ({ refund_id: refundId })),
  }),
]
