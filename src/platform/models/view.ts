import type { KeyProvider } from './rules.ts'

/** A saved key, without the key. */
export type ModelKeyView = {
  readonly provider: KeyProvider
  /** The last characters; empty for a short key. */
  readonly hint: string
  readonly hasKey: boolean
  readonly baseUrl: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** A model call, for its user. */
export type RunFigures = {
  readonly inputTokens: number | null
  readonly outputTokens: number | null
  /** Millionths of a dollar; null if the price is unknown. */
  readonly costMicros: number | null
}
