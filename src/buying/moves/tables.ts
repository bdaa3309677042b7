import type { Generated } from 'kysely'

type PurchaseMovesTable = {
  id: string
  to_user: string
  to_email: string
  from_user: string | null
  from_email: string
  to_hash: string
  from_hash: string | null
  to_confirmed_at: Generated<Date | null>
  from_confirmed_at: Generated<Date | null>
  requested_at: Date
  expires_at: Date
  done_at: Generated<Date | null>
  moved: Generated<number | null>
  ended_at: Generated<Date | null>
}

declare module '#src/ports/database.ts' {
  interface Tables {
    purchase_moves: PurchaseMovesTable
  }
}
