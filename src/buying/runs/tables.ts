import type { RunPlace } from '#src/platform/models/rules.ts'
import type { KeptRunView } from './view.ts'

type KeptRunsTable = {
  id: string
  user_id: string
  purchase_id: string
  version: number
  text_name: string
  provider: RunPlace
  model: string
  messages: KeptRunView['messages']
  input_tokens: number | null
  output_tokens: number | null
  cost_micros: number | null
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    kept_runs: KeptRunsTable
  }
}
