import type { Outgoing } from '#src/ports/outgoing.ts'
import { softwareName } from '#src/kernel/software.ts'

/** Request timeout; the user waits for it. */
export const requestTimeoutMs = 8000
/** Maximum response size; a profile has a few KB. */
export const longestResponse = 256 * 1024

type Asked = { readonly headers?: HeadersInit; readonly body?: URLSearchParams }
export type RequestJson = (url: string, asked?: Asked) => Promise<unknown>

/** Sends one request to a provider whose address we know, and returns the JSON. Throws on invalid, late or oversized responses. */
export async function requestJson(url: string, { headers, body }: Asked = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', 'user-agent': softwareName, ...Object.fromEntries(new Headers(headers)) },
    ...(body && { body }),
    // Redirects are rejected, so that the client secret goes only to the configured origin.
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  const text = await textOf(response)
  // Error bodies may hold personal data, so only the status is logged.
  if (!response.ok) throw new ProviderError(`${new URL(url).host} answered ${response.status}`)
  return JSON.parse(text) as unknown
}

/** The same for a provider whose addresses the operator or the provider itself names, through a client that checks them. */
export function requestJsonBy({ send }: Outgoing): RequestJson {
  return async (url, { headers, body } = {}) => {
    const sent = await send({
      url,
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ accept: 'application/json', 'user-agent': softwareName },
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(body && { body: body.toString() }),
    })
    const host = URL.canParse(url) ? new URL(url).host : 'an invalid URL'
    if (!sent.ok) throw new ProviderError(`${host}: ${sent.failure.message}`)
    const { status, body: text, isCut } = sent.value
    if (status < 200 || status > 299) throw new ProviderError(`${host} answered ${status}`)
    if (isCut) throw new ProviderError('the response is too long')
    return JSON.parse(text) as unknown
  }
}

/** A failed provider request. The message holds no personal data and no secret. */
export class ProviderError extends Error {
  override readonly name = 'SiteRefusal'
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > longestResponse) throw new ProviderError('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
