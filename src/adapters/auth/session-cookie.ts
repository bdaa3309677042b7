import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSeconds } from '#src/adapters/auth/options.ts'

/** The session cookie: `token.signature`, in the format of the sign-in library. */
export type SessionCookie = {
  readonly name: string
  /** Whether the header contains such a cookie, valid or not. Cheap: for selecting a code path, never for authorization. */
  isIn(cookieHeader: string | null): boolean
  /** The token of a validly signed cookie; null if there is none. */
  tokenIn(cookieHeader: string | null): string | null
  /** A Set-Cookie value. */
  write(token: string): string
}

/** The prefix of cookie names. Over HTTPS, subdomains cannot set cookies with this prefix. */
export const cookieNamePrefix = (secure: boolean) => (secure ? '__Host-shop' : 'shop')

/** The cookies of one name in a Cookie header, as a Cookie header; 'none=1' if there are none. */
export function cookiesNamed(header: string | null, name: string): string {
  const own = new RegExp(`^(?:__Host-)?shop\\.${name}=`)
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => own.test(pair)).join('; ') || 'none=1'
}
/** The name of the cookie that binds a passkey challenge to the browser. */
export const challengeName = 'passkey'

export function sessionCookie(secret: string, secure: boolean): SessionCookie {
  const name = `${cookieNamePrefix(secure)}.session_token`
  const start = new RegExp(`(?:^|;)\\s*${name.replaceAll('.', '\\.')}=`)
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64')

  return {
    name,
    isIn: (header) => header !== null && start.test(header),
    tokenIn(header) {
      if (header === null || !start.test(header)) return null
      // Another site on a parent domain can set a cookie of this name; only ours is signed.
      for (const value of cookieValuesOf(header, name)) {
        const token = verified(value, sign)
        if (token !== null) return token
      }
      return null
    },
    write(token) {
      const value = encodeURIComponent(`${token}.${sign(token)}`)
      return `${name}=${value}; Max-Age=${sessionSeconds}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`
    },
  }
}

/** All values of a cookie, since another site on a parent domain can set one of the same name. */
export function cookieValuesOf(header: string, name: string): string[] {
  const values: string[] = []
  for (const part of header.split(';')) {
    const pair = part.trim()
    if (pair.startsWith(`${name}=`)) values.push(pair.slice(name.length + 1))
  }
  return values.slice(0, 4)
}

function verified(raw: string, sign: (token: string) => string): string | null {
  const value = decoded(raw)
  const dot = value.lastIndexOf('.')
  if (dot < 1 || value.length > 200) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(sign(token))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return ''
  }
}
