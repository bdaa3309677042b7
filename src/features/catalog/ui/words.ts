import type * as contract from '#src/features/catalog/contract.ts'
import type { Licence } from '#src/features/catalog/rules.ts'

// The contract's words, typed so that they cannot differ from it. Its schemas would bring their library into every
// public page, and these pages are to stay light.

export const typeLabels: typeof contract.typeLabels = { prompt: 'Prompt', pack: 'Prompt Pack', agent: 'Agent' }

export const licenceLabels: typeof contract.licenceLabels = {
  personal: 'Personal',
  commercial: 'Commercial',
  extended: 'Extended',
}

/** What each licence allows, in one sentence. */
export const licenceTerms: Readonly<Record<Licence, string>> = {
  personal: 'Use it, and what it writes, for yourself',
  commercial: 'Use what it writes in paid work, for yourself and your clients',
  extended: 'Use it in paid work, and build it into things that you sell',
}
