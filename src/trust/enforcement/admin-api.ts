import { z } from 'zod'
import { create, get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema, titledSchema } from '#src/api/json.ts'
import { listOf, listParams, slice } from '#src/api/lists.ts'
import { reasonId } from '#src/api/terms.ts'
import { userFields, userJson } from '#src/people/accounts/admin-api.ts'
import {
  actionJson,
  actionSchema,
  appealFields,
  appealJson,
  publicActionJson,
  publicActionSchema,
} from './action-json.ts'
import { activateListing } from './operations/activate-listing.ts'
import { decideAppeal, listAppeals } from './operations/appeals.ts'
import { liftAction, releaseHeldEarnings } from './operations/lift.ts'
import { decideNotice, listNotices } from './operations/notices.ts'
import { readRecord } from './operations/records.ts'
import { takeAction } from './operations/take-action.ts'
import { actionKinds, grounds, noticeStates } from './rules.ts'

/** Open cases, or those decided lately. */
const caseQuery = z.strictObject({ ...listParams, state: z.enum(['open', 'decided']).default('open') })

const recordSchema = z
  .object({
    ...userFields,
    email: z.string(),
    is_you: z.boolean(),
    suspension: z.object({ kind: z.enum(['suspended', 'banned']), until: timeSchema.nullable() }).nullable(),
    earnings_hold: z.object({ words: z.string(), until: timeSchema.nullable() }).nullable(),
    actions: z.array(actionSchema),
    next_step: z
      .object({
        kind: z.enum(actionKinds),
        days: z.int().nullable().meta({ description: 'Of a suspension.' }),
        number: z.int().meta({ description: 'Its number among the actions that count.' }),
      })
      .nullable()
      .meta({ description: 'What the ladder of sanctions suggests; null for a banned user.' }),
    listings: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        state: z.enum(['on-sale', 'withheld', 'removed', 'paused']),
        sale_count: z.int(),
      }),
    ),
    listing_count: z.int().meta({ description: 'All listings, of which `listings` are the newest 50.' }),
    reports: z.array(
      z.object({
        id: idSchema,
        listing_id: idSchema,
        title: z.string(),
        reason: z.string(),
        status: z.string(),
        created_at: timeSchema,
      }),
    ),
    notices: z.array(z.object({ id: idSchema, number: z.int(), state: z.enum(noticeStates), sent_at: timeSchema })),
  })
  .meta({ id: 'AdminUserRecord' })

