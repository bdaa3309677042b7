import { z } from 'zod'
import { create, get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { reasonId } from '#src/api/terms.ts'
import { jobStates } from '#src/kernel/seen-job.ts'
import { listBackups } from './operations/backups.ts'
import { previewBulk, readBulk, startBulk } from './operations/bulk.ts'
import { confirmDeed, declineDeed, listConfirmations } from './operations/confirmations.ts'
import { listJobs, retryJob } from './operations/jobs.ts'
import { listAudit } from './operations/list-audit.ts'
import { listAllListings } from './operations/list-listings.ts'
import { readEnvironment, readShopTotals } from './operations/overview.ts'
import { bulkKinds, listingSorts, mostBulk } from './rules.ts'
import { statusFilters } from '#src/storefront/catalog/rules.ts'

const parsed = (json: string): unknown => (json === '' ? null : JSON.parse(json))

const bulkFields = {
  kind: z.enum(bulkKinds),
  ids: z
    .array(idSchema)
    .max(mostBulk)
    .meta({ description: 'Users to suspend, listings to remove or purchases to refund.' }),
}

export const endpoints = [
  get('/admin/listings', 'admin:read', {
    id: 'listAllListings',
    tag: 'Admin: listings',
    summary: 'List all listings, on sale or not',
    useCases: [listAllListings],
    query: z.strictObject({
      ...listParams,
      search: searchParam,
      status: z.enum(statusFilters).optional(),
      sort: z.enum(listingSorts).optional(),
    }),
    response: listOf(
      z
        .object({
          id: idSchema,
          title: z.string(),
          creator: z.object({ id: idSchema, username: z.string() }),
          price: moneySchema,
          sale_count: z.int(),
          is_on_sale: z.boolean(),
          is_removed: z.boolean(),
          is_pinned: z.boolean(),
          created_at: timeSchema,
        })
        .meta({ id: 'AdminListing' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listAllListings, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, title, creator, creatorId, priceCents, sales, ...listing }) => ({
          ...{ id, title },
          creator: { id: creatorId, username: creator },
          price: money(priceCents),
          sale_count: sales,
          is_on_sale: listing.isActive,
          is_removed: listing.isRemoved,
          is_pinned: listing.isPinned,
          created_at: time(listing.createdAt),
        })),
      ),
  }),
  get('/admin/confirmations', 'admin:read', {
    id: 'listConfirmations',
    tag: 'Admin: purchases and disputes',
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
    tag: 'Admin: purchases and disputes',
    summary: 'Confirm what another person asked for',
    description: 'It happens at once, with the terms of the request.',
    useCases: [confirmDeed],
    example: { params: { id: ':confirmation' } },
    answer: ({ run, params }) => mapped(run(confirmDeed, params), () => undefined),
  }),
  post('/admin/confirmations/{id}/decline', 'admin:write', {
    id: 'declineDeed',
    tag: 'Admin: purchases and disputes',
    summary: 'Decline what another person asked for, or withdraw an own request',
    useCases: [declineDeed],
    example: { params: { id: ':confirmation' } },
    answer: ({ run, params }) => mapped(run(declineDeed, params), () => undefined),
  }),
  post('/admin/bulk-actions/preview', 'admin:write', {
    id: 'previewBulkAction',
    tag: 'Admin: system',
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
    tag: 'Admin: system',
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
    tag: 'Admin: system',
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
    tag: 'Admin: system',
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
    tag: 'Admin: system',
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
    tag: 'Admin: system',
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
    tag: 'Admin: system',
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
    tag: 'Admin: system',
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
    tag: 'Admin: system',
    summary: 'Retry a dead job once',
    useCases: [retryJob],
    example: { params: { id: ':dead-job' } },
    answer: ({ run, params }) => mapped(run(retryJob, params), () => undefined),
  }),
]
