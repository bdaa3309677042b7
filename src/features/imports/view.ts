import type { ListingInput } from '#src/features/catalog/contract.ts'
import type { FileListing, Format, ImportState, Outcome, Problem, RowKind, Undone } from './rules.ts'

/** A listing as it was before an import changed it. */
export type Before = { readonly listing: ListingInput; readonly isActive: boolean }

/** The numbers of rows by what an import does with them, and by what became of them. */
export type ImportCounts = Readonly<Record<RowKind | Outcome | Undone | 'skipped' | 'open', number>>

export type ImportView = {
  readonly id: string
  readonly name: string
  readonly format: Format
  readonly state: ImportState
  readonly publishes: boolean
  readonly createdAt: Date
  readonly startedAt: Date | null
  /** While a limit stops the run. */
  readonly waitsUntil: Date | null
  readonly endedAt: Date | null
  readonly counts: ImportCounts
}

export type ImportRowView = {
  readonly position: number
  readonly file: string
  readonly key: string
  readonly kind: RowKind
  readonly isSkipped: boolean
  readonly listing: FileListing
  /** The names of the fields that the import changes. */
  readonly changes: readonly string[]
  readonly problems: readonly Problem[]
  readonly promptId: string | null
  readonly outcome: Outcome | null
  readonly reason: string
  readonly undone: Undone | null
}
