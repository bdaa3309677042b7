import type { Generated, GeneratedAlways } from 'kysely'
import type { FindingDecision } from './rules.ts'

type TextSourcesTable = { number: GeneratedAlways<number>; prompt_id: string }
type TextFingerprintsTable = { fingerprint: number; creator: number; source: number; version: number; position: number }
type TextReadingsTable = {
  only_row: Generated<boolean>
  key_id: string
  after_at: Date | null
  after_id: string | null
  finished_at: Date | null
}
type CopyFindingsTable = {
  id: string
  prompt_id: string
  version: number
  other_id: string
  other_version: number
  share: number
  found_at: Date
  decision: FindingDecision | null
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    text_sources: TextSourcesTable
    text_fingerprints: TextFingerprintsTable
    fingerprint_progress: TextReadingsTable
    copy_findings: CopyFindingsTable
  }
}
