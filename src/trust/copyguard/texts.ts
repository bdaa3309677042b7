export const copyguardTexts = {
  gone: 'This listing no longer needs a decision',
  reasons: { copy: 'Copy', review: 'Review', words: 'Words' },
  reasonMissing: 'Please give a reason for its creator',
  reasonTooLong: 'A reason can have at most 500 characters',
  released: 'Listing released',
  releasedMore: 'It will not be held again for the same reason.',
  removed: 'Listing removed',
  toldReleased: 'Your listing was released',
  toldRemoved: 'Your listing was removed as a near-duplicate of another listing',
  toldNotApproved: 'Your listing was not approved',
  removedMore: 'Its creator sees the reason.',
} as const
