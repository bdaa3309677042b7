import { z } from 'zod'
import { decideMessageReport, listMessageReports, readReported } from '#src/people/messages/operations/reports.ts'
import { messageDecisions, messageReasons, messageReportFilters } from '#src/people/messages/rules.ts'
import { decideReport, listReports } from '#src/trust/reports/operations/reports.ts'
import { reportDecisions, reportFilters, reportSorts } from '#src/trust/reports/rules.ts'
import { get, mapped, post } from '../endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listParams, pageJson } from '../lists.ts'
import { searchParam } from './admin-json.ts'
import { reasonId } from '../terms.ts'

const tag = 'Admin: reports'
const statuses = ['pending', 'resolved', 'rejected'] as const

export const adminReportEndpoints = [
  get('/admin/reports', 'admin:read', {
    id: 'listReports',
    tag,
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
    tag,
    summary: 'Resolve or reject a report of a listing',
    description: 'The reporter gets the answer. Actions against the listing or its creator are separate.',
    useCases: [decideReport],
    body: z.strictObject({ decision: z.enum(reportDecisions), answer: z.string().max(1000).optional() }),
    example: { params: { id: ':report' }, body: { decision: 'resolved' } },
    answer: ({ run, params, body }) => mapped(run(decideReport, { ...body, reportId: params['id'] }), () => undefined),
  }),
  get('/admin/message-reports', 'admin:read', {
    id: 'listMessageReports',
    tag,
    summary: 'List reports of messages',
    description: 'Without the messages.',
    useCases: [listMessageReports],
    query: z.strictObject({ ...listParams, search: searchParam, status: z.enum(messageReportFilters).optional() }),
    response: listOf(
      z
        .object({
          id: idSchema,
          reporter: z.string(),
          author: z.string(),
          reason: z.enum(messageReasons),
          description: z.string().nullable(),
          status: z.enum(statuses),
          created_at: timeSchema,
        })
        .meta({ id: 'MessageReport' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listMessageReports, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ createdAt, ...report }) => ({ ...report, created_at: time(createdAt) })),
      ),
  }),
  get('/admin/message-reports/{id}/messages', 'admin:read', {
    id: 'readReportedMessage',
    tag,
    summary: 'Read a reported message and its neighbors',
    description: 'Each read is recorded in the audit log.',
    useCases: [readReported],
    response: z.object({
      data: z.array(
        z.object({
          position: z.int(),
          author: z.string(),
          body: z.string(),
          sent_at: timeSchema,
          is_reported: z.boolean(),
        }),
      ),
    }),
    example: { params: { id: ':message-report' } },
    answer: ({ run, params }) =>
      mapped(run(readReported, { reportId: params['id'] }), ({ messages }) => ({
        data: messages.map(({ position, author, body, at, isReported }) => ({
          ...{ position, author, body },
          sent_at: time(at),
          is_reported: isReported,
        })),
      })),
  }),
  post('/admin/message-reports/{id}/decision', 'admin:write', {
    id: 'decideMessageReport',
    tag,
    summary: 'Resolve or reject a report of a message',
    useCases: [decideMessageReport],
    body: z.strictObject({ decision: z.enum(messageDecisions) }),
    example: { params: { id: ':message-report' }, body: { decision: 'rejected' } },
    answer: ({ run, params, body }) =>
      mapped(run(decideMessageReport, { ...body, reportId: params['id'] }), () => undefined),
  }),
]
