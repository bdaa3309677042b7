import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { closeStatement, listStatements } from './operations/queue.ts'
import { lineOutcomes, withdrawalFilters, withdrawalSorts, withdrawalStates } from './rules.ts'

const tag = 'Admin: purchases and disputes'

export const endpoints = [
  get('/admin/withdrawals', 'admin:read', {
    id: 'listWithdrawals',
    tag,
    summary: 'List statements of withdrawal',
    description: 'Those that wait by default. The search is a number, or the whole address of a sender.',
    useCases: [listStatements],
    query: z.strictObject({
      ...listParams,
      search: searchParam,
      state: z.enum(withdrawalFilters).optional(),
      sort: z.enum(withdrawalSorts).optional(),
    }),
    response: listOf(
      z
        .object({
          id: idSchema,
          number: z.int(),
          name: z.string().nullable(),
          email: z.string().nullable(),
          order: z.string().meta({ description: 'As it was typed.' }),
          state: z.enum(withdrawalStates),
          stated_at: timeSchema,
          reimburse_by: timeSchema,
          matched_at: timeSchema.nullable(),
          has_link: z.boolean().meta({ description: 'Whether the buyer of the order got a link to confirm it.' }),
          note: z.string(),
          closed_at: timeSchema.nullable(),
          purchases: z.array(
            z.object({
              id: idSchema,
              title: z.string(),
              outcome: z.enum(lineOutcomes).nullable(),
              refunded_at: timeSchema.nullable(),
            }),
          ),
        })
        .meta({ id: 'Withdrawal' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listStatements, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ statedAt, reimburseBy, matchedAt, closedAt, hasLink, purchases, ...statement }) => ({
          ...statement,
          stated_at: time(statedAt),
          reimburse_by: time(reimburseBy),
          matched_at: timeOrNull(matchedAt),
          has_link: hasLink,
          closed_at: timeOrNull(closedAt),
          purchases: purchases.map(({ refundedAt, ...purchase }) => ({
            ...purchase,
            refunded_at: timeOrNull(refundedAt),
          })),
        })),
      ),
  }),
  post('/admin/withdrawals/{id}/close', 'admin:write', {
    id: 'closeWithdrawal',
    tag,
    summary: 'Close a statement of withdrawal with a note',
    description: 'Nothing is refunded or emailed. Refund the purchases first.',
    useCases: [closeStatement],
    body: z.strictObject({ note: z.string() }),
    example: { params: { id: ':withdrawal' }, body: { note: 'The sender meant another shop.' } },
    answer: ({ run, params, body }) => mapped(run(closeStatement, { ...params, ...body }), () => undefined),
  }),
]
