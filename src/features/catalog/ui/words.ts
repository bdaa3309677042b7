import type { Licence, ListingType } from '#src/features/catalog/rules.ts'

/** Each license in one sentence. */
export const licenceTerms: Readonly<Record<Licence, string>> = {
  personal: 'Use it, and what it writes, for yourself',
  commercial: 'Use what it writes in paid work, for yourself and your clients',
  extended: 'Use it in paid work, and build it into things that you sell',
}

/** Each listing type in one sentence. */
export const typeTerms: Readonly<Record<ListingType, string>> = {
  prompt: 'One text',
  pack: '2 to 50 named texts, in an order',
  agent: 'Instructions for an assistant, with starters, settings and tools',
}

/** The form's labels for the parts of an agent. */
export const partWords = {
  instructions: {
    label: 'System instructions',
    hint: 'Only buyers can read this. Write {{name}} where the reader puts in a word of their own.',
  },
  starter: { label: 'Starter message', hint: 'What its user may begin with.' },
  settings: {
    label: 'Recommended model and settings',
    hint: 'Such as the model, the temperature, how long answers may be.',
  },
  tools: { label: 'Tools', hint: 'One on each line: what it needs, and what for.' },
} as const
