import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Form } from 'react-router'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText, toDecimal } from '#src/kernel/money.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import type { ListingDetail } from '#src/storefront/catalog/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { PriceInput } from '#src/ui/forms/input.tsx'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'

/** The form whose buttons are also in the bar of a phone. */
export const offerFormId = 'offer'

type Offering = Pick<ListingDetail, 'id' | 'licence' | 'pricing' | 'priceCents' | 'suggestedCents' | 'tiers'>
type OfferChoiceProps = { readonly listing: Offering; readonly children: ReactNode }

/** The form of a listing with several licenses or without a fixed price. `children`: its buttons. */
export function OfferChoice({ listing, children }: OfferChoiceProps) {
  return (
    <Form method="post" id={offerFormId} preventScrollReset className="stack">
      <input type="hidden" name="promptId" value={listing.id} />
      {listing.pricing === 'open' ? <AmountChoice {...listing} /> : <LicenseChoice {...listing} />}
      {children}
    </Form>
  )
}

function LicenseChoice({ licence: own, priceCents, tiers }: Offering) {
  const vocabulary = useVocabulary()
  return (
    <ChoiceGroup legend="License">
      {[{ licence: own, seats: 1, priceCents }, ...tiers].map((offer) => {
        const { slug, name } = termIn(vocabulary, 'license', offer.licence)
        return (
          <div key={offerKey(offer)} className="offer">
            <Radio
              name="licence"
              value={offerKey(offer)}
              defaultChecked={offer.licence === own && offer.seats === 1}
              label={
                <>
                  <bdi>{name}</bdi>
                  {offer.seats > 1 && `, team of ${offer.seats}`}{' '}
                  <b className="offer-price">{priceText(offer.priceCents)}</b>
                </>
              }
            />
            <Link className="small" to={`/license/${slug}`}>
              Terms <VisuallyHidden>of the license {name}</VisuallyHidden>
            </Link>
          </div>
        )
      })}
    </ChoiceGroup>
  )
}

function AmountChoice({ priceCents: minimum, suggestedCents: suggested }: Offering) {
  const input = useRef<HTMLInputElement>(null)
  const fill = (amount: Cents) => {
    if (input.current) input.current.value = toDecimal(amount)
  }
  const amounts = [...new Set([minimum, ...(suggested === null ? [] : [suggested])])]
  const first = suggested ?? (minimum > 0 ? minimum : null)
  return (
    <Field
      name="amount"
      label="Pay what you want"
      hint={minimum > 0 ? `At least ${moneyText(minimum)}.` : 'Enter 0 to get it for free.'}
      required
    >
      <PriceInput ref={input} min={toDecimal(minimum)} required defaultValue={first === null ? '' : toDecimal(first)} />
      {suggested !== null && (
        <span className="row row-wrap needs-script">
          {amounts.map((amount) => (
            <Button key={amount} type="button" size="small" onClick={() => fill(amount)}>
              {priceText(amount)}
            </Button>
          ))}
        </span>
      )}
    </Field>
  )
}
