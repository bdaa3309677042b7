import type { SignInLibrary } from '#src/adapters/auth/sign-in-library.ts'
import { authPath } from '#src/adapters/auth/sign-in-library.ts'
import { clientIpHeader } from '#src/adapters/auth/options.ts'

export type LibraryResponse = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** The library's error code; empty on success. */
  readonly code: string
  readonly setCookies: readonly string[]
  /** The redirect target; empty without one. */
  readonly location: string
  /** Seconds to wait after too many attempts. */
  readonly retryAfter: number
}

export type LibraryRequest = {
  readonly path: string
  /** Posted as JSON; without a body the request is a GET. */
  readonly body?: object
  /** The browser's request, for the client address and user agent. */
  readonly from: Request
  /** True to forward all cookies, or the name of the cookies to forward. */
  readonly withCookies?: boolean | string
}

export type CallLibrary = (question: LibraryRequest) => Promise<LibraryResponse>

/** Calls the sign-in library by HTTP request, since only its handler applies the rate limits. */
export function libraryCaller(
  library: Pick<SignInLibrary, 'handler'>,
  publicUrl: string,
  onError: (error: unknown) => void,
  basePath: string = authPath,
): CallLibrary {
  return async ({ path, body, from, withCookies }) => {
    // The server has already checked the origin of the browser's request.
    const headers = new Headers({ origin: new URL(publicUrl).origin })
    copy(from.headers, headers, clientIpHeader)
    copy(from.headers, headers, 'user-agent')
    if (withCookies === true) copy(from.headers, headers, 'cookie')
    else if (withCookies) headers.set('cookie', withCookies)
    if (body) headers.set('content-type', 'application/json')
    const request = new Request(`${new URL(publicUrl).origin}${basePath}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    try {
      return await answerOf(await library.handler(request))
    } catch (error) {
      onError(error)
      return broken
    }
  }
}

const broken: LibraryResponse = { status: 500, body: {}, code: '', setCookies: [], location: '', retryAfter: 0 }

function copy(from: Headers, to: Headers, name: string): void {
  const value = from.get(name)
  if (value !== null) to.set(name, name === 'cookie' ? value : value.slice(0, 300))
}

async function answerOf(response: Response): Promise<LibraryResponse> {
  const body = objectIn(await response.text())
  const wait = Number(response.headers.get('x-retry-after') ?? body['retryAfter'] ?? 0)
  return {
    status: response.status,
    body,
    code: typeof body['code'] === 'string' ? body['code'] : '',
    setCookies: response.headers.getSetCookie(),
    location: response.headers.get('location') ?? '',
    retryAfter: Number.isFinite(wait) ? wait : 0,
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
