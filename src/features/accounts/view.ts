import type { Role } from '#src/kernel/actor.ts'
import type { SiteId } from '#src/kernel/sites.ts'

/** How one gets in where one has no account: everybody may, or whoever was invited. */
export type Door =
  | { readonly kind: 'open' }
  | { readonly kind: 'invited'; readonly code: string; readonly email: string }
  /** `why`: what is wrong with the invite that somebody came with; null where they came with none. */
  | { readonly kind: 'closed'; readonly why: string | null }

/** Who sells as a business, as they say themselves: what the law wants buyers to know. */
export type TraderView = {
  readonly name: string
  readonly address: string
  /** How to reach them: an address for mail, or a telephone number. */
  readonly contact: string
  /** In a register of companies; empty where they are in none. */
  readonly number: string
}

/** What somebody sees of themselves where they change it. */
export type OwnProfileView = {
  readonly id: string
  readonly username: string
  readonly givenName: string
  readonly email: string
  readonly bio: string
  readonly location: string | null
  readonly website: string | null
  readonly hideLocation: boolean
  /** Null for private persons. */
  readonly trader: TraderView | null
  readonly avatarUrl: string | null
}

/** Another site that people sign in by here. */
export type SiteView = { readonly id: SiteId; readonly name: string }

/** Such a site, and what links somebody to it; null where nothing does. */
export type LinkView = SiteView & {
  readonly linked: { readonly address: string | null; readonly since: Date } | null
}

/** Where somebody is signed in, and how. */
export type SecurityView = {
  readonly hasPassword: boolean
  readonly hasTwoFactor: boolean
  readonly links: readonly LinkView[]
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly addedAt: Date }[]
  readonly sessions: readonly {
    readonly id: string
    /** "Firefox on Windows". */
    readonly device: string
    readonly address: string | null
    readonly begunAt: Date
    readonly usedAt: Date
    readonly isThis: boolean
  }[]
}

/** What is shown once: how an app learns the secret, and codes for the day when it is lost. */
export type TwoFactorShown =
  | { readonly kind: 'setup'; readonly uri: string; readonly secret: string; readonly codes: readonly string[] }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** What the browser makes a passkey of; good for one, for a few minutes. */
export type PasskeyShown = { readonly kind: 'passkey'; readonly options: Readonly<Record<string, unknown>> }

/** Somebody in the admins' list. */
export type PersonRow = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly roles: readonly Role[]
  readonly joinedAt: Date
}
