import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import type { TextDiff } from '#src/storefront/catalog/view.ts'
import type {
  FileListing,
  Format,
  ImportState,
  Outcome,
  Problem,
  RowKind,
  Undone,
  Columns,
  RowDefaults,
} from './rules.ts'

/** A listing as it was before an import changed it. */
export type Before = { readonly listing: ListingInput; readonly isActive: boolean }

/** The numbers of rows by what an import does with them, and by what became of them. */
export type ImportCounts = Readonly<Record<RowKind | Outcome | Undone | 'skipped' | 'open', number>>

/** A table among the files: its columns with what each holds, and its first rows. */
export type ShownTable = {
  readonly file: string
  readonly header: readonly string[]
  readonly columns: Columns
  readonly sample: readonly (readonly string[])[]
}

export type ImportView = {
  readonly id: string
  readonly name: string
  readonly format: Format
  readonly state: ImportState
  readonly publishes: boolean
  readonly tables: readonly ShownTable[]
  readonly defaults: RowDefaults
  readonly createdAt: Date
  readonly startedAt: Date | null
  /** While a limit stops the run. */
  readonly waitsUntil: Date | null
  readonly endedAt: Date | null
  readonly counts: ImportCounts
}

/** A mark of another program in a text that can become a variable. */
export type NotationView = {
  readonly textName: string
  readonly line: number
  /** The line around it. */
  readonly excerpt: string
  readonly mark: string
  readonly becomes: string
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
  /** Of changed texts, if they are asked for, as the marks are. */
  readonly diff: readonly TextDiff[]
  readonly notations: readonly NotationView[]
  readonly promptId: string | null
  readonly outcome: Outcome | null
  readonly reason: string
  readonly undone: Undone | null
}
