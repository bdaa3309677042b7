import type { Generated, JSONColumnType } from 'kysely'
import type { FileListing, Format, ImportState, Outcome, Problem, RowKind, Undone, RowDefaults } from './rules.ts'
import type { Before, ShownTable } from './view.ts'

type ImportsTable = {
  id: string
  creator_id: string
  name: string
  format: Format
  state: ImportState
  publishes: Generated<boolean>
  note: Generated<string>
  tables: Json<readonly ShownTable[]>
  defaults: Json<RowDefaults>
  created_at: Date
  started_at: Generated<Date | null>
  waits_until: Generated<Date | null>
  ended_at: Generated<Date | null>
}

type Json<Value extends object | null> = JSONColumnType<Value, Value, Value>

type ImportRowsTable = {
  import_id: string
  position: number
  file: string
  file_key: string
  title: string
  kind: RowKind
  is_skipped: Generated<boolean>
  fields: Json<FileListing>
  before: Json<Before | null>
  problems: Json<readonly Problem[]>
  prompt_id: string | null
  edition: number | null
  outcome: Generated<Outcome | null>
  reason: Generated<string>
  done_at: Generated<Date | null>
  undone: Generated<Undone | null>
}

type ImportFilesTable = { import_id: string; path: string; bytes: Uint8Array; url: Generated<string | null> }

declare module '#src/ports/database.ts' {
  interface Tables {
    imports: ImportsTable
    import_rows: ImportRowsTable
    import_files: ImportFilesTable
  }
}
