import { z } from 'zod'
import { create, get, mapped, put, remove } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson, searchParam } from '#src/api/lists.ts'
import { addRole, grantRole, revokeRole } from './operations/roles.ts'
import { findUser, listPeople } from './operations/users.ts'
import { peopleSorts, roleFilters, roles } from './rules.ts'
import type { PersonRow } from './view.ts'

export const userFields = {
  id: idSchema,
  username: z.string(),
  display_name: z.string(),
  roles: z.array(z.enum(roles)),
  joined_at: timeSchema,
}

export const userJson = ({ id, username, displayName, roles: held, joinedAt }: PersonRow) => ({
  ...{ id, username },
  display_name: displayName,
  roles: [...held],
  joined_at: time(joinedAt),
})

const roleExample = { params: { id: ':stranger', role: 'seller' } }

export const endpoints = [
  get('/admin/users', 'admin:read', {
    id: 'listUsers',
    tag: 'Admin: users',
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
    tag: 'Admin: users',
    summary: 'Find a user by email address, username or display name',
    description: 'As `grantRoleByName` would find them. Candidates for the role `admin` are not found by display name.',
    useCases: [findUser],
    query: z.strictObject({ who: z.string(), role: z.enum(roles).default('buyer') }),
    response: z.object({ id: idSchema, username: z.string(), email: z.string() }),
    example: { query: { who: ':username' } },
    answer: ({ run, query }) => run(findUser, query),
  }),
  create('/admin/roles', 'admin:write', {
    id: 'grantRoleByName',
    tag: 'Admin: users',
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
    tag: 'Admin: users',
    summary: 'Grant a role',
    description: 'Granting the role `admin` ends all sessions of the user.',
    useCases: [grantRole],
    example: roleExample,
    answer: ({ run, params }) =>
      mapped(run(grantRole, { userId: params['id'], role: params['role'] }), () => undefined),
  }),
  remove('/admin/users/{id}/roles/{role}', 'admin:write', {
    id: 'revokeRole',
    tag: 'Admin: users',
    summary: 'Revoke a role',
    description: 'Revoking the role `admin` ends all sessions of the user. The last admin cannot be removed.',
    useCases: [revokeRole],
    example: roleExample,
    answer: ({ run, params }) =>
      mapped(run(revokeRole, { userId: params['id'], role: params['role'] }), () => undefined),
  }),
]
