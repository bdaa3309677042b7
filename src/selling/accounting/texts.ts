import type { TaxKind } from '#src/money/tax/rules.ts'

export const reportTexts = {
  noSuchPeriod: 'Write a period as 2026, 2026-Q4 or 2026-11',
  noSuchYear: 'Write a year as 2026',
} as const

export const kindNames: Readonly<Record<TaxKind, string>> = {
  taxed: 'Taxed',
  'reverse-charge': 'Reverse charge',
  untaxed: 'No tax there',
  none: 'Shop charges none',
  provider: 'By the payment provider',
}
