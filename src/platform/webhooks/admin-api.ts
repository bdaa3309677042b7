import { get, mapped, remove } from '#src/api/endpoint.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { endpointJson, endpointSchema } from './api.ts'
import { deleteEndpointAsAdmin, listEndpointsAsAdmin } from './operations/endpoints.ts'

export const endpoints = [
  get('/admin/users/{id}/webhook-endpoints', 'admin:read', {
    id: 'listUserWebhookEndpoints',
    tag: 'Admin: apps',
    summary: "List a user's webhook endpoints",
    useCases: [listEndpointsAsAdmin],
    query: listQuery,
    response: listOf(endpointSchema),
    example: { params: { id: ':endpoint-owner' } },
    answer: ({ run, params, query }) =>
      mapped(run(listEndpointsAsAdmin, { userId: params['id'] }), (endpoints) =>
        slice(endpoints.map(endpointJson), query),
      ),
  }),
  remove('/admin/users/{id}/webhook-endpoints/{endpoint}', 'admin:write', {
    id: 'deleteUserWebhookEndpoint',
    tag: 'Admin: apps',
    summary: "Delete a user's webhook endpoint",
    useCases: [deleteEndpointAsAdmin],
    example: { params: { id: ':self', endpoint: ':endpoint' } },
    answer: ({ run, params }) =>
      mapped(run(deleteEndpointAsAdmin, { userId: params['id'], id: params['endpoint'] }), () => undefined),
  }),
]
