export const copyguardTexts = {
  gone: 'This listing no longer needs a decision',
  reasons: { copy: 'Copy', review: 'Review', words: 'Words' },
  reasonMissing: 'Please give a reason for its creator',
  reasonTooLong: 'A reason can have at most 500 characters',
  released: 'Listing released',
  releasedMore: 'It will not be held again for the same reason.',
  removed: 'Listing removed',
  removedMore: 'Its creator sees the reason.',
} as const
