import { isAPIError } from 'better-auth/api'
import type { Call } from '#src/adapters/auth/current-call.ts'
import { currentCall } from '#src/adapters/auth/current-call.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'

export type LibraryAnswer<Value> = {
  readonly status: number
  /** Null if the library refused or redirects. */
  readonly value: Value | null
  /** The library's error code; empty on success. */
  readonly code: string
  readonly setCookies: readonly string[]
  /** The redirect target; empty without one. */
  readonly location: string
  /** Seconds to wait after too many attempts. */
  readonly retryAfter: number
  /** What our hooks told. */
  readonly call: Call
}

/** The options of each call of the library. */
type CallOptions = { readonly headers: Headers; readonly returnHeaders: true }
type Returned<Value> = { readonly headers: Headers; readonly response: Value }
type Given = Omit<Call, 'from'> & {
  /** True to forward all cookies, or the cookies to forward. */
  readonly cookies?: boolean | string
}

/** Calls an endpoint of the sign-in library for a request of a browser. */
export type CallLibrary = <Value>(
  from: Request,
  endpoint: (options: CallOptions) => Promise<Returned<Value>>,
  given?: Given,
) => Promise<LibraryAnswer<Value>>

export const libraryCaller =
  (onError: (error: unknown) => void): CallLibrary =>
  async (from, endpoint, { cookies = false, ...given } = {}) => {
    const call: Call = { from: from.headers, ...given }
    const plain = { status: 200, value: null, code: '', setCookies: [], location: '', retryAfter: 0, call }
    try {
      const options = { headers: headersFor(from.headers, cookies), returnHeaders: true } as const
      const { headers, response: value } = await currentCall.run(call, () => endpoint(options))
      return { ...plain, value, setCookies: headers.getSetCookie(), location: headers.get('location') ?? '' }
    } catch (error) {
      if (!isAPIError(error)) {
        onError(error)
        return { ...plain, status: 500 }
      }
      const headers = new Headers(error.headers)
      return {
        ...plain,
        status: error.statusCode,
        code: error.body?.code ?? '',
        setCookies: headers.getSetCookie(),
        location: headers.get('location') ?? '',
        retryAfter: Number(error.body?.['retryAfter'] ?? 0),
      }
    }
  }

/** The headers that the library reads. The server has already checked the origin of the browser's request. */
export function headersFor(from: Headers, cookies: boolean | string): Headers {
  const headers = new Headers()
  for (const name of [clientIpHeader, 'user-agent']) {
    const value = from.get(name)
    if (value !== null) headers.set(name, value.slice(0, 300))
  }
  const cookie = cookies === true ? from.get('cookie') : cookies
  if (cookie) headers.set('cookie', cookie)
  return headers
}
