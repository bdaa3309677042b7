import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '#src/kernel/page.ts'
import type { FoundListing } from '#src/features/catalog/view.ts'

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
