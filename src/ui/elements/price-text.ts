import { locale } from '#src/kernel/locale.ts'
import { moneyText } from '#src/kernel/money.ts'

/** Formats a price: as `moneyText`, but 0 is "Free". `isFrom`: it is the lowest of several. */
export function priceText(cents: number, isFrom = false): string {
  if (isFrom) return `From ${moneyText(cents)}`
  return cents === 0 ? 'Free' : moneyText(cents)
}

const whole = new Intl.NumberFormat(locale)

/** Formats a count with separators: 1284 becomes "1,284". */
export function countText(count: number): string {
  return whole.format(count)
}
