import { failure } from '#src/kernel/failure.ts'
import type { InvitationProblem, SeatObstacle } from './rules.ts'
import { invitationTexts, obstacleTexts, seatTexts } from './texts.ts'

export const seatMissing = failure('missing', 'seat-missing', seatTexts.missing)
export const invitationInvalid = failure('missing', 'invitation-invalid', seatTexts.linkInvalid)
export const inviterUnverified = failure('forbidden', 'unverified', seatTexts.unverified)
export const tooManyToday = failure('limited', 'too-many-invitations', seatTexts.tooManyToday)
export const cannotInvite = (problem: InvitationProblem) =>
  failure('conflict', problem, invitationTexts[problem], { fields: { email: invitationTexts[problem] } })
export const cannotAccept = (obstacle: SeatObstacle) => failure('conflict', `seat-${obstacle}`, obstacleTexts[obstacle])
