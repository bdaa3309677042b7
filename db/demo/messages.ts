import type { DemoMessage } from '#db/demo/types.ts'

/** Messages between demo users, oldest first. The last ones are unread. */
export const demoMessages: readonly DemoMessage[] = [
  {
    from: 'buyer',
    to: 'creator',
    listing: 'cut-by-a-third',
    daysAgo: 6.4,
    body: 'Hello Åsa,\n\ndoes this also work on minutes of a board meeting? Ours run to nine pages, and nobody may lose a decision.',
  },
  {
    from: 'creator',
    to: 'buyer',
    daysAgo: 6.1,
    body: 'It does. Paste one item of the agenda at a time, and name the decisions in the field for what must stay.\n\nNine pages at once is where models begin to round things off.',
  },
  { from: 'buyer', to: 'creator', daysAgo: 5.9, body: 'Item by item it is. Thank you!' },
  {
    from: 'creator',
    to: 'buyer',
    daysAgo: 0.6,
    body: 'How did it go? I am writing a version for minutes, and a sentence on what was missing would help me.',
  },
  {
    from: 'marit',
    to: 'creator',
    listing: 'editorial-desk',
    daysAgo: 0.8,
    body: 'Is the pack fine for Norwegian texts too, or should I wait for another edition?',
  },
]
