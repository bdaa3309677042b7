import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSeconds } from '#src/adapters/auth/options.ts'

/** The cookie that bears a session: `token.signature`, in the form that the sign-in library writes and reads. */
export type SessionCookie = {
  readonly name: string
  /** True where the header holds such a cookie at all, real or not. Cheap: for choosing a path, never for trust. */
  isIn(cookieHeader: string | null): boolean
  /** The token of a cookie that we signed; null where there is none. */
  tokenIn(cookieHeader: string | null): string | null
  /** A Set-Cookie value. */
  write(token: string): string
}

/** What the names of our cookies begin with. Over https no subdomain can set a cookie of such a name for us. */
export const cookieNamePrefix = (secure: boolean) => (secure ? '__Host-skald' : 'skald')

/** The cookies of one name in a Cookie header, as a Cookie header; 'none=1' if there are none. */
export function cookiesNamed(header: string | null, name: string): string {
  const own = new RegExp(`^(?:__Host-)?skald\\.${name}=`)
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => own.test(pair)).join('; ') || 'none=1'
}
/** Of the cookie that binds the challenge for a passkey to the browser that asked. */
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
      // A neighbour on a parent domain may plant a cookie of this name beside ours: the signature tells them apart.
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

/** The values of a cookie; somebody may have planted one of the same name beside ours. */
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
