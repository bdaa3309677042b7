import { randomBytes } from 'node:crypto'

/** Where the library sends a browser that must sign in or consent, or that asked for something invalid. */
export const oauthPages = { signIn: '/auth', consent: '/oauth/consent', error: '/oauth/error' } as const

/** A new access token or refresh token. Secret scanners recognize it by its prefix. */
export const newToken = (keyPrefix: string, kind: 'at' | 'rt'): string =>
  `${keyPrefix}_${kind}_${randomBytes(24).toString('hex')}`

/** A token without its prefix, current or former. The database stores the hash of this part. */
export const withoutPrefix = (token: string): string => token.replace(/^[a-z0-9]{2,20}_[ar]t_/, '')

export const isToken = (text: string, kind: 'at' | 'rt'): boolean => new RegExp(`^[a-z0-9]{2,20}_${kind}_`).test(text)
