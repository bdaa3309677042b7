import { locale } from '#src/kernel/locale.ts'
import type { LetterKind } from './rules.ts'
import { daysBetween, longestBody, longestReason, longestSubject, mostDrafts, mostLinks } from './rules.ts'

export const letterTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to write letters',
  signInToChoose: 'Please sign in to choose your letters',
  verify: 'Confirm your email address before you send a letter',
  missing: 'This letter does not exist',
  notEditable: 'This letter was sent or is under review. It cannot be changed.',
  notStoppable: 'This letter is not being sent',
  listingMissing: 'Choose one of your listings',
  subjectMissing: 'Write a subject',
  subjectTooLong: `A subject can have at most ${longestSubject} characters`,
  bodyMissing: 'Write a letter first',
  bodyTooLong: `A letter can have at most ${longestBody.toLocaleString(locale)} characters`,
  tooManyLinks: `A letter can have at most ${mostLinks} links`,
  hiddenAddress: 'A link has a username before the site name, which hides where it leads. Remove it.',
  tooManyDrafts: `You have ${mostDrafts} drafts. Delete one first.`,
  nobody: 'This letter has no recipients yet',
  underReview: 'You already have a letter under review. Wait for the decision, or withdraw it.',
  tooSoon: (kind: LetterKind, day: string) =>
    kind === 'update'
      ? `You can send one update about this listing every ${daysBetween} days. You can send the next one on ${day}.`
      : `You can send one letter every ${daysBetween} days. You can send the next one on ${day}.`,
  changed: 'The letter was changed in another window. Check it and send it again.',
  saved: 'Draft saved',
  deleted: 'Draft deleted',
  sending: 'Your letter is being sent',
  inReview: 'Your letter is waiting for review',
  stopped: 'Letter stopped',
  takenBack: 'The letter is a draft again',
  failed: 'The letter was not saved',
  loadFailed: 'Failed to load your letters',
  // Of the staff
  decided: 'This letter has already been reviewed',
  reasonMissing: 'Give a reason. The creator sees it.',
  reasonTooLong: `A reason can have at most ${longestReason} characters`,
  approved: 'Letter approved. It is being sent.',
  refused: 'Letter refused',
  updateFailed: 'The letter was not changed',
  addressUnknown: 'No account has this address',
  refusalSaved: 'This address won’t get any more letters',
  suspended: 'The creator is suspended or has left',
  stoppedFor: { creator: 'You stopped it.', staff: 'It was stopped by us.', suspended: 'Your account was suspended.' },
  // Of the recipients
  linkBroken: 'This link doesn’t work. It may be incomplete.',
  purchaseMissing: 'This purchase does not exist',
  consented: 'Saved. You’ll get these letters by email.',
  notConsented: 'Saved. You won’t get these letters.',
  allowed: 'You’ll get their letters again',
  stoppedLetters: 'You won’t get any more letters from them',
} as const

export const kindNames: Readonly<Record<LetterKind, string>> = {
  followers: 'Followers',
  update: 'Buyers: about their purchase',
  news: 'Buyers: anything else',
}

export const stateNames = {
  draft: 'Draft',
  review: 'Under review',
  refused: 'Refused',
  sending: 'Sending',
  sent: 'Sent',
  stopped: 'Stopped',
} as const
