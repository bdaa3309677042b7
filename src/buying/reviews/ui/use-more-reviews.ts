import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '#src/kernel/page.ts'

type MoreReviews<Item> = {
  items: readonly Item[]
  next: string | null
  isLoading: boolean
  loadMore: (href: string) => void
  /** The list's container: the first new item gets the focus. */
  list: RefObject<HTMLOListElement | null>
}

/** A list that grows by the page's own loader data for a cursor; `pick` finds the page of items in it. */
export function useMoreReviews<Item extends { id: string }>(
  first: Page<Item>,
  pick: (answer: unknown) => Page<Item> | null,
): MoreReviews<Item> {
  const fetcher = useFetcher<unknown>()
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number | null>(null)
  const [more, setMore] = useState<readonly Page<Item>[]>([])
  const picked = fetcher.data === undefined ? null : pick(fetcher.data)
  const latest = useRef(picked)
  const batches = [first, ...more]
  // An item that moved down between two requests is shown once, in its first version.
  const items = [
    ...new Map(
      batches
        .flatMap((batch) => batch.items)
        .toReversed()
        .map((item) => [item.id, item]),
    ).values(),
  ].toReversed()
  const next = batches.at(-1)?.next ?? null

  useEffect(() => {
    if (picked === null || latest.current === picked) return
    latest.current = picked
    setMore((known) => [...known, picked])
  }, [picked])

  useEffect(() => {
    if (firstNew.current === null || more.length === 0) return
    const item = list.current?.children[firstNew.current]
    firstNew.current = null
    if (!(item instanceof HTMLElement)) return
    item.tabIndex = -1
    item.focus({ preventScroll: true })
  }, [more])

  const loadMore = (href: string) => {
    if (fetcher.state !== 'idle') return
    firstNew.current = items.length
    void fetcher.load(href)
  }
  return { items, next, isLoading: fetcher.state !== 'idle', loadMore, list }
}
