import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { decideMessageReport, listMessageReports, readReported } from './operations/reports.ts'
import { messageDecisions, messageReasons, messageReportFilters } from './rules.ts'

const statuses = ['pending', 'resolved', 'rejected'] as const

export const endpoints = [
  get('/admin/message-reports', 'admin:read', {
    id: 'listMessageReports',
    tag: 'Admin: reports',
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
    tag: 'Admin: reports',
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
    tag: 'Admin: reports',
    summary: 'Resolve or reject a report of a message',
    useCases: [decideMessageReport],
    body: z.strictObject({ decision: z.enum(messageDecisions) }),
    example: { params: { id: ':message-report' }, body: { decision: 'rejected' } },
    answer: ({ run, params, body }) =>
      mapped(run(decideMessageReport, { ...body, reportId: params['id'] }), () => undefined),
  }),
]
