import { plural } from '#src/kernel/plural.ts'
import type { Period } from '#src/storefront/trending/rules.ts'
import { usualPeriod, periods } from '#src/storefront/trending/rules.ts'
import { printOf } from '#src/storefront/catalog/ui/category-prints.ts'
import type { CategoryCount } from '#src/storefront/catalog/view.ts'
import { coverIn } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { Plate } from '#src/ui/listings/plate.tsx'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import type { TrendingView } from '#src/storefront/trending/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { RankedList } from '#src/storefront/catalog/ui/ranked-list.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { PageHead, SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/storefront/trending/ui/trending-page.css'
import { Link } from '#src/ui/elements/link.tsx'

/** The labels of the buttons and the names in sentences. */
export const periodLabels: Readonly<Record<Period, string>> = { day: 'Today', week: 'This Week', month: 'This Month' }
export const periodWords: Readonly<Record<Period, string>> = {
  day: 'in the last 24 hours',
  week: 'in the last seven days',
  month: 'in the last thirty days',
}

export const periodHref = (period: Period): string =>
  period === usualPeriod ? '/trending' : `/trending?period=${period}`

type TrendingPageProps = { trending: TrendingView; categories: readonly CategoryCount[] }

const podium = 3

/** The top listings of a period, the first three large, and its totals. */
export function TrendingPage({ trending, categories }: TrendingPageProps) {
  const { period, ranked } = trending
  const stats = statsOf(trending, categories)
  const tabs = periods.map((one) => ({ href: periodHref(one), name: periodLabels[one], current: one === period }))
  return (
    <div className="wrap trending-page">
      <PageHead title="Trending" lead={`Most bought, saved and viewed ${periodWords[period]}.`} />
      <Tabs label="Period" tabs={tabs} />
      {ranked.length === 0 ? <Quiet /> : <Ranked listings={ranked} />}
      {stats.some(({ value }) => value !== '0') && (
        <section className="section">
          <SectionHead title={`${sentenceCase(periodLabels[period])} in numbers`} />
          <StatRow stats={stats} />
        </section>
      )}
      <CategoryGrid categories={categories} />
      <HowItIsRanked countedAt={trending.countedAt} />
    </div>
  )
}

const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()

function Ranked({ listings }: { listings: readonly ListingView[] }) {
  const others = listings.slice(podium)
  return (
    <>
      <ol className="staves staves-3 cards podium">
        {listings.slice(0, podium).map((listing, i) => (
          <li key={listing.id}>
            <ListingCard listing={listing} eager heading="h2" tag={`#${i + 1}`} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <section className="section">
          <SectionHead title="Also trending" />
          <RankedList listings={others} start={podium + 1} wide />
        </section>
      )}
    </>
  )
}

function Quiet() {
  return (
    <EmptyState
      title="All quiet so far"
      actions={
        <ButtonLink look="ink" to="/marketplace?sort=new">
          See new listings
        </ButtonLink>
      }
    >
      No activity in this period yet.
    </EmptyState>
  )
}

function statsOf({ sales, favorites, views }: TrendingView, categories: readonly CategoryCount[]) {
  const onSale = categories.reduce((sum, { count }) => sum + count, 0)
  return [
    { label: 'Sold', value: countText(sales) },
    { label: 'Added to favorites', value: countText(favorites) },
    { label: 'Views', value: countText(views) },
    { label: 'Listings on sale now', value: countText(onSale) },
  ]
}
/** The explanation of the ranking. */
export function HowItIsRanked({ countedAt }: { countedAt: Date | null }) {
  return (
    <section className="section how-ranked">
      <h2>How this is ranked</h2>
      <p className="text">
        Paid sales count most. Favorites, views and free downloads count less. Bots and creators’ own activity don’t
        count.
      </p>
      {countedAt !== null && (
        <p className="quiet">
          Updated every five minutes, last at{' '}
          <time dateTime={countedAt.toISOString()}>{countedAt.toISOString().slice(11, 16)} UTC</time>.
        </p>
      )}
    </section>
  )
}

/** Each category with its number of listings on sale. */
export function CategoryGrid({ categories }: { categories: readonly CategoryCount[] }) {
  const vocabulary = useVocabulary()
  return (
    <section className="section">
      <SectionHead title="By category" />
      <ul className="category-grid">
        {categories.map(({ id, slug, name, count }) => (
          <li key={id}>
            <Link to={marketplaceHref({ category: [slug] })}>
              <Plate id={printOf(id)} category={coverIn(vocabulary, id)} />
              <b>{name}</b>
              {count > 0 && (
                <span>
                  {countText(count)} {plural(count, { one: 'listing', other: 'listings' })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
