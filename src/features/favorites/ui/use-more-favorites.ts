import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FavoriteView } from '#src/features/favorites/view.ts'
import type { Page } from '#src/kernel/page.ts'

/** A part of the list, and the address of the next. */
export type FavoriteBatch = { readonly page: Page<FavoriteView>; readonly nextHref: string | null }

/** The list, growing in place by the parts that its `nextHref` leads to. */
export function useMoreFavorites(first: FavoriteBatch) {
  const fetcher = useFetcher<FavoriteBatch>()
  const [more, setMore] = useState<readonly FavoriteBatch[]>([])
  const { data } = fetcher
  useEffect(() => setMore([]), [first.page])
  useEffect(() => {
    if (data) setMore((known) => (known.includes(data) ? known : [...known, data]))
  }, [data])
  const items = useMemo(() => unique([first.page, ...more.map(({ page }) => page)]), [first.page, more])
  const nextHref = more.length > 0 ? (more.at(-1)?.nextHref ?? null) : first.nextHref
  const isLoading = fetcher.state !== 'idle'
  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || nextHref === null) return
    event.preventDefault()
    if (!isLoading) void fetcher.load(nextHref)
  }
  return { items, nextHref, isLoading, loadMore }
}

/** What was added while the list was read moves the others down; none is shown twice. */
function unique(pages: readonly Page<FavoriteView>[]): readonly FavoriteView[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.listing.id, item] as const))).values()]
}
