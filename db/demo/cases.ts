// Cases that wait for an admin of the demo, and the people on its waitlist.
import type { DemoListing } from '#db/demo/types.ts'

type Newcomer = {
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly location: string
}

/** Copies the best-selling paid prompt, with these words replaced. Its listing is held as a near-duplicate. */
export const demoCopyist = {
  person: {
    username: 'prompt-vault',
    displayName: 'Prompt Vault',
    bio: 'Hundreds of prompts for every job.',
    location: 'Online',
  } satisfies Newcomer,
  title: 'Ultimate writing prompt 2.0',
  description:
    'A complete prompt for better results in less time. Works with every model and every subject. Paste it, add your details and get a finished draft in a minute.',
  replacements: [
    ['reader', 'audience'],
    ['sentence', 'line'],
    ['write', 'compose'],
  ] as readonly (readonly [string, string])[],
} as const

/** A listing that an admin removed, and its creator's appeal. */
export const demoRemoved = {
  person: {
    username: 'rank-rocket',
    displayName: 'Rank Rocket',
    bio: 'Search rankings for small shops.',
    location: 'Leeds, United Kingdom',
  } satisfies Newcomer,
  listing: {
    title: 'SEO prompt: first place on Google, guaranteed',
    description:
      'Rewrites a product page so that it ranks first within a week. Guaranteed results for every shop and every keyword, without links or ads.',
    priceCents: 1900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Marketing',
    licence: 'commercial',
    tags: ['seo', 'google', 'ranking'],
    texts: [
      {
        name: 'Rank rocket',
        body: 'Rewrite the product page below for the keyword {{keyword}}. Put the keyword in the title, the first paragraph, two headings and the image descriptions. Keep the brand voice of {{shop_name}}. Add a list of five questions that buyers ask, each with an answer of forty words. End with a short comparison against two competitors.\n\nPage: {{page_text}}',
      },
    ],
  } satisfies Omit<DemoListing, 'key' | 'creator' | 'reviews' | 'popularity' | 'listedDaysAgo'>,
  reason: 'misleading',
  words:
    'The description guarantees a search ranking, which no prompt can do. The other parts of the listing are fine.',
  appeal:
    'I have removed the word "guaranteed" from my draft and now describe what the prompt changes on the page. Please look at it again: buyers were happy with it, and the prompt itself is honest work.',
} as const

export const demoReports = [
  {
    reporter: 'marit',
    reason: 'misleading',
    description: 'The description says it works with any model. With mine, the second half of the prompt is ignored.',
    daysAgo: 0.9,
  },
  {
    reporter: 'jonas',
    reason: 'spam',
    description: 'The description links to a newsletter in its last line.',
    daysAgo: 14,
    decidedDaysAgo: 13.2,
  },
] as const

export const demoNotice = {
  ground: 'copyright',
  why: 'The first two paragraphs of this prompt come from my handbook "Plain reports" (2021), chapter 4. I can send the pages.',
  name: 'Helga Brandt',
  email: 'helga.brandt@example.com',
} as const

/** A message that its reader reported. */
export const demoSpam = {
  body: 'Hi! We promote your prompts to 50,000 subscribers for only $99. Reply with your card details to start today.',
  reason: 'spam',
  description: 'Sent to me out of nowhere, and it asks for card details.',
} as const

export const demoRefunds = {
  waiting:
    'The prompt keeps asking for a table that I do not have, and the answer stays general. I tried three inputs.',
  approved: 'It was written for another model than the one I use, which I saw too late.',
  answer: 'The listing did not name the model clearly at the time, so we return the full price.',
} as const

export const demoCodes = {
  active: { code: 'WELCOME10', percent: 10, createdDaysAgo: 75 },
  expired: { code: 'SPRING20', percent: 20, createdDaysAgo: 190, expiredDaysAgo: 150 },
  usedUp: { code: 'FIRST3', percent: 25, createdDaysAgo: 130, maxUses: 3 },
} as const

/** Names on the waitlist, in the order of joining. */
export const demoWaitlist =
  'Agnes Holt,Marcus Webb,Ilse Brandt,Tomas Rhee,Wanda Pruitt,Stefan Kolar,Nuria Vidal,Peter Achterberg,Lena Grau,Jamal Ferris,Ottilie Kern,Rosa Quintero,Hamid Rahimi,Signe Bruun,Callum Reid,Beatriz Nunes,Anton Weiss,Maeve Doyle,Kaito Mori,Selma Aydin,Pavel Hruska,Naomi Clarke,Joost Vermeer,Adaeze Obi,Freya Lockwood,Mattias Ek,Irina Sokol,Dario Conti,Leila Farahani,Ewan Muir,Carla Bianchi,Hannes Lutz,Priscilla Mwangi,Theresa Vogt,Olivier Roche,Minh Pham,Sanna Kallio,George Pappas,Vera Lindgren,Samuel Osei,Katrin Moser,Diego Salas'.split(
    ',',
  )
