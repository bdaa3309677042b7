import { listRows } from '../http/listing.ts'
import type { Route } from '../http/route.ts'
import type { JsonObject } from '../model.ts'

interface Endpoint {
  id: string
  url: string
  created: number
}

/** The endpoints of the settings. As at Stripe, an endpoint does not say whether it receives events of connected accounts. */
export const webhookEndpointRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    handle: (call) => {
      const { settings, store, platform } = call.emulator
      const created = store.tables.accounts.get(platform)?.created ?? call.at
      const rows = [
        { id: 'we_connect', url: settings.connectWebhookUrl, created },
        { id: 'we_platform', url: settings.webhookUrl, created },
      ].flatMap(({ url, ...row }) => (url === null ? [] : [{ ...row, url }]))
      return listRows(call, rows, '/v1/webhook_endpoints', presentEndpoint)
    },
  },
]

function presentEndpoint({ id, url, created }: Endpoint): JsonObject {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}
