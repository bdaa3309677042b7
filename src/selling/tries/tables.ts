import type { Generated } from 'kysely'
import type { ModelProvider } from '#src/kernel/models.ts'
import type { TryPayer, TryProblem } from './rules.ts'

type TryOffersTable = {
  prompt_id: string
  is_on: boolean
  payer: TryPayer
  provider: ModelProvider
  model: string
  per_person: number
  per_day: number
  ceiling_cents: number
  consented_at: Date | null
  problem: TryProblem | null
  problem_at: Date | null
  updated_at: Date
  revealed_version: Generated<number>
  revealed: Generated<number[]>
}

type TryRevealsTable = {
  prompt_id: string
  user_id: string
  version: number
  close: number[]
  words: number[]
  updated_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    try_offers: TryOffersTable
    try_reveals: TryRevealsTable
  }
}
