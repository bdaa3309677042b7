import { Form } from 'react-router'
import { moneyText, toDecimal } from '#src/kernel/money.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import { withSeats } from '#src/kernel/vocabulary.ts'
import type { CheckoutLine } from '#src/buying/orders/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { PriceInput } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'

type ChangeLineProps = {
  readonly line: CheckoutLine
  /** The discount code of the checkout of this listing alone, which its address names. In the cart, the cart keeps the choice. */
  readonly alone?: { readonly code: string | null } | undefined
}

/** Changes the license or the amount of a line; nothing for a listing with one license and one price. */
export function ChangeLine({ line: { listing, licence, seats, price, choice }, alone }: ChangeLineProps) {
  const nameOf = useNameOf()
  if (choice === null) return null
  const { id, title } = listing
  const options = choice.kind === 'license' ? choice.offers : []
  const chosen = offerKey({ licence, seats })
  const isOffered = options.some((offer) => offerKey(offer) === chosen)
  return (
    <Form {...(alone ? toCheckout : toCart)} preventScrollReset className="change-line">
      {alone ? (
        <>
          <input type="hidden" name="listing" value={id} />
          {alone.code !== null && <input type="hidden" name="code" value={alone.code} />}
        </>
      ) : (
        <>
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="promptId" value={id} />
        </>
      )}
      {choice.kind === 'license' ? (
        <Field name={alone ? 'license' : 'licence'} id={`licence-${id}`} label="License">
          <Select
            key={chosen}
            defaultValue={isOffered ? chosen : ''}
            placeholder={isOffered ? undefined : 'Choose one'}
            required
            options={options.map((offer) => ({
              value: offerKey(offer),
              label: `${withSeats(nameOf('license', offer.licence), offer.seats)}, ${priceText(offer.priceCents)}`,
            }))}
          />
        </Field>
      ) : (
        <Field name="amount" id={`amount-${id}`} label={`Amount, at least ${moneyText(choice.minimum)}`}>
          <PriceInput key={price} defaultValue={toDecimal(price)} min={toDecimal(choice.minimum)} required />
        </Field>
      )}
      <Button size="small">
        Update <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
    </Form>
  )
}

const toCart = { method: 'post', action: '/cart' } as const
const toCheckout = { method: 'get', action: '/checkout', replace: true } as const
