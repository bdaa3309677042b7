import type { Cents } from '#src/kernel/money.ts'
import { isTooSmall } from '#src/features/orders/rules.ts'
import type { CheckoutLine } from '#src/features/orders/view.ts'
import { checkoutWords, notConfigured } from '#src/features/orders/ui/words.ts'

/** Why the cart as it is cannot be paid for, in words; null where it can. The server asks again all the same. */
export function obstacleOf(
  lines: readonly CheckoutLine[],
  total: Cents,
  takesPayments: boolean,
): { readonly title: string; readonly advice: string } | null {
  const stuck = lines.filter(({ problem }) => problem !== null).length
  if (stuck > 0)
    return {
      title: stuck === 1 ? 'One item cannot be bought' : `${stuck} items cannot be bought`,
      advice: `Remove ${stuck === 1 ? 'it' : 'them'} to go on.`,
    }
  if (total > 0 && !takesPayments)
    return { title: notConfigured, advice: 'This shop cannot take cards yet. What is free can be had all the same.' }
  if (isTooSmall(total)) return { title: 'Too little for a card', advice: checkoutWords.tooSmall }
  return null
}
