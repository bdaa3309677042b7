import { mostPercent as mostShared } from '#src/money/collaborations/rules.ts'
import { mostPercent } from './rules.ts'

export const affiliateTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in for affiliate links',
  listingMissing: 'This listing does not exist, or it is not yours',
  percent: `Enter a whole number from 1 to ${mostPercent}`,
  tooMuch: `Together, collaborators and affiliates can get at most ${mostShared}%`,
  programMissing: 'This affiliate program does not exist, or it is closed',
  linkMissing: 'This affiliate link does not exist, or it has ended',
  own: 'You cannot be an affiliate of your own listings',
  collaborator: 'You already get a share of this listing’s sales',
  unverified: 'Confirm your email address first',
  tooManyJoins: 'You’ve joined many programs today. Try again tomorrow.',
  opened: 'Open to affiliates',
  changed: 'Percentage changed. It applies to future orders.',
  closed: 'Closed. Earlier sales are not affected.',
  joined: 'You are an affiliate. Here is your link.',
  left: 'Link ended. You keep your share of earlier sales.',
} as const
