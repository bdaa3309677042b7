import { siteNames } from '#src/kernel/sites.ts'
import { discoverDoors } from '#src/adapters/auth/discover-doors.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'

/** What a site knows us by. */
type Client = { readonly clientId: string; readonly clientSecret: string }

/** As https://accounts.google.com/.well-known/openid-configuration says; no start of the shop waits for it. */
export const googleSite = (client: Client): LinkedSite => ({
  ...client,
  id: 'google',
  name: siteNames.google,
  origin: 'https://accounts.google.com',
  speaks: 'openid',
  doors: async () => ({
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    algorithms: ['RS256'],
    secretIn: 'post',
  }),
})

/** As https://docs.github.com/apps/oauth-apps says: no OpenID Connect, but an API that is asked who it is. */
export const githubSite = (client: Client): LinkedSite => ({
  ...client,
  id: 'github',
  name: siteNames.github,
  origin: 'https://github.com',
  speaks: 'github',
  doors: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    person: 'https://api.github.com/user',
    addresses: 'https://api.github.com/user/emails',
  },
})

/** The operator's own, such as a company's. Where its doors are, it says itself when the first one comes. */
export const openIdSite = (client: Client & { readonly name: string; readonly issuer: string }): LinkedSite => ({
  ...client,
  id: 'oidc',
  origin: new URL(client.issuer).origin,
  speaks: 'openid',
  doors: discoverDoors(client.issuer),
})
