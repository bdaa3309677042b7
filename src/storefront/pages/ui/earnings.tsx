import { useState } from 'react'
import { Form } from 'react-router'
import type { EstimateInput } from '#src/storefront/pages/rules.ts'
import { plainMoney, priceAsked, salesAsked, salesUntil } from '#src/storefront/pages/rules.ts'
import type { PricingTerms, FeeOf } from '#src/storefront/pages/view.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, moneyText } from '#src/kernel/money.ts'
import { EarningsFields } from '#src/storefront/pages/ui/earnings-fields.tsx'
import { SharedBar } from '#src/ui/elements/shared-bar.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

type EarningsProps = { deal: PricingTerms; feeOf: FeeOf; input: EstimateInput }

/** The earnings calculator. Updates while typing with scripts, and as a GET form without. */
export function Earnings({ deal, feeOf, input }: EarningsProps) {
  const [typed, setTyped] = useState(input)
  const price = priceAsked(typed.price)
  const sales = salesAsked(typed.sales)
  return (
    <Form className="earnings" method="get" action="/pricing#earnings" preventScrollReset noValidate>
      <div className="earnings-in">
        <EarningsFields asked={typed} onAsk={setTyped} />
        <Button look="ink" className="only-plain">
          Calculate
        </Button>
      </div>
      {price === null || sales === null ? (
        <p className="earnings-out quiet">Enter a price and a number of sales.</p>
      ) : (
        <Answer deal={deal} price={price} fee={feeOf(price)} sales={sales} />
      )}
    </Form>
  )
}

type AnswerProps = { deal: PricingTerms; price: Cents; fee: Cents; sales: number }

function Answer({ deal, price, fee, sales }: AnswerProps) {
  const yours = cents(price - fee)
  return (
    <div className="earnings-out">
      <output>
        <b className="display">{moneyText(yours * sales)}</b>
        <span>per month</span>
      </output>
      <SharedBar price={price} fee={fee} />
      {deal.hasOtherFees && <p className="quiet small">The fee of some categories differs.</p>}
      <dl className="facts-row">
        <Fact name="Of each sale" figure={moneyText(yours)} />
        <Fact name="Fee on each" figure={moneyText(fee)} />
        <Fact name="Per year" figure={moneyText(yours * sales * 12)} />
        <Fact name={`Sales to reach ${plainMoney(deal.payoutMinimum)}`} figure={untilText(deal, yours)} />
      </dl>
    </div>
  )
}

function Fact({ name, figure }: { name: string; figure: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  )
}

function untilText({ payoutMinimum }: PricingTerms, yours: Cents): string {
  const sales = salesUntil(payoutMinimum, yours)
  if (sales === null) return 'Not from free listings'
  return countText(sales)
}
