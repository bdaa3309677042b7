import { shopCurrency } from '#src/kernel/currency.ts'
import type Stripe from 'stripe'
import type { Cents } from '#src/kernel/money.ts'
import { cents, sum } from '#src/kernel/money.ts'

/** The whole balance in our currency, available or pending. */
export function balanceIn({ available, pending }: Stripe.Balance): Cents {
  return sum(
    [...available, ...pending]
      .filter(({ currency }) => currency === shopCurrency().code)
      .map(({ amount }) => cents(amount)),
  )
}
