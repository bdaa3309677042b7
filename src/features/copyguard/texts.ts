export const copyguardTexts = {
  gone: 'Nothing about this listing waits for a decision any more',
  reasonMissing: 'Please say why: its creator reads it',
  reasonTooLong: 'A reason can have at most 500 characters',
  released: 'Listing released',
  releasedMore: 'It will not be held again for this likeness.',
  removed: 'Listing removed',
  toldReleased: 'Your listing was released',
  toldRemoved: "Your listing was removed as a near copy of another creator's",
  removedMore: 'Its creator reads why.',
} as const
