import type { CollaborationState } from './rules.ts'

type CollaborationsTable = {
  id: string
  prompt_id: string
  user_id: string
  /** Of the creator's part of each sale. */
  percent: string
  state: CollaborationState
  invited_at: Date
  answered_at: Date | null
  ended_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    collaborations: CollaborationsTable
  }
}
