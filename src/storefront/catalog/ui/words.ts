import { plural } from '#src/kernel/plural.ts'
import type { ListingType } from '#src/storefront/catalog/rules.ts'
import type { ListingDetail } from '#src/storefront/catalog/view.ts'
import { countText } from '#src/ui/elements/price-text.ts'

/** Each listing type in one sentence. */
export const typeTerms: Readonly<Record<ListingType, string>> = {
  prompt: 'One prompt',
  pack: '2 to 50 prompts in order',
  agent: 'Instructions for an assistant, with starter messages, settings and tools',
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

/** "344-word prompt · 7 variables to customize". */
export function contentText(listing: ListingDetail): string {
  const { variableCount: variables } = listing
  const amount = amountText(listing)
  if (variables === 0) return amount
  return `${amount} · ${plural(variables, { one: 'one variable', other: `${countText(variables)} variables` })} to customize`
}

function amountText({ type, textCount, wordCount, outline }: ListingDetail): string {
  const words = `${countText(wordCount)} ${plural(wordCount, { one: 'word', other: 'words' })}`
  if (type === 'prompt') return `${countText(wordCount)}-word prompt`
  if (type === 'pack') return `${countText(textCount)} prompts, ${words}`
  const starters = outline.filter(({ part }) => part === 'starter').length
  if (starters === 0) return `System prompt, ${words}`
  return `System prompt plus ${plural(starters, { one: 'one starter message', other: `${countText(starters)} starter messages` })}, ${words}`
}
