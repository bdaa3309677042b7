import { plural } from '#src/kernel/plural.ts'
import type { Cents } from '#src/kernel/money.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { cents } from '#src/kernel/money.ts'

/** The input of the calculator as typed; its form uses GET, so it is in the URL. */
export type EstimateInput = { readonly price: string; readonly sales: string }

export const defaultEstimate: EstimateInput = { price: '19.00', sales: '40' }

export const estimateLimits = { price: cents(999_999), sales: 10_000 } as const

/** Reads the calculator's input from the URL, with defaults. */
export function estimateInput(query: URLSearchParams): EstimateInput {
  const { price, sales } = defaultEstimate
  // Longer than any valid input; shown again as typed.
  const typed = (name: string) => query.get(name)?.trim().slice(0, 40)
  return { price: typed('price') || price, sales: typed('sales') || sales }
}

/** Null if the text is not a price in range. Allows the sign of the currency and commas. */
export function priceAsked(text: string): Cents | null {
  const price = parseAmount(text.replaceAll(',', '').replace(shopCurrency().symbol, ''))
  return price !== null && price <= estimateLimits.price ? price : null
}

export function salesAsked(text: string): number | null {
  const sales = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return sales <= estimateLimits.sales ? sales : null
}

/** The number of sales that reach an amount; null if they never do. */
export function salesUntil(amount: Cents, yours: Cents): number | null {
  return yours > 0 ? Math.ceil(amount / yours) : null
}

/** 1 becomes "1 day". */
export const daysText = (days: number): string => plural(days, { one: '1 day', other: `${days} days` })

export { plainMoneyText as plainMoney } from '#src/kernel/short-money.ts'

export const documentLayouts = ['panels', 'sections', 'long', 'steps'] as const
export type DocumentLayout = (typeof documentLayouts)[number]

/**
 * The blocks of documents. A `section` stands between sections, an `end` after the last one, and a `part` within the text. The
 * texts are for the editor.
 */
export const documentBlocks = {
  'cookie-table': { place: 'part', about: 'all cookies and entries of the browser’s storage' },
  'legal-identity': { place: 'part', about: 'the company, its address and its registration, from the settings' },
  questions: { place: 'part', about: 'questions that open: each a heading ### and its answer' },
  earnings: { place: 'part', about: 'the earnings calculator' },
  'payments-notice': { place: 'part', about: 'a notice while payments are not configured' },
  'support-letter': { place: 'part', about: 'a letter to support with blanks' },
  'share-bar': { place: 'part', about: 'how the price of a sale is shared' },
  ways: { place: 'part', about: 'links with a sentence each: a heading ### and its text' },
  ladder: { place: 'part', about: 'rising steps: each a heading ### and its text' },
  flow: { place: 'part', about: 'figures in a row: each a heading ###, a figure and its text' },
  'terms-list': { place: 'part', about: 'large words with their meaning: each a heading ### and its text' },
  'license-table': { place: 'part', about: 'what each license allows' },
  'about-prints': { place: 'part', about: 'a strip of covers' },
  'about-kinds': { place: 'part', about: 'the kinds of listings' },
  'name-exhibit': { place: 'part', about: 'an example of a name' },
  'text-exhibit': { place: 'part', about: 'an example of a prompt' },
  'listing-exhibit': { place: 'part', about: 'an example of a listing' },
  'share-exhibit': { place: 'part', about: 'the shares of a sale' },
  'versions-exhibit': { place: 'part', about: 'an example of versions' },
  'payout-exhibit': { place: 'part', about: 'an example of a balance' },
  'community-wall': { place: 'part', about: 'a wall of default pictures' },
  'about-living': { place: 'section', about: 'a text beside the large text of `figure`' },
  'about-promises': { place: 'section', about: 'promises: each a heading ### and its text' },
  'about-colophon': { place: 'section', about: 'a centered text' },
  correction: { place: 'section', about: 'a sentence, its correction with marked words, and the rule' },
  'social-links': { place: 'section', about: 'the links of the settings' },
  bring: { place: 'section', about: 'columns: each a heading ## and a list' },
  allowed: { place: 'section', about: 'what is allowed and what is not: two headings ## with lists' },
  licenses: { place: 'section', about: 'the licenses: each a heading ## and two texts' },
  'creator-plan': { place: 'section', about: 'the plan of sellers: two texts and a list' },
  'free-plan': { place: 'section', about: 'the plan of buyers: a price, a text, links, and lists with a heading ###' },
  'support-desk': { place: 'section', about: 'the support address, facts with a heading ###, and the `hours`' },
  outro: { place: 'end', about: 'the end of a page: a sentence and a list of links, which are buttons' },
} as const satisfies Readonly<Record<string, { readonly place: 'part' | 'section' | 'end'; readonly about: string }>>

export type BlockName = keyof typeof documentBlocks

export const isBlockName = (name: string): name is BlockName => Object.hasOwn(documentBlocks, name)

/** The documents of the release by slug, each with a file in `content/documents` and the path `/SLUG`. */
export const releaseSlugs = [
  ...['guide', 'best-practices', 'support', 'about', 'community', 'guidelines', 'terms', 'privacy', 'license'],
  ...['pricing', 'subscriptions', 'running-prompts', 'imprint', 'withdrawal', 'accessibility'],
] as const
