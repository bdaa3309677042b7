const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a reader sees them, always with two decimals: 128400 becomes "$1,284.00". */
export function moneyText(cents: number): string {
  return dollars.format(cents / 100)
}

/** The price of a thing: as `moneyText`, but 0 reads "Free". */
export function priceText(cents: number): string {
  return cents === 0 ? 'Free' : moneyText(cents)
}

const whole = new Intl.NumberFormat('en-US')

/** A count with its thousands parted: 1284 becomes "1,284". */
export function countText(count: number): string {
  return whole.format(count)
}
