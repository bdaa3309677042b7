export const catalogTexts = {
  created: 'Prompt created successfully!',
  updated: 'Prompt updated successfully!',
  createFailed: 'Failed to create prompt',
  updateFailed: 'Failed to update prompt',
  deleted: 'Prompt deleted',
  deleteFailed: 'Failed to delete prompt',
  signInRequired: 'Sign In Required',
  signInToCreate: 'Please sign in to create a prompt',
  missing: 'Prompt not found',
  notYours: 'Prompt Not Found',
  notYoursMore: "This prompt doesn't exist or you don't have permission to edit it.",
  paused: 'Listing paused',
  resumed: 'Listing is on sale again',
  verifyFirst: 'Please verify your email address first',
  draftSaved: 'Draft saved',
  draftDiscarded: 'Draft discarded',
  draftMissing: 'This draft is not there any more',
  tooManyDrafts:
    'You have 20 drafts, the most that are kept. Discard one of those listed above the form, then this one is saved with your next change.',
  tooManyPublished:
    'You have published 60 prompts and versions within an hour, the most that is possible. Please save this as a draft and publish it later.',
  tooManySaves: 'This was saved too often in the last minute. It is saved again with your next change.',
  draftTooLong: 'This is too long to be kept as a draft',
  held: "This listing looks very much like another creator's. An admin looks at it.",
  heldTitle: 'Held for review',
  heldMore:
    'It goes on sale by itself when it is released, and you can still change it. Whoever bought it keeps what they have.',
  tooManyHeld:
    'Several of your listings wait for an admin to look at them. Please wait until that is done, or save this as a draft.',
  heldElsewhere: 'This listing is held as a near copy of another. Please decide that first, under Held.',
  creatorBarred: 'Its creator is suspended or banned. Lift that first, and what was on sale comes back.',
  removedByAdmin: 'An admin took this listing off sale. Please write to us if you think that this is wrong.',
  removedByDecision: 'An admin took this listing off sale.',
  withheld: 'This listing is off sale while your account is suspended. It comes back by itself.',
  toldBack: 'Your listing is back on sale',
  toldBackMore: 'An admin has put it there.',
  statusFailed: 'Failed to update prompt status.',
  activated: 'Prompt activated',
} as const

export const sortLabels = {
  popular: 'Most Popular',
  rated: 'Top Rated',
  new: 'New Releases',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
} as const

export const typeLabels = { prompt: 'Prompt', pack: 'Prompt Pack', agent: 'Agent' } as const

export const licenceLabels = { personal: 'Personal', commercial: 'Commercial', extended: 'Extended' } as const
