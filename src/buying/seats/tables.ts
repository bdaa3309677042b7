import type { Generated } from 'kysely'

type SeatsTable = {
  id: string
  purchase_id: string
  /** In lower case. */
  email: string
  state: 'invited' | 'accepted' | 'ended'
  invited_at: Date
  expires_at: Date
  accepted_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  /** The member's. */
  entitlement_id: Generated<string | null>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    seats: SeatsTable
  }
}
