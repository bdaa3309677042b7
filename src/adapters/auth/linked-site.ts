import type { SiteId } from '#src/kernel/sites.ts'
import type { RequestJson } from '#src/adapters/auth/request-json.ts'

/** The endpoints of an OpenID Connect provider. */
export type OpenIdEndpoints = {
  /** The issuer in its tokens; Google has two. */
  readonly issuers: readonly string[]
  readonly authorize: string
  readonly token: string
  readonly keys: string
  /** The user info endpoint. */
  readonly person?: string | undefined
  /** Its signing algorithms. */
  readonly algorithms: readonly string[]
  /** How the client authenticates at the token endpoint. */
  readonly secretIn: 'post' | 'basic'
}

/** The endpoints of GitHub, which has its own protocol. */
export type GithubEndpoints = {
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
  /** The origin of its authorization page, for the form-action policy. */
  readonly origin: string
}

/** A trusted external sign-in provider. */
export type LinkedSite =
  | (Known & {
      readonly speaks: 'openid'
      readonly doors: () => Promise<OpenIdEndpoints>
      /** Sends requests to its endpoints. */
      readonly request: RequestJson
    })
  | (Known & { readonly speaks: 'github'; readonly doors: GithubEndpoints })

/** A validated user profile from a provider. */
export type ProviderProfile = {
  /** The provider's subject; never reassigned. */
  readonly subject: string
  readonly name: string
  /** Null without a reachable address. */
  readonly address: string | null
  /** True only if the provider verified the address. */
  readonly isProven: boolean
}
