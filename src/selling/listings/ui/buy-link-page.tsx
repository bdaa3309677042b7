import { Form } from 'react-router'
import type { Named } from '#src/buying/orders/buy-link-rules.ts'
import { buttonPath, buyLinkHref, snippetsOf } from '#src/buying/orders/buy-link-rules.ts'
import { cents, moneyText, toDecimal } from '#src/kernel/money.ts'
import { withSeats } from '#src/kernel/vocabulary.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import { OwnListingFrame } from '#src/storefront/catalog/ui/own-listing-frame.tsx'
import type { ListingDetail, OfferView } from '#src/storefront/catalog/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { PriceInput } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'

type BuyLinkPageProps = {
  readonly listing: Pick<ListingDetail, 'id' | 'title' | 'isActive' | 'pricing' | 'priceCents' | 'suggestedCents'>
  readonly offers: readonly OfferView[]
  /** Those that buyers can use now. */
  readonly codes: readonly string[]
  readonly named: Named
  readonly origin: string
}

/** The link to the checkout of a listing, and the button for other sites, to copy. */
export function BuyLinkPage({ listing, offers, codes, named, origin }: BuyLinkPageProps) {
  const { name: shop } = useShop()
  const { id, title, isActive } = listing
  const { link, html, markdown } = snippetsOf({ origin, shop, listing, named })
  return (
    <OwnListingFrame
      listing={listing}
      current="/buy-link"
      title="Buy link and button"
      lead="Sell from your own site, newsletter or profile: the link opens the checkout of this listing."
    >
      {!isActive && (
        <Notice tone="warn" title="This listing is off sale">
          The link leads to its page, and the button has no picture, until you put it on sale again.
        </Notice>
      )}
      <Options {...{ listing, offers, codes, named }} />
      <section className="section-block" aria-labelledby="link">
        <h2 id="link">Link</h2>
        <Snippet text={link} label="Copy link" />
      </section>
      <section className="section-block" aria-labelledby="button">
        <h2 id="button">Button</h2>
        <p className="quiet">
          The picture shows the current price, without a discount. It has no scripts, cookies or frames.
        </p>
        {isActive && (
          <p className="mt-4">
            <a href={buyLinkHref(id, named)}>
              <img src={buttonPath(id, named)} alt={`Buy ${title} on ${shop}`} height={44} />
            </a>
          </p>
        )}
        <h3 className="mt-7 large">HTML</h3>
        <Snippet text={html} label="Copy HTML" />
        <h3 className="mt-7 large">Markdown</h3>
        <Snippet text={markdown} label="Copy Markdown" />
      </section>
    </OwnListingFrame>
  )
}

function Snippet({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="stack gap-2 mt-2">
      <code className="goods block">{text}</code>
      <div>
        <CopyButton text={text} label={label} size="small" />
      </div>
    </div>
  )
}

/** What the link names. The page shows the new link at its own address. */
function Options({ listing, offers, codes, named }: Omit<BuyLinkPageProps, 'origin'>) {
  const nameOf = useNameOf()
  const { pricing, priceCents, suggestedCents } = listing
  const licenses = pricing === 'tiers' ? offers : []
  const hasCodes = codes.length > 0 && pricing !== 'open'
  if (licenses.length === 0 && !hasCodes && pricing !== 'open')
    return (
      <p className="quiet">
        Create a <Link to="/profile/discounts">discount code</Link> to offer a lower price through this link.
      </p>
    )
  return (
    <Form method="get" className="stack measure" preventScrollReset replace>
      {licenses.length > 0 && (
        <Field name="license" label="License">
          <Select
            defaultValue={
              named.licence === undefined ? '' : offerKey({ licence: named.licence, seats: named.seats ?? 1 })
            }
            placeholder="The buyer chooses"
            options={licenses.map((offer) => ({
              value: offerKey(offer),
              label: `${withSeats(nameOf('license', offer.licence), offer.seats)}, ${priceText(offer.priceCents)}`,
            }))}
          />
        </Field>
      )}
      {pricing === 'open' && (
        <Field
          name="amount"
          label="Amount"
          hint={`The amount that the buyer sees first, at least ${moneyText(priceCents)}. They can change it.`}
        >
          <PriceInput
            defaultValue={named.amount === undefined ? '' : toDecimal(cents(named.amount))}
            placeholder={toDecimal(suggestedCents ?? priceCents)}
            min={toDecimal(priceCents)}
          />
        </Field>
      )}
      {hasCodes && (
        <Field name="code" label="Discount code" hint="Everyone who sees the link can use the code.">
          <Select defaultValue={named.code ?? ''} placeholder="None" options={codes} />
        </Field>
      )}
      <div>
        <Button>Update link</Button>
      </div>
    </Form>
  )
}
