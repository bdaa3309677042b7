import type { Generated } from 'kysely'
import type { LetterKind, LetterState, RefusalReason } from './rules.ts'

type LettersTable = {
  id: string
  creator_id: string
  kind: LetterKind
  prompt_id: string | null
  subject: string
  body: string
  state: Generated<LetterState>
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  released_at: Date | null
  addressed_at: Date | null
  finished_at: Date | null
  reviewed_by: string | null
  reason: Generated<string>
  recipients: Generated<number>
  sent: Generated<number>
  failed: Generated<number>
  skipped: Generated<number>
  unsubscribed: Generated<number>
}

type LetterRecipientsTable = {
  letter_id: string
  user_id: string
  turn: number
  state: Generated<'waiting' | 'claimed' | 'sent' | 'skipped' | 'failed'>
  attempts: Generated<number>
  due_at: Date
  sent_at: Date | null
  unsubscribed_at: Date | null
}

type LetterChoicesTable = {
  user_id: string
  creator_id: string
  consented_at: Date | null
  stopped_at: Date | null
}

type LetterRefusalsTable = { user_id: string; email: string; reason: RefusalReason; created_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    letters: LettersTable
    letter_recipients: LetterRecipientsTable
    letter_choices: LetterChoicesTable
    letter_refusals: LetterRefusalsTable
  }
}
