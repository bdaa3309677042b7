import type { Role } from '#src/kernel/actor.ts'
import type { SiteId } from '#src/kernel/sites.ts'

/** Sign-up mode: open to everyone, or by invite only. */
export type SignUpMode =
  | { readonly kind: 'open' }
  | { readonly kind: 'invited'; readonly code: string; readonly email: string }
  /** `why`: the problem with the visitor's invite; null without an invite. */
  | { readonly kind: 'closed'; readonly why: string | null }

/** Trader details, self-declared by business sellers; the law requires them to be shown to buyers. */
export type TraderView = {
  readonly name: string
  readonly address: string
  /** Contact: an email address or a telephone number. */
  readonly contact: string
  /** Company register number; empty if unregistered. */
  readonly number: string
}

/** The user's own profile, for the edit form. */
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

/** An external sign-in provider. */
export type SiteView = { readonly id: SiteId; readonly name: string }

/** A provider and the user's linked account there; null if not linked. */
export type LinkView = SiteView & {
  readonly linked: { readonly address: string | null; readonly since: Date } | null
}

/** The user's sessions and sign-in methods. */
export type SecurityView = {
  readonly email: string
  /** The address that awaits its confirmation; null if there is none. */
  readonly pendingEmail: string | null
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
  /** When admins looked at the account, the latest first. `endedAt` is null while they do. */
  readonly views: readonly { readonly id: string; readonly startedAt: Date; readonly endedAt: Date | null }[]
}

/** Shown once: the authenticator secret and the recovery codes. */
export type NewTwoFactorSecret =
  | { readonly kind: 'setup'; readonly uri: string; readonly secret: string; readonly codes: readonly string[] }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Options for creating one passkey; they expire after a few minutes. */
export type PasskeyCreation = { readonly kind: 'passkey'; readonly options: Readonly<Record<string, unknown>> }

/** A row of the admin user list. */
export type PersonRow = {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly roles: readonly Role[]
  readonly joinedAt: Date
}
