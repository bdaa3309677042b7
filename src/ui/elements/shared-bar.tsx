import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import '#src/ui/elements/shared-bar.css'

/** The split of a sale as one bar: the creator's share highlighted, the platform's in ink. */
export function SharedBar({ price, fee }: { price: Cents; fee: Cents }) {
  const at = price === 0 ? 400 : ((price - fee) / price) * 400
  return (
    <svg
      className="shared"
      viewBox="0 0 400 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Of ${moneyText(price)}, ${moneyText(price - fee)} is yours and ${moneyText(fee)} is the fee`}
    >
      <rect className="ours" width="400" height="40" />
      <path className="yours" d={`M0 0H${Math.min(at + 3, 400)}L${Math.max(at - 3, 0)} 40H0Z`} />
    </svg>
  )
}
