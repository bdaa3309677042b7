import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { reasonId } from '#src/api/terms.ts'
import { decideReport, listReports } from './operations/reports.ts'
import { reportDecisions, reportFilters, reportSorts } from './rules.ts'

const statuses = ['pending', 'resolved', 'rejected'] as const

export const endpoints = [
  get('/admin/reports', 'admin:read', {
    id: 'listReports',
    tag: 'Admin: reports',
    summary: 'List reports of listings',
    useCases: [listReports],
    query: z.strictObject({
      ...listParams,
      search: searchParam,
      status: z.enum(reportFilters).optional(),
      sort: z.enum(reportSorts).optional(),
    }),
    response: listOf(
      z
        .object({
          id: idSchema,
          listing_id: idSchema,
          reporter_id: idSchema,
          reason: reasonId,
          description: z.string().nullable(),
          status: z.enum(statuses),
          created_at: timeSchema,
          decided_at: timeSchema.nullable(),
        })
        .meta({ id: 'Report' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listReports, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, promptId, reporterId, reason, description, status, createdAt, reviewedAt }) => ({
          ...{ id, reason, description, status },
          listing_id: promptId,
          reporter_id: reporterId,
          created_at: time(createdAt),
          decided_at: timeOrNull(reviewedAt),
        })),
      ),
  }),
  post('/admin/reports/{id}/decision', 'admin:write', {
    id: 'decideReport',
    tag: 'Admin: reports',
    summary: 'Resolve or reject a report of a listing',
    description: 'The reporter gets the answer. Actions against the listing or its creator are separate.',
    useCases: [decideReport],
    body: z.strictObject({ decision: z.enum(reportDecisions), answer: z.string().max(1000).optional() }),
    example: { params: { id: ':report' }, body: { decision: 'resolved' } },
    answer: ({ run, params, body }) => mapped(run(decideReport, { ...body, reportId: params['id'] }), () => undefined),
  }),
]
