import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { PromptListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'

type Provider = ReturnType<typeof appOf>['provider']
type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** An app with an OAuth client id, which remembers its tokens. Without an id it registers itself. */
export function appOf({ redirectUrl, clientId }: { readonly redirectUrl: string; readonly clientId?: string }) {
  const kept = {
    /** Where the user has to go. */
    url: '',
    verifier: '',
    client: clientId === undefined ? undefined : { client_id: clientId },
    discovery: undefined as object | undefined,
    tokens: undefined as { access_token: string; token_type: string } | undefined,
  }
  const provider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Prompt Desk',
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client: { client_id: string }) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: NonNullable<typeof kept.tokens>) => void (kept.tokens = tokens),
    redirectToAuthorization: (url: URL) => void (kept.url = url.href),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    state: () => 'their-state',
    saveDiscoveryState: (state: object) => void (kept.discovery = state),
    discoveryState: () => kept.discovery as never,
  }
  return { kept, provider }
}

const info = { name: 'Prompt Desk', version: '1.0.0' }

/** The official clients of both generations, which sign in through OAuth. */
export const generations = {
  '2026-07-28': (url: string, authProvider: Provider, fetchBy: Fetch = fetch) => {
    const transport = new StreamableHTTPClientTransport(new URL(url), { authProvider, fetch: fetchBy })
    const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    return {
      client,
      connect: () => client.connect(transport),
      finish: (params: URLSearchParams) => transport.finishAuth(params),
      async watch(onChange: () => void) {
        client.setNotificationHandler('notifications/prompts/list_changed', onChange)
        await client.listen({ promptsListChanged: true })
      },
    }
  },
  '2025-11-25': (url: string, authProvider: Provider, fetchBy: Fetch = fetch) => {
    const transport = new OlderTransport(new URL(url), { authProvider, fetch: fetchBy })
    const client = new OlderClient(info)
    return {
      client: client as unknown as Client,
      connect: () => client.connect(transport),
      finish: (params: URLSearchParams) => transport.finishAuth(params.get('code') ?? ''),
      async watch(onChange: () => void) {
        client.setNotificationHandler(PromptListChangedNotificationSchema, onChange)
      },
    }
  },
}
