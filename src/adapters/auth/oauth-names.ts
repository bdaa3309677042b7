/** Where the library sends a browser that must sign in or consent, or that asked for something invalid. */
export const oauthPages = { signIn: '/auth', consent: '/oauth/consent', error: '/oauth/error' } as const

/** Access tokens and refresh tokens begin with it, so that secret scanners recognize them. */
export const tokenPrefix = (keyPrefix: string, kind: 'at' | 'rt'): string => `${keyPrefix}_${kind}_`

/** A token without its prefix, which may be one of an earlier setting. */
export const withoutPrefix = (token: string): string => token.replace(/^[a-z0-9]{2,20}_[ar]t_/, '')

export const isToken = (text: string, kind: 'at' | 'rt'): boolean => new RegExp(`^[a-z0-9]{2,20}_${kind}_`).test(text)
