import { z } from 'zod'
import { addRole, grantRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { findUser, listPeople } from '#src/people/accounts/operations/users.ts'
import { peopleSorts, roleFilters, roles } from '#src/people/accounts/rules.ts'
import type { PersonRow } from '#src/people/accounts/view.ts'
import { listKeysAsAdmin, revokeKeyAsAdmin } from '#src/platform/developers/operations/keys.ts'
import { readRecord } from '#src/trust/enforcement/operations/records.ts'
import { actionKinds, noticeStates } from '#src/trust/enforcement/rules.ts'
import { movePurchases, previewMove } from '#src/buying/moves/operations/as-admin.ts'
import { invitePerson } from '#src/people/waitlist/operations/invites.ts'
import { listWaitlist } from '#src/people/waitlist/operations/waitlist.ts'
import { referralSources, waitingFilters, waitingSorts } from '#src/people/waitlist/rules.ts'
import { create, get, mapped, put, remove } from '../endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '../json.ts'
import { listOf, listParams, listQuery, pageJson, slice } from '../lists.ts'
import { actionJson, actionSchema, searchParam } from './admin-json.ts'

const tag = 'Admin: users'

const userFields = {
  id: idSchema,
  username: z.string(),
  display_name: z.string(),
  roles: z.array(z.enum(roles)),
  joined_at: timeSchema,
}

const userJson = ({ id, username, displayName, roles: held, joinedAt }: PersonRow) => ({
  ...{ id, username },
  display_name: displayName,
  roles: [...held],
  joined_at: time(joinedAt),
})

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

const roleExample = { params: { id: ':stranger', role: 'seller' } }

const moveFields = z.strictObject({
  to: z.string().meta({ description: 'The username or email address of the account that gets the purchases.' }),
  purchase_id: idSchema.optional().meta({ description: 'One purchase; without it, all.' }),
})

type MoveFields = z.output<typeof moveFields>
const moveOf = (params: Readonly<Record<string, string>>, { to, purchase_id: one }: MoveFields) => ({
  ...{ userId: params['id'], to },
  purchaseId: one ?? null,
})

export const adminPeopleEndpoints = [
  get('/admin/users', 'admin:read', {
    id: 'listUsers',
    tag,
    summary: 'List users',
    description: 'The search finds beginnings of usernames, names and email addresses, whatever the role.',
    useCases: [listPeople],
    query: z.strictObject({
      ...listParams,
      search: searchParam,
      role: z.enum(roleFilters).default('all'),
      sort: z.enum(peopleSorts).optional(),
    }),
    response: listOf(z.object(userFields).meta({ id: 'AdminUser' })),
    answer: ({ run, query: { cursor, ...query } }) =>
      mapped(run(listPeople, { ...query, after: cursor }), (page) => pageJson(page, userJson)),
  }),
  get('/admin/users/find', 'admin:read', {
    id: 'findUser',
    tag,
    summary: 'Find a user by email address, username or display name',
    description: 'As `grantRoleByName` would find them. Candidates for the role `admin` are not found by display name.',
    useCases: [findUser],
    query: z.strictObject({ who: z.string(), role: z.enum(roles).default('buyer') }),
    response: z.object({ id: idSchema, username: z.string(), email: z.string() }),
    example: { query: { who: ':username' } },
    answer: ({ run, query }) => run(findUser, query),
  }),
  get('/admin/users/{id}', 'admin:read', {
    id: 'getUserRecord',
    tag,
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
  get('/admin/users/{id}/purchase-moves', 'admin:read', {
    id: 'previewPurchaseMove',
    tag,
    summary: 'See what a move of purchases would do',
    useCases: [previewMove],
    query: moveFields,
    response: z.object({
      to: z.object({ id: idSchema, username: z.string() }),
      movable: z.int(),
      already_owned: z.int().meta({ description: 'Purchases that stay, since the other account has the listing.' }),
      own_listings: z.int().meta({ description: 'Purchases that stay, since the other account made the listing.' }),
    }),
    example: { params: { id: ':stranger' }, query: { to: ':username' } },
    answer: ({ run, params, query }) =>
      mapped(run(previewMove, moveOf(params, query)), ({ to, movable, owned, made }) => ({
        ...{ to, movable },
        already_owned: owned,
        own_listings: made,
      })),
  }),
  create('/admin/users/{id}/purchase-moves', 'admin:write', {
    id: 'movePurchases',
    tag,
    summary: 'Move purchases to another account',
    description:
      'For a buyer who bought under another address. Orders, receipts, payments and refunds stay as they are.',
    useCases: [movePurchases],
    body: moveFields.extend({ reason: z.string().meta({ description: 'Kept in the audit log.' }) }),
    response: z.object({ moved: z.int() }),
    example: { params: { id: ':buyer' }, body: { to: ':username', reason: 'Bought under an old address.' } },
    answer: ({ run, params, body }) => run(movePurchases, { ...moveOf(params, body), reason: body.reason }),
  }),
  create('/admin/roles', 'admin:write', {
    id: 'grantRoleByName',
    tag,
    summary: 'Grant a role by email address, username or display name',
    description: 'The role `admin` is never granted by display name. A user who has the role already is a conflict.',
    useCases: [addRole],
    body: z.strictObject({ who: z.string(), role: z.enum(roles) }),
    response: z.object({ user_id: idSchema, role: z.enum(roles) }),
    example: { body: { who: ':username', role: 'admin' } },
    answer: ({ run, body }) => mapped(run(addRole, body), ({ userId, role }) => ({ user_id: userId, role })),
  }),
  put('/admin/users/{id}/roles/{role}', 'admin:write', {
    id: 'grantRole',
    tag,
    summary: 'Grant a role',
    description: 'Granting the role `admin` ends all sessions of the user.',
    useCases: [grantRole],
    example: roleExample,
    answer: ({ run, params }) =>
      mapped(run(grantRole, { userId: params['id'], role: params['role'] }), () => undefined),
  }),
  remove('/admin/users/{id}/roles/{role}', 'admin:write', {
    id: 'revokeRole',
    tag,
    summary: 'Revoke a role',
    description: 'Revoking the role `admin` ends all sessions of the user. The last admin cannot be removed.',
    useCases: [revokeRole],
    example: roleExample,
    answer: ({ run, params }) =>
      mapped(run(revokeRole, { userId: params['id'], role: params['role'] }), () => undefined),
  }),
  get('/admin/users/{id}/api-keys', 'admin:read', {
    id: 'listUserKeys',
    tag,
    summary: "List a user's API keys and Git tokens",
    description: 'Without the keys themselves.',
    useCases: [listKeysAsAdmin],
    query: listQuery,
    response: listOf(
      z
        .object({
          id: idSchema,
          kind: z.enum(['api', 'git']),
          name: z.string(),
          prefix: z.string(),
          scopes: z.array(z.string()),
          status: z.enum(['active', 'expired', 'revoked']),
          created_at: timeSchema,
          expires_at: timeSchema.nullable(),
          last_used_at: timeSchema.nullable(),
        })
        .meta({ id: 'ApiKey' }),
    ),
    example: { params: { id: ':key-owner' } },
    answer: ({ run, params, query }) =>
      mapped(run(listKeysAsAdmin, { userId: params['id'] }), (keys) =>
        slice(
          keys.map(({ id, kind, name, prefix, scopes, status, createdAt, expiresAt, lastUsedAt }) => ({
            ...{ id, kind, name, prefix, status },
            scopes: [...scopes],
            created_at: time(createdAt),
            expires_at: timeOrNull(expiresAt),
            last_used_at: timeOrNull(lastUsedAt),
          })),
          query,
        ),
      ),
  }),
  remove('/admin/users/{id}/api-keys/{key}', 'admin:write', {
    id: 'revokeUserKey',
    tag,
    summary: "Revoke a user's API key or Git token",
    useCases: [revokeKeyAsAdmin],
    example: { params: { id: ':key-owner', key: ':key-of-owner' } },
    answer: ({ run, params }) =>
      mapped(run(revokeKeyAsAdmin, { userId: params['id'], id: params['key'] }), () => undefined),
  }),
  get('/admin/waitlist', 'admin:read', {
    id: 'listWaitlist',
    tag,
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
    tag,
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
