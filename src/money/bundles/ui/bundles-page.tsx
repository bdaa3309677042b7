import { commaList } from '#src/kernel/lists.ts'
import type { ReactNode } from 'react'
import { moneyText } from '#src/kernel/money.ts'
import { bundleHref, editHref, ownBundlesPath } from '#src/money/bundles/rules.ts'
import type { BundleObstacle } from '#src/money/bundles/rules.ts'
import { listingsText } from '#src/money/bundles/texts.ts'
import type { OwnBundle } from '#src/money/bundles/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

const states: Readonly<Record<BundleObstacle | 'sold', { readonly tone: BadgeTone; readonly name: string }>> = {
  sold: { tone: 'ok', name: 'On sale' },
  closed: { tone: 'plain', name: 'Closed' },
  hidden: { tone: 'warn', name: 'Hidden' },
  'off-sale': { tone: 'warn', name: 'Not on sale' },
  unagreed: { tone: 'warn', name: 'Not agreed' },
}

const State = ({ obstacle }: { readonly obstacle: BundleObstacle | null }) => {
  const { tone, name } = states[obstacle ?? 'sold']
  return <Badge tone={tone}>{name}</Badge>
}

const columns: readonly Column<OwnBundle>[] = [
  {
    head: 'Bundle',
    cell: ({ id, title, count, listings, obstacle }) => (
      <>
        <Link to={editHref(id)} dir="auto" className="strong wrap-anywhere">
          {title}
        </Link>
        <span className="block small quiet">{listingsText(count)}</span>
        {obstacle === 'off-sale' && (
          <span className="block small wrap-anywhere">
            Not on sale: <bdi>{offSale(listings)}</bdi>
          </span>
        )}
        {obstacle === 'unagreed' && (
          <span className="block small wrap-anywhere">
            Not agreed: <bdi>{unagreed(listings)}</bdi>
          </span>
        )}
      </>
    ),
  },
  { head: 'Status', cell: ({ obstacle }) => <State obstacle={obstacle} /> },
  {
    head: 'Price',
    numeric: true,
    cell: ({ price, listed }) => (
      <>
        {moneyText(price)}
        {listed > price && <span className="block small quiet">of {moneyText(listed)}</span>}
      </>
    ),
  },
  {
    head: 'Page',
    silent: true,
    numeric: true,
    cell: ({ id, title }) => (
      <Link to={bundleHref(id)} aria-label={`View ${title}`}>
        View
      </Link>
    ),
  },
]

export const offSale = (listings: OwnBundle['listings']): string =>
  commaList(listings.flatMap(({ title, isOnSale }) => (isOnSale ? [] : [title])))

export const unagreed = (listings: OwnBundle['listings']): string =>
  commaList(listings.flatMap(({ title, isAgreed }) => (isAgreed ? [] : [title])))

type BundlesPageProps = {
  readonly bundles: readonly OwnBundle[]
  readonly notice: ReactNode
  /** What others ask of the creator. */
  readonly children: ReactNode
}

/** A creator's bundles. */
export function BundlesPage({ bundles, notice, children }: BundlesPageProps) {
  return (
    <>
      <PageHead
        title="Bundles"
        lead="Sell several listings together for less, yours and those of creators who agree. Each sale is split among the listings in proportion to their prices."
      />
      {notice}
      {bundles.length === 0 ? (
        <EmptyState title="No bundles yet">
          A bundle needs at least two listings with a fixed price, one of them yours.
        </EmptyState>
      ) : (
        <Table caption="Your bundles" columns={columns} rows={bundles} rowKey={({ id }) => id} />
      )}
      <p className="mt-7">
        <ButtonLink look="ink" to={`${ownBundlesPath}?new`}>
          New bundle
        </ButtonLink>
      </p>
      {children}
    </>
  )
}
