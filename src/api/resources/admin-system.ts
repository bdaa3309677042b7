import { z } from 'zod'
import { jobStates } from '#src/kernel/seen-job.ts'
import { listBackups } from '#src/operation/admin/operations/backups.ts'
import { previewBulk, readBulk, startBulk } from '#src/operation/admin/operations/bulk.ts'
import { bulkKinds, mostBulk } from '#src/operation/admin/rules.ts'
import { listJobs, retryJob } from '#src/operation/admin/operations/jobs.ts'
import { listAudit } from '#src/operation/admin/operations/list-audit.ts'
import { readEnvironment, readShopTotals } from '#src/operation/admin/operations/overview.ts'
import { listProviderEvents, replayEvent } from '#src/money/payments/operations/events.ts'
import { eventFilters } from '#src/money/payments/view.ts'
import { create, get, mapped, post } from '../endpoint.ts'
import { idSchema, money, moneySchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listParams, pageJson } from '../lists.ts'
import { searchParam } from './admin-json.ts'
import { reasonId } from '../terms.ts'

const tag = 'Admin: system'

const parsed = (json: string): unknown => (json === '' ? null : JSON.parse(json))

const bulkFields = {
  kind: z.enum(bulkKinds),
  ids: z
    .array(idSchema)
    .max(mostBulk)
    .meta({ description: 'Users to suspend, listings to remove or purchases to refund.' }),
}

