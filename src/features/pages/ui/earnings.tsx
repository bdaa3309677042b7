import { useState } from 'react'
import type { FeeOf } from '#src/features/pages/view.ts'
import { cents } from '#src/kernel/money.ts'
import { Slider } from '#src/features/pages/ui/slider.tsx'
import { countText, moneyText } from '#src/ui/price-text.ts'

/** Price and sales to play with, and what they bring. It needs a script; the table beside it does not. */
export function Earnings({ feeOf }: { feeOf: FeeOf }) {
  const [dollars, setDollars] = useState(19)
  const [sales, setSales] = useState(40)
  const price = cents(dollars * 100)
  const fee = feeOf(price)
  const yours = moneyText((price - fee) * sales)
  return (
    <div className="earnings needs-script">
      <div className="earnings-in">
        <Slider label="Price" shown={moneyText(price)} min={1} max={200} value={dollars} onValue={setDollars} />
        <Slider label="Sales a month" shown={countText(sales)} min={1} max={500} value={sales} onValue={setSales} />
      </div>
      <output className="earnings-out" aria-label="What it brings">
        <b className="display">{yours}</b>
        <span>yours in a month</span>
        <SharedBar share={price === 0 ? 0 : (price - fee) / price} />
        <small>
          {moneyText(price - fee)} of each {moneyText(price)}; {moneyText(fee * sales)} in fees.
        </small>
      </output>
    </div>
  )
}

/** A sale as one bar: the creator's part marked, ours in ink. Its end leans as a mark does. */
function SharedBar({ share }: { share: number }) {
  const at = share * 400
  return (
    <svg className="shared" viewBox="0 0 400 20" preserveAspectRatio="none" aria-hidden="true">
      <rect className="ours" width="400" height="20" />
      <path className="yours" d={`M0 0H${at + 2}L${at - 2} 20H0Z`} />
    </svg>
  )
}
