import { locale } from './locale.ts'

/** An amount in minor units of any currency, such as one that the buyer paid in: 1480 in jpy is "¥1,480". */
export function foreignMoneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
