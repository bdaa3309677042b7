import { moneyText } from '#src/kernel/money.ts'
import type { Consequences } from '#src/features/privacy/rules.ts'

/** What a user gives up or owes when they delete their account, one sentence each. For the page and the email. */
export function consequenceTexts({ earnings, debt, refundable }: Consequences): readonly string[] {
  const { count, amount } = refundable
  return [
    ...(earnings > 0
      ? [
          `${moneyText(earnings)} of earnings are below the payout minimum and cannot be paid out. Write to us if you want them.`,
        ]
      : []),
    ...(debt > 0 ? [`Refunds exceed your earnings by ${moneyText(debt)}. We do not collect this from you.`] : []),
    ...(count > 0
      ? [
          `${count === 1 ? 'One unopened purchase' : `${count} unopened purchases`} for ${moneyText(amount)} could still be refunded. Request the refund before you delete your account.`,
        ]
      : []),
  ]
}
