import type { Scope } from '#src/kernel/scopes.ts'
import type { KeyKind, KeyStatus } from './rules.ts'

/** An API key in its owner's list, without the key itself. */
export type KeyView = {
  readonly id: string
  readonly kind: KeyKind
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly Scope[]
  readonly status: KeyStatus
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
}

/** A tool of the MCP server. */
export type ToolSummary = { readonly name: string; readonly scope: Scope | null; readonly summary: string }

/** An operation as the reference shows it. */
export type ReferenceOperation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly scope: string | null
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly text: string }[]
  readonly curl: string
  readonly status: number
}

/** A topic of the reference. */
export type ReferenceTopic = {
  readonly name: string
  readonly text: string
  readonly operations: readonly ReferenceOperation[]
}
