import type { ReactNode } from 'react'
import { termIn } from '#src/kernel/vocabulary.ts'
import { TermTag } from '#src/storefront/catalog/ui/prompt-content.tsx'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { AddToCart, BuyNow, Refusal } from '#src/storefront/catalog/ui/buy-box.tsx'
import { person } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { typeLabels } from '#src/storefront/catalog/rules.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Badge, Tag } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { FavoriteToggle } from '#src/ui/listings/favorite-toggle.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import '#src/storefront/catalog/ui/prompt-page.css'

type DemoPromptPageProps = {
  listing: ListingView
  /** The failure of the last Buy Now or Add to Cart, which always fail for a demo listing. */
  failure: Failure | null
}

/** The page of a demo listing: the layout of a listing's page without figures, reviews and terms. */
export function DemoPromptPage({ listing, failure }: DemoPromptPageProps) {
  const shop = useShop()
  const { category, title } = listing
  const term = termIn(useVocabulary(), 'category', category)
  return (
    <div className="wrap prompt-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Marketplace', href: '/marketplace' },
          {
            label: term.name,
            href: marketplaceHref({ category: [term.slug] }),
          },
        ]}
      />
      <div className="piece">
        <DemoHead listing={listing}>
          <div className="buybar">
            <Refusal failure={failure} />
            <Price cents={listing.priceCents} />
            <AddToCart listing={listing} isInCart={false} />
            <BuyNow listing={listing} />
          </div>
        </DemoHead>
        <aside className="buy" aria-label="Buy">
          <div className="buy-in">
            <p className="sum only-desktop">{priceText(listing.priceCents)}</p>
            <div className="only-desktop refusal">
              <Refusal failure={failure} />
            </div>
            <div className="buy-ways">
              <BuyNow listing={listing} className="only-desktop" />
              <div className="only-desktop">
                <AddToCart listing={listing} isInCart={false} />
              </div>
            </div>
            <div className="buy-acts">
              <FavoriteToggle id={listing.id} title={title} label="Favorite" className="btn btn-bare" />
            </div>
          </div>
        </aside>
        <div className="piece-body">
          <Panel label="Overview" first>
            <p className="text">{listing.description}</p>
          </Panel>
          <Panel label="Why it is here">
            <p className="text">
              {shop.name} is new. This example shows where a listing will appear; it cannot be bought.
            </p>
            <div className="row row-wrap mt-7">
              <ButtonLink to="/create-prompt">Start Selling</ButtonLink>
            </div>
          </Panel>
        </div>
      </div>
    </div>
  )
}

function DemoHead({ listing, children }: { listing: ListingView; children: ReactNode }) {
  const { title, creator, model, category, type } = listing
  return (
    <header className="piece-head has-cover">
      <ListingPlate listing={listing} eager sizes="9rem" />
      <h1>{title}</h1>
      <div className="piece-meta">
        <Byline person={person(creator)} />
        <span className="row row-wrap piece-tags">
          <Badge tone="info">Demo</Badge>
          {type !== 'prompt' && <Tag>{typeLabels[type]}</Tag>}
          <TermTag kind="model" id={model} />
          <TermTag kind="category" id={category} />
        </span>
      </div>
      {children}
    </header>
  )
}
