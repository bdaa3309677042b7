import type { MouseEvent } from 'react'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

type LoadMoreProps = {
  /** The URL of the list with more items; null at its end. */
  href: string | null
  shown: number
  total: number
  pending?: boolean | undefined
  /** Loads more in place instead of navigating to `href`. */
  onPress?: ((event: MouseEvent) => void) | undefined
}

/** "12 of 877" and a link to load more. */
export function LoadMore({ href, shown, total, pending = false, onPress }: LoadMoreProps) {
  return (
    <div className="load">
      <p className="quiet" role="status">
        {countText(shown)} of {countText(total)}
      </p>
      {href && (
        <ButtonLink to={href} size="large" preventScrollReset aria-busy={pending || undefined} onClick={onPress}>
          {pending && <span className="spin" aria-hidden="true" />}
          Load More
        </ButtonLink>
      )}
    </div>
  )
}
