import { cents, moneyText, toDecimal } from '#src/kernel/money.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import type { EstimateInput } from '#src/storefront/pages/rules.ts'
import { priceAsked, salesAsked } from '#src/storefront/pages/rules.ts'
import { estimateTexts } from '#src/storefront/pages/texts.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, PriceInput } from '#src/ui/forms/input.tsx'

type EarningsFieldsProps = { asked: EstimateInput; onAsk: (asked: EstimateInput) => void }

/** Price and sales: a field for each, and where scripts run a slider that writes into it. */
export function EarningsFields({ asked, onAsk }: EarningsFieldsProps) {
  const price = priceAsked(asked.price)
  const sales = salesAsked(asked.sales)
  const setPrice = (words: string) => onAsk({ ...asked, price: words })
  const setSales = (words: string) => onAsk({ ...asked, sales: words })
  return (
    <>
      <div>
        <Field name="price" label="Price of your prompt" error={price === null ? estimateTexts.price : null}>
          <PriceInput
            type="text"
            min={undefined}
            step={undefined}
            value={asked.price}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
        </Field>
        <Slider
          label={`Price in ${shopCurrency().name}`}
          max={20_000}
          step={100}
          value={price ?? 0}
          text={moneyText(price ?? 0)}
          onValue={(amount) => setPrice(toDecimal(cents(amount)))}
        />
      </div>
      <div>
        <Field name="sales" label="Sales in a month" error={sales === null ? estimateTexts.sales : null}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={asked.sales}
            onChange={(event) => setSales(event.currentTarget.value)}
          />
        </Field>
        <Slider label="Sales" max={500} value={sales ?? 0} onValue={(count) => setSales(`${count}`)} />
      </div>
    </>
  )
}

type SliderProps = {
  label: string
  max: number
  step?: number
  value: number
  /** The value for screen readers, if it is not the number. */
  text?: string
  onValue: (value: number) => void
}

/** Without a name, so that the form submits the field only. */
function Slider({ label, max, step = 1, value, text, onValue }: SliderProps) {
  return (
    <input
      className="slider needs-script"
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={max}
      step={step}
      value={Math.min(value, max)}
      onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
    />
  )
}
