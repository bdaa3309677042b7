import type { listReleased } from './finding-store.ts'

/** A published text with its creator and time. */
export type StoredText = {
  readonly promptId: string
  readonly version: number
  readonly position: number
  readonly creatorId: string
  readonly writtenAt: Date
  readonly body: string
}

/** A near-duplicate of another creator's listing; `share` in percent. */
export type Copied = { readonly otherId: string; readonly otherVersion: number; readonly share: number }

export type Texts = {
  readonly bodies: readonly string[]
  /** Null for a new listing. */
  readonly promptId: string | null
  readonly creatorId: string
  /** When the text was written, so that later texts are not its source. Null for a text that is saved now. */
  readonly writtenAt: Date | null
  /** The percentage of shared text from which it is a near-duplicate. */
  readonly threshold: number
}
/** What a thread needs to compare texts. */
export type Comparable = Texts & {
  readonly stored: readonly StoredText[]
  readonly released: Awaited<ReturnType<typeof listReleased>>
}