export const endpoints = [
  create('/admin/users/{id}/actions', 'admin:write', {
    id: 'takeAction',
    tag: 'Admin: enforcement',
    summary: 'Take an enforcement action against a user',
    description: 'The user gets an email with the words and a link to appeal.',
    useCases: [takeAction],
    body: z.strictObject({
      kind: z.enum(actionKinds),
      reason: reasonId,
      words: z.string().meta({ description: 'The reasons that the user reads.' }),
      note: z.string().optional().meta({ description: 'A note that only admins read.' }),
      listing_id: idSchema.optional().meta({ description: 'The listing concerned; required for a removal.' }),
      until: timeSchema.optional().meta({ description: 'The end of a suspension.' }),
      holds_earnings: z.boolean().optional().meta({
        description: 'For a suspension or ban: whether earnings are held meanwhile. True by default.',
      }),
    }),
    response: z.object({ id: idSchema }),
    example: {
      params: { id: ':stranger' },
      body: { kind: 'warning', reason: 'spam', words: 'One title is enough.', note: 'The second time.' },
    },
    answer: ({ run, params, body: { listing_id, until, holds_earnings, ...body } }) =>
      run(takeAction, {
        ...body,
        userId: params['id'],
        promptId: listing_id,
        until: until === undefined ? undefined : new Date(until),
        holdsEarnings: holds_earnings,
      }),
  }),
  post('/admin/actions/{id}/lift', 'admin:write', {
    id: 'liftAction',
    tag: 'Admin: enforcement',
    summary: 'Lift an enforcement action',
    description: 'Grants an open appeal against it.',
    useCases: [liftAction],
    body: z.strictObject({ words: z.string().meta({ description: 'The reasons that the user reads.' }) }),
    example: { params: { id: ':action' }, body: { words: 'It was a mistake.' } },
    answer: ({ run, params, body }) => mapped(run(liftAction, { ...params, ...body }), () => undefined),
  }),
  post('/admin/users/{id}/release-earnings', 'admin:write', {
    id: 'releaseHeldEarnings',
    tag: 'Admin: enforcement',
    summary: 'Release the held earnings of a suspended or banned user',
    useCases: [releaseHeldEarnings],
    example: { params: { id: ':banned' } },
    answer: ({ run, params }) => mapped(run(releaseHeldEarnings, { userId: params['id'] }), () => undefined),
  }),
  get('/admin/appeals', 'admin:read', {
    id: 'listAppeals',
    tag: 'Admin: enforcement',
    summary: 'List appeals',
    description: 'At most the 100 oldest open ones, or the 20 decided last.',
    useCases: [listAppeals],
    query: caseQuery,
    response: listOf(
      z
        .object({
          ...appealFields,
          user: z.object({ id: idSchema, username: z.string() }),
          action: publicActionSchema,
          taken_by: z.string(),
          is_own_decision: z
            .boolean()
            .meta({ description: 'Whether you took the action; another admin should answer.' }),
        })
        .meta({ id: 'Appeal' }),
    ),
    example: { query: { state: 'open' } },
    answer: ({ run, query }) =>
      mapped(run(listAppeals, {}), (appeals) =>
        slice(
          appeals[query.state].map((appeal) => ({
            ...appealJson(appeal),
            user: { id: appeal.userId, username: appeal.username },
            action: publicActionJson(appeal.action),
            taken_by: appeal.takenBy,
            is_own_decision: appeal.isOwnDecision,
          })),
          query,
        ),
      ),
  }),
  post('/admin/appeals/{id}/decision', 'admin:write', {
    id: 'decideAppeal',
    tag: 'Admin: enforcement',
    summary: 'Grant or decline an appeal',
    description: 'Granting it lifts the action. The user gets the answer.',
    useCases: [decideAppeal],
    body: z.strictObject({ grant: z.boolean(), answer: z.string() }),
    example: { params: { id: ':appeal' }, body: { grant: true, answer: 'You are right.' } },
    answer: ({ run, params, body }) => mapped(run(decideAppeal, { ...params, ...body }), () => undefined),
  }),
  get('/admin/notices', 'admin:read', {
    id: 'listNotices',
    tag: 'Admin: enforcement',
    summary: 'List notices of illegal content',
    description: 'At most the 100 oldest open ones, or the 20 decided last.',
    useCases: [listNotices],
    query: caseQuery,
    response: listOf(
      z
        .object({
          id: idSchema,
          number: z.int(),
          url: z.string(),
          listing: titledSchema.nullable(),
          user: z.object({ id: idSchema, username: z.string() }).nullable(),
          ground: z.enum(grounds),
          why: z.string(),
          name: z.string().nullable(),
          email: z.string().nullable(),
          state: z.enum(noticeStates),
          answer: z.string(),
          sent_at: timeSchema,
          decided_at: timeSchema.nullable(),
        })
        .meta({ id: 'ContentNotice' }),
    ),
    answer: ({ run, query }) =>
      mapped(run(listNotices, {}), (notices) =>
        slice(
          notices[query.state].map(({ person, sentAt, decidedAt, ...notice }) => ({
            ...notice,
            user: person,
            sent_at: time(sentAt),
            decided_at: timeOrNull(decidedAt),
          })),
          query,
        ),
      ),
  }),
  post('/admin/notices/{id}/decision', 'admin:write', {
    id: 'decideNotice',
    tag: 'Admin: enforcement',
    summary: 'Uphold or reject a notice of illegal content',
    description: 'Its sender gets the answer. Take actions on the content separately.',
    useCases: [decideNotice],
    body: z.strictObject({ uphold: z.boolean(), answer: z.string() }),
    example: { params: { id: ':notice' }, body: { uphold: false, answer: 'It is not illegal.' } },
    answer: ({ run, params, body }) => mapped(run(decideNotice, { ...params, ...body }), () => undefined),
  }),
  post('/admin/listings/{id}/activate', 'admin:write', {
    id: 'activateListing',
    tag: 'Admin: listings',
    summary: 'Put a listing on sale',
    description: 'Lifts its removals and grants the open appeals against them.',
    useCases: [activateListing],
    example: { params: { id: ':removed-listing' } },
    answer: ({ run, params }) => mapped(run(activateListing, params), () => undefined),
  }),
  get('/admin/users/{id}', 'admin:read', {
    id: 'getUserRecord',
    tag: 'Admin: users',
    summary: "Get a user's record",
    description: 'What an admin reads before deciding about a user: actions, listings, reports and notices.',
    useCases: [readRecord],
    query: z.strictObject({
      listing_id: idSchema.optional().meta({ description: 'A listing to include even if it is not among the newest.' }),
    }),
    response: recordSchema,
    example: { params: { id: ':warned' } },
    answer: ({ run, params, query }) =>
      mapped(run(readRecord, { userId: params['id'], listingId: query.listing_id }), (record) => ({
        ...userJson(record.person),
        email: record.person.email,
        is_you: record.isYou,
        suspension: record.suspension && { kind: record.suspension.as, until: timeOrNull(record.suspension.until) },
        earnings_hold: record.hold && { words: record.hold.words, until: timeOrNull(record.hold.until) },
        actions: record.actions.map(actionJson),
        next_step: record.next && { kind: record.next.kind, days: record.next.days, number: record.next.number },
        listings: record.listings.map(({ id, title, state, sales }) => ({ id, title, state, sale_count: sales })),
        listing_count: record.listingCount,
        reports: record.reports.map(({ id, promptId, title, reason, status, createdAt }) => ({
          ...{ id, title, reason, status },
          listing_id: promptId,
          created_at: time(createdAt),
        })),
        notices: record.notices.map(({ id, number, state, sentAt }) => ({ id, number, state, sent_at: time(sentAt) })),
      })),
  }),
]
