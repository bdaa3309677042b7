import type { listRows } from '#src/features/waitlist/store.ts'
import type { WaitingPerson } from '#src/features/waitlist/view.ts'

type Row = Awaited<ReturnType<typeof listRows>>[number]

export function toWaitingPerson({ id, email, name, ...row }: Row): WaitingPerson {
  const { referral_source: referralSource, created_at: since, invited: invitedAt, joined: joinedAt } = row
  return { id, email, name, referralSource, since, invitedAt, joinedAt }
}
