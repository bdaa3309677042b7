import { z } from 'zod'
import { create, get, mapped } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { invitePerson } from './operations/invites.ts'
import { listWaitlist } from './operations/waitlist.ts'
import { referralSources, waitingFilters, waitingSorts } from './rules.ts'

export const endpoints = [
  get('/admin/waitlist', 'admin:read', {
    id: 'listWaitlist',
    tag: 'Admin: users',
    summary: 'List the waitlist',
    useCases: [listWaitlist],
    query: z.strictObject({
      ...listParams,
      search: searchParam,
      state: z.enum(waitingFilters).optional(),
      sort: z.enum(waitingSorts).optional(),
    }),
    response: listOf(
      z
        .object({
          id: idSchema,
          email: z.string(),
          name: z.string(),
          referral_source: z.enum(referralSources).nullable(),
          since: timeSchema,
          invited_at: timeSchema.nullable(),
          joined_at: timeSchema.nullable(),
        })
        .meta({ id: 'WaitlistEntry' }),
    ),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listWaitlist, { ...query, after: cursor }), (page) =>
        pageJson(page, ({ id, email, name, referralSource, since, invitedAt, joinedAt }) => ({
          ...{ id, email, name },
          referral_source: referralSource,
          since: time(since),
          invited_at: timeOrNull(invitedAt),
          joined_at: timeOrNull(joinedAt),
        })),
      ),
  }),
  create('/admin/invites', 'admin:write', {
    id: 'invitePerson',
    tag: 'Admin: users',
    summary: 'Email a sign-up link to an address',
    description: 'The address need not be on the waitlist.',
    useCases: [invitePerson],
    body: z.strictObject({ email: z.string() }),
    response: z.object({ email: z.string(), expires_at: timeSchema }),
    example: { body: { email: 'ada@example.com' } },
    answer: ({ run, body }) =>
      mapped(run(invitePerson, body), ({ email, expiresAt }) => ({ email, expires_at: time(expiresAt) })),
  }),
]
