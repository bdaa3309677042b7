import type { Scope } from '#src/kernel/scopes.ts'
import type { KeyStatus } from './rules.ts'

/** An API key in its owner's list, without the key itself. */
export type KeyView = {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly Scope[]
  readonly status: KeyStatus
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
}
