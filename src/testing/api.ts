import { apiPath } from '#src/api/answer.ts'
import { createApiRoute } from '#src/api/route.ts'
import { createKey } from '#src/platform/developers/operations/keys.ts'
import { grantableScopes } from '#src/platform/developers/rules.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import type { Person, Shop } from '#src/testing/shop.ts'

export type ApiAnswer = {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests compare what is in it.
  readonly json: any
  readonly text: string
}
export type AskApi = {
  readonly key?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The client's address; internal by default. */
  readonly from?: string
}

/** Calls the API of a test shop with its full request handling, but without a socket. */
export function apiOf(shop: Shop, limits = { key: 100_000, address: 100_000 }) {
  const { handle } = createApiRoute({
    ...shop.app,
    limits: () => limits,
    isInternal: (address) => address === '127.0.0.1',
    networkOf: (address) => address,
  })

  async function ask(method: string, path: string, { key, body, headers = {}, from = '127.0.0.1' }: AskApi = {}) {
    const url = new URL(`${apiPath}${path}`, shop.app.settings.publicUrl)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: text }),
    })
    const response = await handle(request, { requestId: 'request-of-the-test', clientIp: from, url })
    const answered = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    const json: unknown = isJson && answered !== '' ? JSON.parse(answered) : null
    const answer: ApiAnswer = { status: response.status, headers: response.headers, json, text: answered }
    return answer
  }

  /** A new key with these scopes, all by default. */
  async function keyOf(person: Person, scopes: readonly Scope[] = grantableScopes(person), lifetime = '90') {
    const { key } = await shop.did(createKey, { name: 'Test', scopes: [...scopes], lifetime }, person)
    return key
  }

  return { ask, keyOf }
}
