import type { DemoMessage } from '#db/demo/types.ts'

/** Messages between demo users, oldest first. The last ones are unread. */
export const demoMessages: readonly DemoMessage[] = [
  {
    from: 'buyer',
    to: 'creator',
    listing: 'cut-by-a-third',
    daysAgo: 6.4,
    body: 'Hello Åsa,\n\ndoes this also work on minutes of a board meeting? Ours are nine pages long, and no decision may get lost.',
  },
  {
    from: 'creator',
    to: 'buyer',
    daysAgo: 6.1,
    body: 'It does. Paste one agenda item at a time and list the decisions under “must stay”.\n\nWith nine pages at once, models start to drop details.',
  },
  { from: 'buyer', to: 'creator', daysAgo: 5.9, body: 'Will do, thank you!' },
  {
    from: 'creator',
    to: 'buyer',
    daysAgo: 0.6,
    body: 'How did it go? I’m working on a version for minutes. Tell me if anything was missing.',
  },
  {
    from: 'marit',
    to: 'creator',
    listing: 'editorial-desk',
    daysAgo: 0.8,
    body: 'Does the pack work for texts in Norwegian, or should I wait for the next version?',
  },
]
