import type { RefObject, MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '#src/kernel/page.ts'
import type { FoundListing } from '#src/storefront/catalog/view.ts'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { SkeletonCard } from '#src/ui/elements/skeleton.tsx'

/** A page of a list, and the URL of the next one. */
export type ListingBatch = { readonly page: Page<FoundListing>; readonly nextHref: string | null }

// The batches after the first, by history entry, so that Back from a listing restores the list. Filled in the browser only.
const remembered = new Map<string, readonly ListingBatch[]>()
const entriesRemembered = 20

type MoreListings = {
  items: readonly FoundListing[]
  nextHref: string | null
  isLoading: boolean
  /** True once Load More added listings, which are then announced to screen readers. */
  hasGrown: boolean
  loadMore: () => void
  /** The element around the cards. The first new card gets the focus. */
  grid: RefObject<HTMLDivElement | null>
}

/** A list that appends the batches of its `nextHref`. */
export function useMoreListings(first: ListingBatch, historyKey: string): MoreListings {
  const fetcher = useFetcher<Partial<ListingBatch>>()
  const grid = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(() => remembered.get(historyKey) ?? [])
  const [hasGrown, setGrown] = useState(false)
  const batches = [first, ...more]
  const items = unique(batches)
  const nextHref = batches.at(-1)?.nextHref ?? null
  const isLoading = fetcher.state !== 'idle'
  const firstNew = useRef<number | null>(null)
  // A response without a page means that the loader failed.
  const data = fetcher.data?.page && (fetcher.data as ListingBatch)

  useEffect(() => {
    if (!data) return
    setGrown(true)
    setMore((known) => (known.includes(data) ? known : remember(historyKey, [...known, data])))
  }, [data, historyKey])

  useEffect(() => {
    if (firstNew.current === null || more.length === 0) return
    const card = grid.current?.querySelectorAll<HTMLElement>('.card-title a')[firstNew.current]
    if (!card) return
    card.focus()
    firstNew.current = null
  }, [more])

  const loadMore = () => {
    if (!nextHref || isLoading) return
    firstNew.current = items.length
    void fetcher.load(nextHref)
  }
  return { items, nextHref, isLoading, hasGrown, loadMore, grid }
}

/** Drops duplicates: a listing can move down the list between two requests. */
function unique(batches: readonly ListingBatch[]): FoundListing[] {
  return [...new Map(batches.flatMap(({ page }) => page.items.map((item) => [item.id, item] as const))).values()]
}

function remember(historyKey: string, batches: readonly ListingBatch[]): readonly ListingBatch[] {
  remembered.delete(historyKey)
  remembered.set(historyKey, batches)
  const oldest = remembered.keys().next()
  if (remembered.size > entriesRemembered && !oldest.done) remembered.delete(oldest.value)
  return batches
}

type ListingResultsProps = {
  batch: ListingBatch
  columns: 3 | 4
  /** The key of the list's history entry. */
  historyKey: string
}

/** The cards and Load More, which appends to the list or, without JavaScript, links to the next page. */
export function ListingResults({ batch, columns, historyKey }: ListingResultsProps) {
  const { items, nextHref, isLoading, hasGrown, loadMore, grid } = useMoreListings(batch, historyKey)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    loadMore()
  }
  return (
    <>
      <div ref={grid}>
        <CardGrid columns={columns}>
          {items.map((listing, i) => (
            <ListingCard key={listing.id} listing={listing} eager={i < columns} />
          ))}
          {isLoading && Array.from({ length: columns }, (_, i) => <SkeletonCard key={i} />)}
        </CardGrid>
      </div>
      <div className="load">
        <p className="quiet" role="status">
          {hasGrown && shownText(items.length, nextHref === null)}
        </p>
        {nextHref && (
          <ButtonLink to={nextHref} size="large" aria-busy={isLoading || undefined} onClick={press}>
            {isLoading && <span className="spin" aria-hidden="true" />}
            Load More
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const shownText = (count: number, isAll: boolean) => `${isAll ? 'All ' : ''}${countText(count)} listings shown`
