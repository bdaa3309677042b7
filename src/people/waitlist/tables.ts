import type { ReferralSource } from '#src/people/waitlist/rules.ts'

type WaitlistTable = {
  id: string
  email: string
  name: string
  referral_source: ReferralSource | null
  created_at: Date
  invited_at: Date | null
  joined_at: Date | null
}

type InvitesTable = {
  id: string
  code_hash: string
  email: string
  waitlist_id: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  used_by: string | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    waitlist: WaitlistTable
    invites: InvitesTable
  }
}
