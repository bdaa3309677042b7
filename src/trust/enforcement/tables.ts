import type { Generated, GeneratedAlways } from 'kysely'
import type { ActionKind, AppealState, Ground, NoticeState } from './rules.ts'

type EnforcementActionsTable = {
  id: string
  user_id: string
  kind: ActionKind
  reason: string
  words: string
  note: Generated<string>
  prompt_id: string | null
  was_active: Generated<boolean>
  until: Date | null
  holds_earnings: Generated<boolean>
  key_hash: string
  taken_by: string
  taken_at: Date
  lifted_by: Generated<string | null>
  lifted_at: Generated<Date | null>
  lift_reason: Generated<string>
}

type AppealsTable = {
  id: string
  action_id: string
  body: string
  state: Generated<AppealState>
  answer: Generated<string>
  filed_at: Date
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
}

type ContentNoticesTable = {
  id: string
  number: GeneratedAlways<number>
  url: string
  prompt_id: string | null
  user_id: string | null
  ground: Ground
  why: string
  name: string | null
  email: string | null
  state: Generated<NoticeState>
  answer: Generated<string>
  sent_at: Date
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    enforcement_actions: EnforcementActionsTable
    appeals: AppealsTable
    content_notices: ContentNoticesTable
  }
}
