import type { InvitationProblem, SeatObstacle } from './rules.ts'

export const seatTexts = {
  signIn: 'Please sign in to manage seats',
  signInToAccept: 'Sign in with the address that got the invitation, or sign up with it',
  signInTitle: 'Sign in required',
  missing: 'This seat no longer exists',
  invited: 'Invitation sent',
  revoked: 'Seat free again',
  accepted: 'The seat is yours',
  left: 'You left the seat',
  leave: 'Leave this seat?',
  linkInvalid: 'This invitation has ended, or its link is incomplete.',
  unverified: 'Confirm your email address first',
  tooManyToday: 'You can send 100 invitations a day. Try again tomorrow.',
} as const

export const invitationTexts: Readonly<Record<InvitationProblem, string>> = {
  'no-team': 'This license is for you alone',
  'purchase-ended': 'This purchase is refunded or on hold',
  'listing-stopped': 'This listing is not available now, so you cannot invite anybody',
  'own-address': 'You can read it already. Invite somebody else.',
  'already-invited': 'This address already has a seat or an invitation',
  'seats-full': 'All seats are taken. Free one first.',
  'invited-twice': 'You invited this address twice in the last 30 days. Try again later.',
  'too-many-invitations': 'You invited many people in the last 30 days. Try again later.',
}

export const obstacleTexts: Readonly<Record<SeatObstacle, string>> = {
  unverified: 'Confirm your email address first, by the link that we sent you.',
  'other-address': 'This invitation is for another email address. Sign in with the address that got it.',
  maker: 'You made this listing, so you can read it already.',
  owned: 'You already have this listing. See your purchases.',
  'on-hold': 'The purchase of this seat is on hold. Try again later.',
  full: 'All seats are taken. Ask the person who invited you to free one.',
}
