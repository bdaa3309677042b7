import type { Generated } from 'kysely'

type GiftsTable = {
  id: string
  purchase_id: string
  giver_id: string
  giver_name: Generated<string>
  message: Generated<string>
  /** The recipient's address until the claim; null if the giver shares the link. */
  email: Generated<string | null>
  send_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  link_number: Generated<number>
  reminders: Generated<number>
  created_at: Date
  expires_at: Date
  claimed_at: Generated<Date | null>
  claimed_by: Generated<string | null>
  ended_at: Generated<Date | null>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    gifts: GiftsTable
  }
}
