import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { buyHref, editHref, longestReason } from '#src/money/bundles/rules.ts'
import { bundleTexts, listingsText, obstacleTexts } from '#src/money/bundles/texts.ts'
import type { BundleView } from '#src/money/bundles/view.ts'
import { ShareButton } from '#src/storefront/catalog/ui/buy-box.tsx'
import { creatorHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Byline } from '#src/ui/elements/byline.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Flag, Pencil } from '#src/ui/elements/icons.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { HideForm } from '#src/ui/forms/hide-form.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import './bundles.css'

/** What the viewer owns of the bundle, and what the rest costs; null for visitors and its creator. */
export type ForYou = {
  readonly owned: readonly string[]
  readonly price: Cents
  readonly listed: Cents
  /** Why they cannot buy it; null if they can. */
  readonly refusal: string | null
}

type BundlePageProps = {
  readonly bundle: BundleView
  readonly forYou: ForYou | null
  /** The form to report it. */
  readonly reportHref: string
  readonly mayModerate: boolean
  readonly takesPayments: boolean
}

export function BundlePage({ bundle, forYou, reportHref, mayModerate, takesPayments }: BundlePageProps) {
  const { listings, isOwn, hiddenReason } = bundle
  return (
    <div className="wrap page-end">
      <Head bundle={bundle} />
      {hiddenReason !== null && (
        <Notice tone="warn" title={isOwn ? 'A moderator hid this bundle. Only you see it.' : 'Hidden'}>
          {hiddenReason}
        </Notice>
      )}
      <div className="with-summary bundle-body">
        <div className="min-w-0">
          <CardGrid columns={2} compact>
            {listings.map((listing, i) => (
              <div key={listing.id} className="bundle-item">
                <ListingCard listing={listing} eager={i < 2} heading="h2" />
                {forYou?.owned.includes(listing.id) && (
                  <p>
                    <Badge tone="ok">You own this</Badge>
                  </p>
                )}
              </div>
            ))}
          </CardGrid>
        </div>
        <Summary {...{ bundle, forYou, takesPayments }}>
          <div className="row row-wrap">
            <ShareButton title={bundle.title} />
            {!isOwn && (
              <ButtonLink look="bare" size="small" to={reportHref} rel="nofollow">
                <Flag aria-hidden="true" />
                Report
              </ButtonLink>
            )}
          </div>
        </Summary>
      </div>
      {mayModerate && (
        <HideForm isHidden={hiddenReason !== null} noun="bundle" reader="creator" longestReason={longestReason} />
      )}
    </div>
  )
}

function Head({ bundle: { title, description, owner, others, count } }: { readonly bundle: BundleView }) {
  return (
    <header className="page-head">
      <h1 className={classNames(title.length > 60 && 'is-long')} dir="auto">
        {title}
      </h1>
      {description !== '' && (
        <p className="lead pre-wrap wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
      <p className="bundle-facts quiet">
        {[owner, ...others].map((creator, i) => (
          <Fragment key={creator.id}>
            {i > 0 && i === others.length && 'and'}
            <Byline person={{ ...creator, avatarId: creator.id, href: creatorHref(creator) }} />
          </Fragment>
        ))}{' '}
        Bundle of {listingsText(count)}
      </p>
    </header>
  )
}

type SummaryProps = Pick<BundlePageProps, 'bundle' | 'forYou' | 'takesPayments'> & { readonly children: ReactNode }

/** The price, less what the viewer owns, and the button. */
function Summary({ bundle, forYou, takesPayments, children }: SummaryProps) {
  const { id, isOwn, obstacle } = bundle
  const note = useShop().priceNote
  const { price, listed } = forYou ?? bundle
  const owned = forYou?.owned.length ?? 0
  return (
    <section className="summary" aria-label="Price">
      <h2>Price</h2>
      <p className="row quiet">
        <span>{owned > 0 ? 'List price of the rest' : 'List price'}</span>{' '}
        <span className="push">{moneyText(listed)}</span>
      </p>
      {listed > price && (
        <p className="row">
          <span>You save</span> <span className="push">{moneyText(listed - price)}</span>
        </p>
      )}
      <p className="summary-sum">
        <span>{owned > 0 ? 'Price for you' : 'Bundle price'}</span> <b>{priceText(price)}</b>
      </p>
      {price > 0 && note !== '' && <p className="quiet small">{note}</p>}
      {owned > 0 && <p className="quiet small">You pay proportionally less for what you already own.</p>}
      {!takesPayments && price > 0 && <Notice tone="warn" title="Payments are not set up yet" />}
      {obstacle !== null ? (
        <Notice tone="warn" title={obstacleTexts[obstacle]} />
      ) : isOwn ? null : forYou?.refusal ? (
        <Notice title={forYou.refusal} />
      ) : (
        <ButtonLink look="mark" size="large" wide to={buyHref(id)} rel="nofollow">
          Buy the bundle
        </ButtonLink>
      )}
      {isOwn ? (
        <ButtonLink look="ink" wide to={editHref(id)}>
          <Pencil aria-hidden="true" />
          Edit
        </ButtonLink>
      ) : (
        <p className="quiet small">
          Each listing comes with its lowest-priced license and can be refunded separately. {bundleTexts.noCodes}
        </p>
      )}
      {children}
    </section>
  )
}

export function BundleMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title="Bundle not found"
        actions={
          <ButtonLink look="ink" to="/marketplace">
            Browse the marketplace
          </ButtonLink>
        }
      >
        It does not exist, or is no longer available.
      </EmptyState>
    </div>
  )
}
