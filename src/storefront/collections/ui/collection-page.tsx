import { ShareButton } from '#src/storefront/catalog/ui/buy-box.tsx'
import { creatorHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { longestReason } from '#src/storefront/collections/rules.ts'
import { listingsText } from '#src/storefront/collections/texts.ts'
import type { CollectionItem, CollectionView } from '#src/storefront/collections/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Flag, Pencil, ShoppingBag } from '#src/ui/elements/icons.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { HideForm } from '#src/ui/forms/hide-form.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { VisibilityBadge } from './collection-cards.tsx'
import './collections.css'

type CollectionPageProps = {
  readonly collection: CollectionView
  /** Puts the listings on sale into the cart; null without any. */
  readonly cart: { readonly href: string; readonly count: number } | null
  /** The form to report it. */
  readonly reportHref: string
  readonly mayModerate: boolean
}

/** A collection as others see it. The owner also sees what is off sale. */
export function CollectionPage({ collection, cart, reportHref, mayModerate }: CollectionPageProps) {
  const { items, isOwn, hiddenReason } = collection
  return (
    <div className="wrap page-end collection-page">
      <Head collection={collection} />
      {hiddenReason !== null && (
        <Notice tone="warn" title={isOwn ? 'A moderator hid this collection. Only you see it.' : 'Hidden'}>
          {hiddenReason}
        </Notice>
      )}
      <div className="row row-wrap collection-acts">
        {isOwn && (
          <ButtonLink look="ink" to="?edit" preventScrollReset>
            <Pencil aria-hidden="true" />
            Edit
          </ButtonLink>
        )}
        {cart && (
          <ButtonLink to={cart.href} rel="nofollow">
            <ShoppingBag aria-hidden="true" />
            {cart.count < items.filter(({ isOnSale }) => isOnSale).length
              ? `Add the first ${cart.count} to cart`
              : 'Add all to cart'}
          </ButtonLink>
        )}
        {collection.visibility !== 'private' && <ShareButton title={collection.title} />}
        {!isOwn && (
          <ButtonLink look="bare" size="small" to={reportHref} rel="nofollow">
            <Flag aria-hidden="true" />
            Report
          </ButtonLink>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState title="No listings yet">
          {isOwn ? 'Click Collect on a listing to add it.' : 'Nothing in this collection is on sale.'}
        </EmptyState>
      ) : (
        <CardGrid columns={3}>
          {items.map((item, i) => (
            <Item key={item.listing.id} item={item} eager={i < 3} />
          ))}
        </CardGrid>
      )}
      {mayModerate && (
        <HideForm isHidden={hiddenReason !== null} noun="collection" reader="owner" longestReason={longestReason} />
      )}
    </div>
  )
}

function Head({ collection }: { collection: CollectionView }) {
  const { title, description, owner, items, isOwn, updatedAt } = collection
  const person = { ...owner, avatarId: owner.id, href: creatorHref(owner) }
  return (
    <header className="page-head">
      <h1 className={title.length > 60 ? 'is-long' : undefined} dir="auto">
        {title}
      </h1>
      {description !== '' && (
        <p className="lead pre-wrap wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
      <p className="collection-facts quiet">
        <Byline person={person} /> {listingsText(items.length)} · <When at={updatedAt} />{' '}
        {isOwn && <VisibilityBadge collection={{ ...collection, isHidden: collection.hiddenReason !== null }} />}
      </p>
    </header>
  )
}

function Item({ item: { listing, note, isOnSale }, eager }: { item: CollectionItem; eager: boolean }) {
  return (
    <div className="collection-item">
      {note !== '' && (
        <p className="collection-note pre-wrap wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      {!isOnSale && (
        <p>
          <Badge tone="warn">Not on sale</Badge> <span className="quiet small">Only you see it here.</span>
        </p>
      )}
      <ListingCard listing={listing} eager={eager} heading="h2" />
    </div>
  )
}

export function CollectionMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title="Collection not found"
        actions={
          <ButtonLink look="ink" to="/marketplace">
            Browse the marketplace
          </ButtonLink>
        }
      >
        It does not exist, or is no longer shared.
      </EmptyState>
    </div>
  )
}
