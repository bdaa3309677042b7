import { plural } from '#src/kernel/plural.ts'
import { maximumPrice, moneyText } from '#src/kernel/money.ts'
import type { BundleFault, BundleObstacle } from './rules.ts'
import { leastListings, longestDescription, longestTitle, mostListings, mostOpen } from './rules.ts'

export const bundleTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your bundles',
  titleMissing: 'Enter a title',
  titleTooLong: `Use at most ${longestTitle} characters`,
  descriptionTooLong: `Use at most ${longestDescription} characters`,
  price: 'Enter an amount',
  addresses: 'Enter the addresses of listings, one a line',
  tooManyInvitations: 'You’ve asked for many listings today. Try again tomorrow.',
  invitationMissing: 'This invitation does not exist, or you declined it',
  amountsChanged:
    'What your listings bring has changed since you opened this page. Check the amounts, then answer again.',
  agreed: 'You agreed to this bundle',
  declined: 'Invitation declined',
  left: 'You left this bundle. Earlier sales are not affected.',
  listingsMissing: `Choose ${leastListings} to ${mostListings} listings`,
  reasonMissing: 'Enter a reason',
  missing: 'This bundle does not exist',
  tooManyOpen: `You can sell ${mostOpen} bundles at a time. Stop selling one first.`,
  tooManyNew: 'Too many attempts. Try again in an hour.',
  unverified: 'Please verify your email address before you sell a bundle',
  created: 'Bundle created',
  saved: 'Bundle saved',
  closed: 'Bundle closed',
  reopened: 'Bundle on sale again',
  hidden: 'Bundle hidden',
  shown: 'Bundle shown again',
  // Texts for buyers.
  own: 'You cannot buy a bundle with a listing of yours',
  owned: 'You already own everything in this bundle',
  changedTitle: 'The bundle has changed',
  changed: 'The bundle, or what you own of it, has changed since you opened this page. Check the order before you pay.',
  noCodes: 'Discount codes do not apply to bundles.',
} as const

/** Why it cannot be bought, for buyers. */
export const obstacleTexts: Readonly<Record<BundleObstacle, string>> = {
  closed: 'This bundle is no longer sold',
  hidden: 'This bundle is not available',
  'off-sale': 'Part of this bundle is not available now',
  unagreed: 'Not all creators have agreed to this bundle',
}

type Limits = { readonly leastPrice: number }

/** The field that a fault belongs to, and its text. */
export function faultText(fault: BundleFault, { leastPrice }: Limits): { field: 'price' | 'listings'; text: string } {
  const listings = (text: string) => ({ field: 'listings' as const, text })
  const price = (text: string) => ({ field: 'price' as const, text })
  if (fault === 'too-few' || fault === 'too-many') return listings(bundleTexts.listingsMissing)
  if (fault === 'not-yours') return listings('Choose at least one of your own listings')
  if (fault === 'off-sale') return listings('Choose listings that are on sale')
  if (fault === 'open-price') return listings('A pay-what-you-want listing cannot be in a bundle')
  if (fault === 'shared') return listings('A listing with collaborators cannot be in a bundle')
  if (fault === 'refused') return listings('You cannot have one of these listings in a bundle')
  if (fault === 'free') return listings('A free listing cannot be in a bundle')
  if (fault === 'too-cheap') return price(`Enter at least ${moneyText(leastPrice)}`)
  if (fault === 'too-dear') return price(`The price can be at most ${moneyText(maximumPrice)}`)
  return price('The price must be less than the listings cost separately')
}

/** "3 listings". */
export const listingsText = (count: number): string => plural(count, { one: '1 listing', other: `${count} listings` })

/** Beside a line of an order. */
export const partOf = (title: string): string => `Part of ${title}`
