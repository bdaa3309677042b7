import type { RefObject, MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '#src/kernel/page.ts'
import type { FoundListing } from '#src/features/catalog/view.ts'
import { ListingCard } from '#src/features/catalog/ui/cards/listing-card.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { SkeletonCard } from '#src/ui/elements/skeleton.tsx'

/** A page of a list, and the address of the next one. */
export type ListingBatch = { readonly page: Page<FoundListing>; readonly nextHref: string | null }

// What was loaded beyond the first part, by place in the history, so that Back from a listing leads to where one was.
// Filled in the browser only.
const remembered = new Map<string, readonly ListingBatch[]>()
const placesRemembered = 20

type MoreListings = {
  items: readonly FoundListing[]
  nextHref: string | null
  isLoading: boolean
  /** True once something was added here: only then is it worth announcing. */
  hasGrown: boolean
  loadMore: () => void
  /** Stands around the cards: the first new one gets the focus. */
  grid: RefObject<HTMLDivElement | null>
}

/** A list that grows by the parts its `nextHref` leads to. */
export function useMoreListings(first: ListingBatch, place: string): MoreListings {
  const fetcher = useFetcher<Partial<ListingBatch>>()
  const grid = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(() => remembered.get(place) ?? [])
  const [hasGrown, setGrown] = useState(false)
  const batches = [first, ...more]
  const items = unique(batches)
  const nextHref = batches.at(-1)?.nextHref ?? null
  const isLoading = fetcher.state !== 'idle'
  const firstNew = useRef<number | null>(null)
  // Without a page, the loader failed.
  const data = fetcher.data?.page && (fetcher.data as ListingBatch)

  useEffect(() => {
    if (!data) return
    setGrown(true)
    setMore((known) => (known.includes(data) ? known : remember(place, [...known, data])))
  }, [data, place])

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

/** A listing that moved down between two requests is not shown twice. */
function unique(batches: readonly ListingBatch[]): FoundListing[] {
  return [...new Map(batches.flatMap(({ page }) => page.items.map((item) => [item.id, item] as const))).values()]
}

function remember(place: string, batches: readonly ListingBatch[]): readonly ListingBatch[] {
  remembered.delete(place)
  remembered.set(place, batches)
  const oldest = remembered.keys().next()
  if (remembered.size > placesRemembered && !oldest.done) remembered.delete(oldest.value)
  return batches
}

type ListingResultsProps = {
  batch: ListingBatch
  columns: 3 | 4
  /** The key of the place in the history that this list belongs to. */
  place: string
}

/** The cards and Load More. With a script it adds to the list in place; without, it leads to the next part. */
export function ListingResults({ batch, columns, place }: ListingResultsProps) {
  const { items, nextHref, isLoading, hasGrown, loadMore, grid } = useMoreListings(batch, place)
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
