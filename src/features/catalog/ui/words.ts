import type { Licence, ListingType } from '#src/features/catalog/rules.ts'

/** Each license in one sentence. */
export const licenceTerms: Readonly<Record<Licence, string>> = {
  personal: 'Use it, and what it writes, for yourself',
  commercial: 'OK for client and commercial work',
  extended: 'Use it in paid work, and build it into things that you sell',
}

/** Each listing type in one sentence. */
export const typeTerms: Readonly<Record<ListingType, string>> = {
  prompt: 'One text',
  pack: '2 to 50 prompts in order',
  agent: 'Instructions for an assistant, with starters, settings and tools',
}

/** The form's labels for the parts of an agent. */
export const partWords = {
  instructions: {
    label: 'System instructions',
    hint: 'Only buyers see this. Use {{name}} for anything the buyer should fill in.',
  },
  starter: { label: 'Starter message', hint: 'What its user may begin with.' },
  settings: {
    label: 'Recommended model and settings',
    hint: 'Such as the model, the temperature, how long answers may be.',
  },
  tools: { label: 'Tools', hint: 'One on each line: what it needs, and what for.' },
} as const
