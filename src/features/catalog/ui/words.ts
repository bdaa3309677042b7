import type { Licence, ListingType } from '#src/features/catalog/rules.ts'

/** Each license in one sentence. */
export const licenceTerms: Readonly<Record<Licence, string>> = {
  personal: 'Use it, and what it writes, for yourself',
  commercial: 'OK for client and commercial work',
  extended: 'Use it in paid work, and build it into things that you sell',
}

/** Each listing type in one sentence. */
export const typeTerms: Readonly<Record<ListingType, string>> = {
  prompt: 'One prompt',
  pack: '2 to 50 prompts in order',
  agent: 'Instructions for an assistant, with starters, settings and tools',
}

/** The form's labels for the parts of an agent. */
export const partWords = {
  instructions: {
    label: 'System instructions',
    hint: 'Only buyers see this. Use {{name}} for anything the buyer should fill in.',
  },
  starter: { label: 'Starter message', hint: 'What a user can start with.' },
  settings: {
    label: 'Recommended model and settings',
    hint: 'For example model and temperature.',
  },
  tools: { label: 'Tools', hint: 'One per line.' },
} as const
