import { furthestDays, longestDays } from './rules.ts'

export const reductionTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to reduce a price',
  failed: 'Price not reduced',
  listingMissing: 'This listing does not exist, or it is not yours',
  missing: 'This price reduction does not exist, or it has ended',
  price: 'Enter an amount',
  startsOn: 'Enter a date, or leave this empty to start now',
  endsOn: 'Enter a date',
  exists: 'This listing already has a price reduction. End it first.',
  over: 'This day has already passed',
  backwards: 'The last day must not be before the first day',
  'too-long': `A price reduction can last at most ${longestDays} days`,
  'too-far': `A price reduction must start within ${furthestDays} days`,
  notOnSale: 'Only a listing that is on sale can be reduced',
  notFixed: 'Only a listing with a single fixed price can be reduced',
  tooMany: 'You’ve scheduled many price reductions today. Try again tomorrow.',
  started: 'Price reduced',
  planned: 'Price reduction scheduled',
  ended: 'Price reduction ended. The usual price applies again.',
  canceled: 'Price reduction canceled',
} as const
