import type { MouseEvent } from 'react'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

type MoreReviewsProps = {
  href: string | null
  shown: number
  total: number
  isLoading: boolean
  onLoad: (href: string) => void
}

/** "10 of 212" and Load More. With JavaScript it extends the list in place; without, it links to the next page. */
export function MoreReviews({ href, shown, total, isLoading, onLoad }: MoreReviewsProps) {
  const press = (event: MouseEvent) => {
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onLoad(href.split('#')[0] ?? href)
  }
  if (!href && shown >= total) return null
  return (
    <div className="load">
      <p className="quiet" role="status">
        {countText(shown)} of {countText(total)}
      </p>
      {href && (
        <ButtonLink to={href} aria-busy={isLoading || undefined} onClick={press}>
          {isLoading && <span className="spin" aria-hidden="true" />}
          Load More
        </ButtonLink>
      )}
    </div>
  )
}
