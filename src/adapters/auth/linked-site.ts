import type { SiteId } from '#src/kernel/sites.ts'

/** Where a site that speaks OpenID Connect has its doors. */
export type OpenIdDoors = {
  /** As its tokens name it; Google has two names. */
  readonly issuers: readonly string[]
  readonly authorize: string
  readonly token: string
  readonly keys: string
  /** Where it says more of somebody than its tokens do. */
  readonly person?: string | undefined
  /** With which algorithms it signs. */
  readonly algorithms: readonly string[]
  /** Where it wants our secret. */
  readonly secretIn: 'post' | 'basic'
}

/** The same for GitHub, which has a protocol of its own. */
export type GithubDoors = {
  readonly authorize: string
  readonly token: string
  readonly person: string
  readonly addresses: string
}

type Known = {
  readonly id: SiteId
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  /** The origin that a browser is sent to, for our policy on forms. */
  readonly origin: string
}

/** Another site whose word on who somebody is we take. */
export type LinkedSite =
  | (Known & { readonly speaks: 'openid'; readonly doors: () => Promise<OpenIdDoors> })
  | (Known & { readonly speaks: 'github'; readonly doors: GithubDoors })

/** What a site says of somebody, once that was judged. */
export type SitePerson = {
  /** The site's own name for them, which never becomes another's. */
  readonly subject: string
  readonly name: string
  /** Null where it gave none that mail can reach. */
  readonly address: string | null
  /** True only where the site says that it has proof of the address. */
  readonly isProven: boolean
}
