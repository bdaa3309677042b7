/** Where the library sends a browser that must sign in or consent, or that asked for something invalid. */
export const oauthPages = { signIn: '/auth', consent: '/oauth/consent', error: '/oauth/error' } as const

// Secret scanners recognize tokens by these prefixes.
export const accessTokenPrefix = 'skald_at_'
export const refreshTokenPrefix = 'skald_rt_'
