export const copyguardTexts = {
  gone: 'This listing no longer needs a decision',
  reasonMissing: 'Please give a reason for its creator',
  reasonTooLong: 'A reason can have at most 500 characters',
  released: 'Listing released',
  releasedMore: 'It will not be held again for this match.',
  removed: 'Listing removed',
  toldReleased: 'Your listing was released',
  toldRemoved: 'Your listing was removed as a near-duplicate of another listing',
  removedMore: 'Its creator sees the reason.',
} as const
