import { z } from 'zod'
import { get, mapped, remove } from '#src/api/endpoint.ts'
import { idSchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { listKeysAsAdmin, revokeKeyAsAdmin } from './operations/keys.ts'

export const endpoints = [
  get('/admin/users/{id}/api-keys', 'admin:read', {
    id: 'listUserKeys',
    tag: 'Admin: users',
    summary: "List a user's API keys and Git tokens",
    description: 'Without the keys themselves.',
    useCases: [listKeysAsAdmin],
    query: listQuery,
    response: listOf(
      z
        .object({
          id: idSchema,
          kind: z.enum(['api', 'git', 'library']),
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
    tag: 'Admin: users',
    summary: "Revoke a user's API key or Git token",
    useCases: [revokeKeyAsAdmin],
    example: { params: { id: ':key-owner', key: ':key-of-owner' } },
    answer: ({ run, params }) =>
      mapped(run(revokeKeyAsAdmin, { userId: params['id'], id: params['key'] }), () => undefined),
  }),
]
