import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { sum } from '#src/kernel/money.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { BillingDetails, Taxed, TaxSettings, TaxTerms } from '#src/money/tax/rules.ts'
import { taxTermsFor } from '#src/money/tax/public/tax-terms.ts'
import { noTax, taxedPrice } from '#src/money/tax/rules.ts'
import { tooManyTaxed } from './failures.ts'
import { mostTaxedLines } from './rules.ts'

type Item = { readonly promptId: string; readonly priceCents: Cents }

export type TaxedItems = {
  readonly terms: TaxTerms
  /** What is paid for each listing, and the tax in it. */
  readonly prices: ReadonlyMap<string, Taxed>
  readonly total: Cents
}

/** The tax on the prices of a cart after discounts. What is free needs no country. */
export function taxedItems(
  settings: TaxSettings,
  billing: BillingDetails | null,
  items: readonly Item[],
): Result<TaxedItems, Failure> {
  const paid = items.filter(({ priceCents }) => priceCents > 0)
  const found = paid.length === 0 ? ok(noTax) : taxTermsFor(settings, billing)
  if (!found.ok) return found
  const terms = found.value
  if (terms.kind === 'provider' && paid.length > mostTaxedLines) return err(tooManyTaxed)
  const prices = new Map(items.map(({ promptId, priceCents }) => [promptId, taxedPrice(priceCents, terms)]))
  return ok({ terms, prices, total: sum([...prices.values()].map(({ price }) => price)) })
}
