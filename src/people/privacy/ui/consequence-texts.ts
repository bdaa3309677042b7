import { plural } from '#src/kernel/plural.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { Consequences } from '#src/people/privacy/rules.ts'

/** What a user gives up or owes when they delete their account, one sentence each. For the page and the email. */
export function consequenceTexts({ earnings, debt, refundable }: Consequences): readonly string[] {
  const { count, amount } = refundable
  return [
    ...(earnings > 0
      ? [
          `Your remaining ${moneyText(earnings)} is below the payout minimum and cannot be paid out. Email us if you want it.`,
        ]
      : []),
    ...(debt > 0 ? [`Refunds exceed your earnings by ${moneyText(debt)}. You don’t have to pay this back.`] : []),
    ...(count > 0
      ? [
          `Deleting your account gives up the refund of ${plural(count, { one: 'one unopened purchase', other: `${count} unopened purchases` })} (${moneyText(amount)}).`,
        ]
      : []),
  ]
}
