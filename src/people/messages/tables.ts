import type { Generated } from 'kysely'
import type { MessageReason, MessageReportStatus } from './rules.ts'

type ThreadsTable = {
  id: string
  low_id: string
  high_id: string
  last_position: Generated<number>
  created_at: Date
}

/** One user's membership of a thread. */
type MembersTable = {
  thread_id: string
  user_id: string
  other_id: string
  read_position: Generated<number>
  unread: Generated<number>
  last_at: Date
  email_due_at: Date | null
  emailed_at: Date | null
  emailed_position: Generated<number>
}

type MessagesTable = {
  id: string
  thread_id: string
  position: number
  author_id: string
  body: string
  prompt_id: string | null
  sent_at: Date
}

type BlocksTable = { blocker_id: string; blocked_id: string; created_at: Date }

type ReportsTable = {
  id: string
  message_id: string
  reporter_id: string
  reason: MessageReason
  description: string | null
  status: Generated<MessageReportStatus>
  reviewed_by: string | null
  reviewed_at: Date | null
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    message_threads: ThreadsTable
    message_members: MembersTable
    messages: MessagesTable
    message_blocks: BlocksTable
    message_reports: ReportsTable
  }
}
