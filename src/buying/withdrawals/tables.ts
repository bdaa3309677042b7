import type { Generated, GeneratedAlways } from 'kysely'
import type { LineOutcome, WithdrawalState } from './rules.ts'

type WithdrawalsTable = {
  id: string
  number: GeneratedAlways<number>
  name: string | null
  email: string | null
  order_text: string
  user_id: string | null
  order_id: Generated<string | null>
  buyer_id: Generated<string | null>
  link_hash: Generated<string | null>
  state: Generated<WithdrawalState>
  stated_at: Date
  matched_at: Generated<Date | null>
  note: Generated<string>
  closed_by: Generated<string | null>
  closed_at: Generated<Date | null>
}

type WithdrawalLinesTable = {
  withdrawal_id: string
  purchase_id: string
  outcome: LineOutcome
  opened_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    withdrawals: WithdrawalsTable
    withdrawal_lines: WithdrawalLinesTable
  }
}
