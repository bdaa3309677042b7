import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { isWaitingSchema, money, moneySchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, listQuery, pageJson, searchParam } from '#src/api/lists.ts'
import { listAllDisputes } from './operations/disputes.ts'
import { decideWarning } from './operations/warnings.ts'
import { disputeFilters } from './rules.ts'

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

export const endpoints = [
  get('/admin/disputes', 'admin:read', {
    id: 'listDisputes',
    tag: 'Admin: purchases and disputes',
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
    tag: 'Admin: purchases and disputes',
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
    tag: 'Admin: purchases and disputes',
    summary: "Refund a suspicious payment, or restore the buyer's access",
    useCases: [decideWarning],
    body: z.strictObject({ refund: z.boolean() }),
    response: z.object({ is_waiting: isWaitingSchema }),
    example: { params: { id: ':fraud-warning' }, body: { refund: true } },
    answer: ({ run, params, body }) => mapped(run(decideWarning, { ...params, ...body }), waiting),
  }),
]
