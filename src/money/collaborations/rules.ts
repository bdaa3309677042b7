export type CollaborationState = 'invited' | 'active' | 'declined' | 'ended'

export const mostCollaborators = 5
/** The limit of all shares of a listing together, so that its creator keeps a part. */
export const mostPercent = 90
/** How many invitations a creator can send. */
export const invitationsADay = { max: 20, windowSeconds: 86_400 }

type Current = { readonly userId: string; readonly percent: number }

export type InvitationObstacle = 'own' | 'invited' | 'too-many' | 'too-much'

/** Why a person cannot be invited to a listing with these current collaborators; null if they can. */
export function invitationObstacleOf(
  { userId, percent }: Current,
  creatorId: string,
  current: readonly Current[],
): InvitationObstacle | null {
  if (userId === creatorId) return 'own'
  if (current.some((other) => other.userId === userId)) return 'invited'
  if (current.length >= mostCollaborators) return 'too-many'
  return current.reduce((sum, other) => sum + other.percent, percent) > mostPercent ? 'too-much' : null
}
