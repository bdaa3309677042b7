import type { Scope } from '#src/kernel/scopes.ts'
import type { AppKind, AppSource } from '#src/platform/apps/rules.ts'

/** A registered app, for admins. */
export type AppView = {
  readonly clientId: string
  readonly name: string
  readonly site: string | null
  readonly redirectUris: readonly string[]
  readonly kind: AppKind
  readonly source: AppSource
  readonly isBlocked: boolean
  readonly createdAt: Date | null
  /** How many users connected it. */
  readonly users: number
}

/** A new app. The secret is shown once; null for a public app. */
export type NewApp = { readonly clientId: string; readonly name: string; readonly secret: string | null }

/** An app that the viewer connected. */
export type ConnectedApp = {
  readonly clientId: string
  readonly name: string
  readonly site: string | null
  readonly scopes: readonly Scope[]
  readonly since: Date
  readonly lastUsedAt: Date | null
}
