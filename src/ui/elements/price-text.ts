import { moneyText } from '#src/kernel/money.ts'

/** The price of a thing: as `moneyText`, but 0 reads "Free". */
export function priceText(cents: number): string {
  return cents === 0 ? 'Free' : moneyText(cents)
}

const whole = new Intl.NumberFormat('en-US')

/** A count with its thousands parted: 1284 becomes "1,284". */
export function countText(count: number): string {
  return whole.format(count)
}
