import { z } from 'zod'
import { decideAppeal, listAppeals } from '#src/trust/enforcement/operations/appeals.ts'
import { liftListingLimit } from '#src/selling/listings/operations/lift-listing-limit.ts'
import { liftAction, releaseHeldEarnings } from '#src/trust/enforcement/operations/lift.ts'
import { decideNotice, listNotices } from '#src/trust/enforcement/operations/notices.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { actionKinds, grounds, noticeStates } from '#src/trust/enforcement/rules.ts'
import { create, get, mapped, post } from '../endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listParams, slice } from '../lists.ts'
import { appealFields, appealJson, publicActionJson, publicActionSchema, titledSchema } from './admin-json.ts'
import { reasonId } from '../terms.ts'

const tag = 'Admin: enforcement'

/** Open cases, or those decided lately. */
const caseQuery = z.strictObject({ ...listParams, state: z.enum(['open', 'decided']).default('open') })

export const adminEnforcementEndpoints = [
  create('/admin/users/{id}/actions', 'admin:write', {
    id: 'takeAction',
    tag,
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
    tag,
    summary: 'Lift an enforcement action',
    description: 'Grants an open appeal against it.',
    useCases: [liftAction],
    body: z.strictObject({ words: z.string().meta({ description: 'The reasons that the user reads.' }) }),
    example: { params: { id: ':action' }, body: { words: 'It was a mistake.' } },
    answer: ({ run, params, body }) => mapped(run(liftAction, { ...params, ...body }), () => undefined),
  }),
  post('/admin/users/{id}/release-earnings', 'admin:write', {
    id: 'releaseHeldEarnings',
    tag,
    summary: 'Release the held earnings of a suspended or banned user',
    useCases: [releaseHeldEarnings],
    example: { params: { id: ':banned' } },
    answer: ({ run, params }) => mapped(run(releaseHeldEarnings, { userId: params['id'] }), () => undefined),
  }),
  post('/admin/users/{id}/lift-listing-limit', 'admin:write', {
    id: 'liftListingLimit',
    tag,
    summary: 'Lift the daily limit of new listings for a new seller',
    useCases: [liftListingLimit],
    body: z.strictObject({ reason: z.string().meta({ description: 'For the audit log.' }) }),
    example: { params: { id: ':banned' }, body: { reason: 'Moves here with 80 listings.' } },
    answer: ({ run, params, body }) =>
      mapped(run(liftListingLimit, { userId: params['id'], ...body }), () => undefined),
  }),
  get('/admin/appeals', 'admin:read', {
    id: 'listAppeals',
    tag,
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
    tag,
    summary: 'Grant or decline an appeal',
    description: 'Granting it lifts the action. The user gets the answer.',
    useCases: [decideAppeal],
    body: z.strictObject({ grant: z.boolean(), answer: z.string() }),
    example: { params: { id: ':appeal' }, body: { grant: true, answer: 'You are right.' } },
    answer: ({ run, params, body }) => mapped(run(decideAppeal, { ...params, ...body }), () => undefined),
  }),
  get('/admin/notices', 'admin:read', {
    id: 'listNotices',
    tag,
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
    tag,
    summary: 'Uphold or reject a notice of illegal content',
    description: 'Its sender gets the answer. Take actions on the content separately.',
    useCases: [decideNotice],
    body: z.strictObject({ uphold: z.boolean(), answer: z.string() }),
    example: { params: { id: ':notice' }, body: { uphold: false, answer: 'It is not illegal.' } },
    answer: ({ run, params, body }) => mapped(run(decideNotice, { ...params, ...body }), () => undefined),
  }),
]
