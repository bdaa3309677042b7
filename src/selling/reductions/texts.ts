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
  exists: 'This listing has a price reduction already. End it first.',
  over: 'This day is over',
  backwards: 'The last day must not be before the first day',
  'too-long': `A price reduction can last ${longestDays} days at most`,
  'too-far': `A price reduction can start in ${furthestDays} days at the latest`,
  notOnSale: 'Only a listing that is on sale can be reduced',
  notFixed: 'Only a listing with one fixed price can be reduced',
  tooMany: 'You planned many price reductions today. Try again tomorrow.',
  started: 'Price reduced',
  planned: 'Price reduction planned',
  ended: 'Price reduction ended. The usual price applies again.',
  canceled: 'Price reduction canceled',
} as const
