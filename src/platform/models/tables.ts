import type {} from 'kysely'
import type { ModelProvider } from '#src/kernel/models.ts'
import type { ModelProblem } from '#src/kernel/models.ts'
import type { KeyProvider, Purpose } from './rules.ts'

type ModelKeysTable = {
  user_id: string
  provider: KeyProvider
  key: string
  hint: string
  base_url: string | null
  created_at: Date
  last_used_at: Date | null
}

type ModelRunsTable = {
  id: string
  /** Null for a try by a deleted account, which still counts toward the limits of the offer. */
  user_id: string | null
  payer_id: string | null
  purpose: Purpose
  prompt_id: string | null
  provider: ModelProvider
  model: string
  reserved_micros: number | null
  started_at: Date
  ended_at: Date | null
  outcome: 'done' | 'stopped' | 'failed' | null
  problem: ModelProblem | null
  input_tokens: number | null
  output_tokens: number | null
  cost_micros: number | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    model_keys: ModelKeysTable
    model_runs: ModelRunsTable
  }
}
