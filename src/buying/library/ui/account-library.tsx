import type { ShownVocabulary } from '#src/kernel/vocabulary.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ReactNode } from 'react'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { PaidText } from '#src/buying/library/ui/paid-text.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { Plate } from '#src/ui/listings/plate.tsx'
import type { CoverSource } from '#src/ui/listings/plate.tsx'
import { coverSource, creatorHref, listingHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import type { LatestPurchases, PurchaseView } from '#src/buying/library/view.ts'
import { readerHref } from '#src/buying/library/ui/words.ts'
import '#src/buying/library/ui/account-library.css'

type AccountLibraryProps = {
  readonly latest: LatestPurchases
  /** The newest listings of followed creators. */
  readonly followed: readonly { readonly listing: ListingView; readonly publishedAt: Date }[]
}

export const hasLibrary = ({ latest, followed }: AccountLibraryProps): boolean =>
  latest.bought.length > 0 || followed.length > 0

/** A buyer's part of the account home: new versions, latest purchases, and new listings of followed creators. */
export function AccountLibrary({ latest: { bought, updated }, followed }: AccountLibraryProps) {
  const vocabulary = useVocabulary()
  return (
    <>
      {updated.length > 0 && (
        <Part id="account-updates" title="Updates" more={<Link to="/purchases?state=updated">All updates</Link>}>
          {updated.map(({ purchase, note, publishedAt }) => (
            <Row
              key={purchase.id}
              cover={coverOf(purchase, vocabulary)}
              title={purchase.title}
              href={`${readerHref(purchase)}/changes`}
              aside={<Badge tone="mark">Version {purchase.version}</Badge>}
            >
              <LocalDay at={publishedAt} short />
              {note !== '' && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </Row>
          ))}
        </Part>
      )}
      {bought.length > 0 && (
        <Part id="account-purchases" title="Recent purchases" more={<Link to="/purchases">My Purchases</Link>}>
          {bought.map((purchase) => (
            <Row
              key={purchase.id}
              cover={coverOf(purchase, vocabulary)}
              title={purchase.title}
              href={readerHref(purchase)}
              aside={<PurchaseStatus purchase={purchase} />}
            >
              <LocalDay at={purchase.purchasedAt} /> · <PaidText purchase={purchase} />
            </Row>
          ))}
        </Part>
      )}
      {followed.length > 0 && (
        <Part id="account-followed" title="From creators you follow">
          {followed.map(({ listing, publishedAt }) => (
            <Row
              key={listing.id}
              cover={coverSource(listing, vocabulary)}
              title={listing.title}
              href={listingHref(listing)}
              aside={priceText(listing.priceCents)}
            >
              <Link to={creatorHref(listing.creator)}>
                <bdi>{listing.creator.name}</bdi>
              </Link>
              {' · '}
              <LocalDay at={publishedAt} short />
            </Row>
          ))}
        </Part>
      )}
    </>
  )
}

const coverOf = ({ promptId, category, imageUrl, image }: PurchaseView, vocabulary: ShownVocabulary): CoverSource =>
  coverSource({ id: promptId, category, imageUrl, image }, vocabulary)

function PurchaseStatus({
  purchase: { refundedAt, suspendedFor, openedAt, hasNewVersion, seatOf },
}: {
  purchase: PurchaseView
}) {
  if (refundedAt !== null) return <Badge tone="warn">{seatOf ? 'Seat ended' : 'Refunded'}</Badge>
  if (suspendedFor !== null) return <Badge tone="warn">On hold</Badge>
  if (hasNewVersion) return <Badge tone="mark">Updated</Badge>
  if (openedAt === null) return <Badge tone="info">Unopened</Badge>
  return <Badge tone="line">Opened</Badge>
}

type PartProps = {
  readonly id: string
  readonly title: string
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Part({ id, title, more, children }: PartProps) {
  return (
    <section className="section-block" aria-labelledby={id}>
      <SectionHead title={title} id={id}>
        {more}
      </SectionHead>
      <ul className="account-rows">{children}</ul>
    </section>
  )
}

type RowProps = {
  readonly cover: CoverSource
  readonly title: string
  readonly href: string
  readonly aside: ReactNode
  readonly children: ReactNode
}

function Row({ cover, title, href, aside, children }: RowProps) {
  return (
    <li>
      <Plate {...cover} thumb />
      <div className="min-w-0">
        <Link className="account-title" dir="auto" to={href}>
          {title}
        </Link>
        <p className="quiet small wrap-anywhere">{children}</p>
      </div>
      <span className="account-aside">{aside}</span>
    </li>
  )
}
