import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieNamePrefix, cookieValuesOf } from '#src/adapters/auth/session-cookie.ts'

/** An account that a device has signed in to, bound to its password: after a password change every device is unknown again. */
export type Credential = { readonly email: string; readonly passwordHash: string }

/** A cookie that proves that this browser has signed in to an account before. It does not sign in. */
export type DeviceCookie = {
  /** The id of this device for an account; null if it never signed in to it with this password. */
  idIn(cookieHeader: string | null, credential: Credential): string | null
  /** A Set-Cookie value that adds an account to those that the browser has proof for. */
  write(cookieHeader: string | null, credential: Credential, id?: string): string
  /** True if the cookie has proof for any account: saves a query for most visitors. */
  isIn(cookieHeader: string | null): boolean
  /** The token of an emailed link that makes one device known, until the password changes. Opening it twice gives the same device. */
  linkToken(userId: string, credential: Credential, expiresAt: Date): string
  /** The user whom a token names. `readLinkToken` checks the rest. */
  userInLinkToken(token: string): string
  /** The id of the device; null if the token is invalid. */
  readLinkToken(token: string, credential: Credential, now: Date): string | null
}

/** Accounts that one browser remembers; the oldest is dropped. */
const maxEntries = 5
/** Browsers keep no cookie longer. */
const maxAgeSeconds = 400 * 24 * 60 * 60
/** 12 random bytes and 16 bytes of signature, in base64url. */
const entryShape = /^[\w-]{38}$/
const idLength = 16

export function deviceCookie(secret: string, secure: boolean): DeviceCookie {
  const name = `${cookieNamePrefix(secure)}.device`
  const hmac = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const entryOf = ({ email, passwordHash }: Credential, id: string) =>
    id + hmac('known device', email.toLowerCase(), passwordHash, id).slice(0, 22)
  const entriesIn = (header: string | null) =>
    (cookieValuesOf(header ?? '', name)[0] ?? '')
      .split('.')
      .slice(0, maxEntries)
      .filter((entry) => entryShape.test(entry))
  const idOf = (entry: string) => entry.slice(0, idLength)
  const idIn: DeviceCookie['idIn'] = (header, credential) => {
    const entry = entriesIn(header).find((each) => isSame(each, entryOf(credential, idOf(each))))
    return entry === undefined ? null : idOf(entry)
  }
  const newId = () => randomBytes(12).toString('base64url')

  return {
    idIn,
    isIn: (header) => entriesIn(header).length > 0,
    write(header, credential, id = idIn(header, credential) ?? newId()) {
      const entry = entryOf(credential, id)
      const entries = [entry, ...entriesIn(header).filter((each) => each !== entry)].slice(0, maxEntries)
      const attributes = `Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`
      return `${name}=${entries.join('.')}; ${attributes}`
    },
    linkToken(userId, { passwordHash }, expiresAt) {
      const said = [userId, newId(), String(expiresAt.getTime())].join('.')
      return `${said}.${hmac('device link', said, passwordHash)}`
    },
    userInLinkToken: (token) => token.split('.')[0] ?? '',
    readLinkToken(token, { passwordHash }, now) {
      const [userId = '', id = '', expiresAt = '', signature = ''] = token.split('.')
      const isSigned = isSame(signature, hmac('device link', [userId, id, expiresAt].join('.'), passwordHash))
      return isSigned && Number(expiresAt) > now.getTime() ? id : null
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