export const adminSystemEndpoints = [
  post('/admin/bulk-actions/preview', 'admin:write', {
    id: 'previewBulkAction',
    tag,
    summary: 'See what a bulk action would do',
    useCases: [previewBulk],
    body: z.strictObject(bulkFields),
    response: z.object({
      affected: z.int(),
      total: moneySchema.meta({ description: 'What refunds would return.' }),
      records: z.array(z.object({ id: idSchema, skipped_because: z.string().nullable(), refund: moneySchema })),
    }),
    example: { body: { kind: 'suspend', ids: [':stranger'] } },
    answer: ({ run, body }) =>
      mapped(run(previewBulk, body), ({ items, affected, cents }) => ({
        affected,
        total: money(cents),
        records: items.map((item) => ({ id: item.id, skipped_because: item.skip, refund: money(item.cents) })),
      })),
  }),
  create('/admin/bulk-actions', 'admin:write', {
    id: 'startBulkAction',
    tag,
    summary: 'Suspend users, remove listings or refund purchases',
    description:
      'Up to 50 records, one after the other, each with its own audit entry. What does not apply is skipped.',
    useCases: [startBulk],
    body: z.strictObject({
      id: idSchema.meta({ description: 'Chosen by you. The same id again starts nothing.' }),
      ...bulkFields,
      reason: reasonId.optional().meta({ description: 'Required unless it is a refund.' }),
      message: z.string().meta({ description: 'Emailed to the users.' }),
      until: timeSchema.optional().meta({ description: 'The end of the suspensions.' }),
      holds_earnings: z.boolean().default(true),
      keeps_fee: z.boolean().default(false).meta({ description: 'Whether the platform keeps its fee of the refunds.' }),
    }),
    response: z.object({ id: idSchema }),
    example: { body: { id: ':new', kind: 'remove', ids: [':listing'], reason: 'spam', message: 'One is enough.' } },
    answer: ({ run, body: { message, holds_earnings, keeps_fee, until, ...body } }) =>
      run(startBulk, {
        ...body,
        words: message,
        until: until ?? null,
        holdsEarnings: holds_earnings,
        keepsFee: keeps_fee,
      }),
  }),
  get('/admin/bulk-actions/{id}', 'admin:read', {
    id: 'getBulkAction',
    tag,
    summary: 'Get the result of a bulk action',
    useCases: [readBulk],
    response: z.object({
      id: idSchema,
      kind: z.enum(bulkKinds),
      created_at: timeSchema,
      records: z.array(
        z.object({ id: idSchema, state: z.enum(['waiting', 'done', 'skipped']), skipped_because: z.string() }),
      ),
    }),
    example: { params: { id: ':bulk' } },
    answer: ({ run, params }) =>
      mapped(run(readBulk, params), ({ id, kind, createdAt, items }) => ({
        ...{ id, kind, created_at: time(createdAt) },
        records: items.map(({ subjectId, state, message }) => ({ id: subjectId, state, skipped_because: message })),
      })),
  }),
  get('/admin/totals', 'admin:read', {
    id: 'getTotals',
    tag,
    summary: 'Get the totals of the marketplace',
    useCases: [readShopTotals],
    response: z.object({
      user_count: z.int(),
      listing_count: z.int(),
      sale_count: z.int(),
      refunded_count: z.int(),
      revenue: moneySchema.meta({ description: 'Of all sales, including refunded ones.' }),
    }),
    answer: ({ run }) =>
      mapped(run(readShopTotals, {}), ({ people, listings, sales, refunded, revenue }) => ({
        user_count: people,
        listing_count: listings,
        sale_count: sales,
        refunded_count: refunded,
        revenue: money(revenue),
      })),
  }),
  get('/admin/environment', 'admin:read', {
    id: 'getEnvironment',
    tag,
    summary: 'Get the variables of the environment',
    description: 'As the server that answers was started. A secret shows only whether it is set.',
    useCases: [readEnvironment],
    response: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          value: z.string().meta({ description: 'Empty if it is not set or a secret.' }),
          is_secret: z.boolean(),
          is_set: z.boolean().meta({ description: 'False for a default.' }),
          description: z.string(),
        }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(readEnvironment, {}), (settings) => ({
        data: settings.map(({ name, value, isSecret, isGiven, meaning }) => ({
          ...{ name, value },
          is_secret: isSecret,
          is_set: isGiven,
          description: meaning,
        })),
      })),
  }),
  get('/admin/backups', 'admin:read', {
    id: 'listBackups',
    tag,
    summary: 'List the last scheduled backups',
    useCases: [listBackups],
    response: z.object({
      is_overdue: z.boolean(),
      every_hours: z.int().nullable().meta({ description: 'Null if no backups are scheduled.' }),
      data: z.array(
        z.object({
          id: idSchema,
          started_at: timeSchema,
          seconds: z.int().nullable(),
          file: z.string(),
          status: z.enum(['running', 'done', 'failed']),
          bytes: z.int().nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
    answer: ({ run }) =>
      mapped(run(listBackups, {}), ({ backups, everyHours, isOverdue }) => ({
        is_overdue: isOverdue,
        every_hours: everyHours,
        data: backups.map(({ startedAt, state, ...backup }) => ({
          ...backup,
          started_at: time(startedAt),
          status: state,
        })),
      })),
  }),
  get('/admin/audit-log', 'admin:read', {
    id: 'listAuditLog',
    tag,
    summary: 'List the audit log',
    description: 'Newest first.',
    useCases: [listAudit],
    query: z.strictObject({ ...listParams, search: searchParam }),
    response: listOf(
      z
        .object({
          id: idSchema,
          at: timeSchema,
          who: z.string().meta({ description: 'A username after `@`, or the name of a command or job.' }),
          action: z.string(),
          subject_kind: z.string(),
          subject_id: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          request_id: z.string().nullable(),
          address: z.string().nullable(),
        })
        .meta({ id: 'AuditEntry' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listAudit, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, at, who, action, subjectKind, subjectId, before, after, requestId, address }) => ({
          ...{ id, who, action, address },
          at: time(at),
          subject_kind: subjectKind,
          subject_id: subjectId,
          before: parsed(before),
          after: parsed(after),
          request_id: requestId,
        })),
      ),
  }),
  get('/admin/jobs', 'admin:read', {
    id: 'listJobs',
    tag,
    summary: 'List background jobs',
    description: 'Without their data. The search is the beginning of a name.',
    useCases: [listJobs],
    query: z.strictObject({ ...listParams, search: searchParam, state: z.enum(jobStates).optional() }),
    response: listOf(
      z
        .object({
          id: idSchema,
          name: z.string(),
          state: z.enum(jobStates),
          attempts: z.int(),
          error: z.string().nullable(),
          changed_at: timeSchema,
          due_at: timeSchema.nullable(),
          can_retry: z.boolean().meta({ description: 'False if its data was a secret that is erased.' }),
        })
        .meta({ id: 'Job' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listJobs, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, name, state, tries, error, at, dueAt, isWhole }) => ({
          ...{ id, name, state, error },
          attempts: tries,
          changed_at: time(at),
          due_at: timeOrNull(dueAt),
          can_retry: isWhole,
        })),
      ),
  }),
  post('/admin/jobs/{id}/retry', 'admin:write', {
    id: 'retryJob',
    tag,
    summary: 'Retry a dead job once',
    useCases: [retryJob],
    example: { params: { id: ':dead-job' } },
    answer: ({ run, params }) => mapped(run(retryJob, params), () => undefined),
  }),
  get('/admin/provider-events', 'admin:read', {
    id: 'listProviderEvents',
    tag,
    summary: 'List events of the payment provider',
    description: 'Newest first. The search is the id of an object, such as a payment.',
    useCases: [listProviderEvents],
    query: z.strictObject({ ...listParams, search: searchParam, show: z.enum(eventFilters).optional() }),
    response: listOf(
      z
        .object({
          id: z.string(),
          type: z.string(),
          object_id: z.string(),
          account: z.string().nullable().meta({ description: "The connected account; null for the platform's." }),
          received_at: timeSchema,
          handled_at: timeSchema.nullable(),
          error: z.string().nullable(),
        })
        .meta({ id: 'ProviderEvent' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listProviderEvents, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, type, objectId, account, receivedAt, handledAt, error }) => ({
          ...{ id, type, account, error },
          object_id: objectId,
          received_at: time(receivedAt),
          handled_at: timeOrNull(handledAt),
        })),
      ),
  }),
  post('/admin/provider-events/{id}/replay', 'admin:write', {
    id: 'replayProviderEvent',
    tag,
    summary: 'Handle an event of the payment provider again',
    description: 'Harmless: everything is booked once.',
    useCases: [replayEvent],
    example: { params: { id: ':provider-event' } },
    answer: ({ run, params }) => mapped(run(replayEvent, params), () => undefined),
  }),
]
