import type { JSONColumnType } from 'kysely'
import type { ModelProvider } from '#src/kernel/models.ts'
import type { CheckKind, CheckProblem } from './rules.ts'

type ChecksTable = {
  id: string
  prompt_id: string
  name: string
  kind: CheckKind
  expected: string
  text_name: string
  message: string
  inputs: JSONColumnType<Record<string, string>, Record<string, string>, Record<string, string>>
  created_at: Date
  updated_at: Date
  removed_at: Date | null
}

type CheckResultsTable = {
  id: string
  check_id: string
  prompt_id: string
  name: string
  kind: CheckKind
  version: number
  provider: ModelProvider
  model: string
  passed: boolean
  problem: CheckProblem | null
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    checks: ChecksTable
    check_results: CheckResultsTable
  }
}
