import type * as contract from '#src/features/catalog/contract.ts'
import type { Licence, ListingType } from '#src/features/catalog/rules.ts'

// Copies of the contract's texts, typed so that they cannot differ. Importing the contract would add Zod to every public
// page.

export const typeLabels: typeof contract.typeLabels = { prompt: 'Prompt', pack: 'Prompt Pack', agent: 'Agent' }

export const licenceLabels: typeof contract.licenceLabels = {
  personal: 'Personal',
  commercial: 'Commercial',
  extended: 'Extended',
}

type Held = 'held' | 'heldTitle' | 'heldMore' | 'removedByAdmin' | 'removedByDecision' | 'withheld'
export const heldTexts: Pick<typeof contract.catalogTexts, Held> = {
  held: "This listing looks very much like another creator's. An admin looks at it.",
  heldTitle: 'Held for review',
  heldMore:
    'It goes on sale by itself when it is released, and you can still change it. Whoever bought it keeps what they have.',
  removedByAdmin: 'An admin took this listing off sale. Please write to us if you think that this is wrong.',
  removedByDecision: 'An admin took this listing off sale.',
  withheld: 'This listing is off sale while your account is suspended. It comes back by itself.',
}

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
