import { feeOf } from '#src/money/ledger/rules.ts'
import type { DocumentFacts } from '#src/storefront/pages/view.ts'
import type { Cents } from '#src/kernel/money.ts'

/** The loaded facts of a document with what a page adds. */
export const factsOf = (loaded: Omit<DocumentFacts, 'feeOf' | 'startHref'>, startHref: string): DocumentFacts => ({
  ...loaded,
  startHref,
  feeOf: (price: Cents) => feeOf(price, loaded.deal.feePercent),
})
