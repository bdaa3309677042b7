import { z } from 'zod'
import { create, get, mapped, patch, put, remove, wholeOnly } from '#src/api/endpoint.ts'
import { time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { blockApp, createApp, deleteApp, editApp, listApps, readApp } from './operations/apps.ts'
import { disconnectAppAsAdmin, listConnectedAppsAsAdmin } from './operations/connections.ts'
import { lockApp } from './public/lock-app.ts'
import { appKinds, appSources } from './rules.ts'
import type { AppView } from './view.ts'

const connectedAppSchema = z
  .object({
    client_id: z.string(),
    name: z.string(),
    site: z.string().nullable(),
    scopes: z.array(z.string()),
    connected_at: timeSchema,
    last_used_at: timeSchema.nullable(),
  })
  .meta({ id: 'ConnectedApp' })

const appSchema = z
  .object({
    client_id: z.string(),
    name: z.string(),
    site: z.string().nullable(),
    redirect_uris: z.array(z.string()),
    kind: z.enum(appKinds),
    source: z.enum(appSources).describe('Registered by an admin or by itself, or described by a metadata document'),
    is_blocked: z.boolean(),
    user_count: z.int(),
    created_at: timeSchema.nullable(),
  })
  .meta({ id: 'App' })

function appJson({ clientId, name, site, redirectUris, kind, source, isBlocked, users, createdAt }: AppView) {
  return {
    ...{ client_id: clientId, name, site, kind, source },
    redirect_uris: [...redirectUris],
    is_blocked: isBlocked,
    user_count: users,
    created_at: timeOrNull(createdAt),
  }
}

export const endpoints = [
  get('/admin/apps', 'admin:read', {
    id: 'listApps',
    tag: 'Admin: apps',
    summary: 'List the registered OAuth apps',
    useCases: [listApps],
    query: listQuery,
    response: listOf(appSchema),
    answer: ({ run, query }) => mapped(run(listApps, {}), (apps) => slice(apps.map(appJson), query)),
  }),
  create('/admin/apps', 'admin:write', {
    id: 'createApp',
    tag: 'Admin: apps',
    summary: 'Register an OAuth app',
    description: 'The secret of a confidential app is in this response only.',
    useCases: [createApp],
    body: z.strictObject({
      name: z.string(),
      site: z.string(),
      redirect_uris: z.array(z.string()),
      kind: z.enum(appKinds),
    }),
    response: z.object({ ...appSchema.partial().shape, client_id: z.string(), secret: z.string().nullable() }),
    hasSecret: true,
    whole: 'getApp',
    example: {
      body: {
        ...{ name: 'Harbor desk', site: 'https://desk.example', kind: 'public' },
        redirect_uris: ['https://desk.example/callback'],
      },
    },
    answer: ({ run, body: { redirect_uris, ...app } }) =>
      mapped(run(createApp, { ...app, redirectUris: redirect_uris.join('\n') }), ({ clientId, secret }) => ({
        client_id: clientId,
        secret,
      })),
  }),
  get('/admin/apps/{id}', 'admin:read', {
    id: 'getApp',
    tag: 'Admin: apps',
    summary: 'Get a registered OAuth app',
    useCases: [readApp],
    lock: (tx, { params }) => lockApp(tx, params['id'] ?? ''),
    response: appSchema,
    example: { params: { id: ':app' } },
    answer: ({ run, params }) => mapped(run(readApp, { clientId: params['id'] }), appJson),
  }),
  patch('/admin/apps/{id}', 'admin:write', {
    id: 'updateApp',
    tag: 'Admin: apps',
    summary: 'Change an OAuth app that an admin registered',
    description: 'Its users stay connected. The redirect URIs replace the previous ones.',
    useCases: [editApp],
    response: appSchema.partial(),
    whole: 'getApp',
    body: z.strictObject({
      name: z.string().optional(),
      site: z.string().optional(),
      redirect_uris: z.array(z.string()).optional(),
    }),
    example: { params: { id: ':app' }, body: { name: 'Harbor desk', redirect_uris: ['https://desk.example/back'] } },
    answer: ({ run, params, body: { redirect_uris, ...changes } }) =>
      mapped(run(editApp, { ...changes, clientId: params['id'], redirectUris: redirect_uris?.join('\n') }), wholeOnly),
  }),
  put('/admin/apps/{id}/block', 'admin:write', {
    id: 'blockApp',
    tag: 'Admin: apps',
    summary: 'Block an OAuth app and disconnect its users',
    useCases: [blockApp],
    example: { params: { id: ':app' } },
    answer: ({ run, params }) => mapped(run(blockApp, { clientId: params['id'], isBlocked: true }), () => undefined),
  }),
  remove('/admin/apps/{id}/block', 'admin:write', {
    id: 'unblockApp',
    tag: 'Admin: apps',
    summary: 'Unblock an OAuth app',
    useCases: [blockApp],
    example: { params: { id: ':app' } },
    answer: ({ run, params }) => mapped(run(blockApp, { clientId: params['id'], isBlocked: false }), () => undefined),
  }),
  remove('/admin/apps/{id}', 'admin:write', {
    id: 'deleteApp',
    tag: 'Admin: apps',
    summary: 'Delete an OAuth app and disconnect its users',
    useCases: [deleteApp],
    example: { params: { id: ':app' } },
    answer: ({ run, params }) => mapped(run(deleteApp, { clientId: params['id'] }), () => undefined),
  }),
  get('/admin/users/{id}/apps', 'admin:read', {
    id: 'listUserApps',
    tag: 'Admin: apps',
    summary: "List a user's connected apps",
    useCases: [listConnectedAppsAsAdmin],
    query: listQuery,
    response: listOf(connectedAppSchema),
    example: { params: { id: ':app-user' } },
    answer: ({ run, params, query }) =>
      mapped(run(listConnectedAppsAsAdmin, { userId: params['id'] }), (apps) =>
        slice(
          apps.map(({ clientId, name, site, scopes, since, lastUsedAt }) => ({
            ...{ client_id: clientId, name, site, scopes: [...scopes] },
            connected_at: time(since),
            last_used_at: timeOrNull(lastUsedAt),
          })),
          query,
        ),
      ),
  }),
  remove('/admin/users/{id}/apps/{app}', 'admin:write', {
    id: 'disconnectUserApp',
    tag: 'Admin: apps',
    summary: 'Disconnect an app from a user',
    useCases: [disconnectAppAsAdmin],
    example: { params: { id: ':app-user', app: ':app-of-user' } },
    answer: ({ run, params }) =>
      mapped(run(disconnectAppAsAdmin, { userId: params['id'], clientId: params['app'] }), () => undefined),
  }),
]
