import { mostCollaborators, mostPercent } from './rules.ts'

export const collaborationTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to share sales',
  failed: 'Invitation not sent',
  listingMissing: 'This listing does not exist, or it is not yours',
  missing: 'This collaboration does not exist, or it has ended',
  personMissing: 'No account has this username',
  username: 'Enter a username',
  percent: `Enter a whole number from 1 to ${mostPercent}`,
  own: 'You already get the rest of each sale',
  invited: 'This person is already invited, or already a collaborator',
  tooMany: `A listing can have at most ${mostCollaborators} collaborators`,
  tooMuch: `Together, collaborators can get at most ${mostPercent}%`,
  tooManyInvitations: 'You’ve sent many invitations today. Try again tomorrow.',
  reviewed: 'You reviewed this listing. Delete your review before you share its sales.',
  sent: 'Invitation sent',
  accepted: 'You now share the sales of this listing',
  left: 'You left. You keep your share of earlier sales.',
  declined: 'Invitation declined',
  ended: 'Collaboration ended. Earlier sales are not affected.',
  withdrawn: 'Invitation withdrawn',
} as const
