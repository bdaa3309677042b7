import { plural } from '#src/kernel/plural.ts'
import { longestDescription, longestNote, longestTitle, mostCollections, mostListings } from './rules.ts'
import type { Visibility } from './rules.ts'

export const collectionTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to make collections',
  titleMissing: 'Enter a title',
  titleTooLong: `Use at most ${longestTitle} characters`,
  descriptionTooLong: `Use at most ${longestDescription} characters`,
  noteTooLong: `Use at most ${longestNote} characters`,
  visibilityMissing: 'Choose who can see it',
  reasonMissing: 'Enter a reason',
  missing: 'This collection does not exist',
  listingMissing: 'This listing no longer exists',
  notOnSale: 'This listing is not on sale',
  notInside: 'This listing is not in the collection',
  tooManyCollections: `You can have up to ${mostCollections} collections. Delete one first.`,
  tooManyListings: `A collection can have up to ${mostListings} listings`,
  tooManyNew: 'Too many attempts. Try again in an hour.',
  unverified: 'Please verify your email address before you share a collection',
  noFavorites: 'None of your favorites is on sale',
  created: 'Collection created',
  saved: 'Collection saved',
  deleted: 'Collection deleted',
  noteSaved: 'Note saved',
  removed: 'Removed from the collection',
  added: 'Added to the collection',
  hidden: 'Collection hidden',
  shown: 'Collection shown again',
  favoritesTitle: 'My favorites',
} as const

export const visibilityTexts: Readonly<Record<Visibility, { readonly name: string; readonly note: string }>> = {
  private: { name: 'Private', note: 'Only you can see it.' },
  link: { name: 'By link', note: 'Anyone with the link can see it. It does not appear in lists or search.' },
  public: { name: 'Public', note: 'It is on your profile page, and search engines can find it.' },
}

/** "1 listing", "12 listings". */
export const listingsText = (count: number): string => plural(count, { one: '1 listing', other: `${count} listings` })
