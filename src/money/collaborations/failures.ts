import { failure } from '#src/kernel/failure.ts'
import type { InvitationObstacle } from './rules.ts'
import { collaborationTexts as texts } from './texts.ts'

export const listingMissing = failure('missing', 'listing-missing', texts.listingMissing, { title: texts.failed })
export const collaborationMissing = failure('missing', 'collaboration-missing', texts.missing)
export const personMissing = failure('missing', 'person-missing', texts.personMissing, {
  title: texts.failed,
  fields: { username: texts.personMissing },
})
export const tooManyInvitations = failure('limited', 'too-many-invitations', texts.tooManyInvitations)
export const reviewedBefore = failure('conflict', 'listing-reviewed', texts.reviewed)

const obstacles = {
  own: { field: 'username', text: texts.own },
  invited: { field: 'username', text: texts.invited },
  'too-many': { field: 'username', text: texts.tooMany },
  'too-much': { field: 'percent', text: texts.tooMuch },
} as const

export function notInvited(obstacle: InvitationObstacle) {
  const { field, text } = obstacles[obstacle]
  return failure('conflict', `collaborator-${obstacle}`, text, { title: texts.failed, fields: { [field]: text } })
}
