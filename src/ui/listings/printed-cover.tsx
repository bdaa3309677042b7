import { classNames } from '#src/ui/elements/class-names.ts'
import { coverUrl } from '#src/ui/listings/cover-url.ts'

type CoverProps = {
  id: string
  category: string
  /** The first covers of a page are fetched at once; all others when they come near. */
  eager?: boolean | undefined
}

/**
 * The block print of a listing without a picture. It is an image of its own address rather than markup: a page of twelve
 * would otherwise carry their several thousand shapes twice, as text and as script, and draw them again on every visit.
 */
export function Cover({ id, category, eager = false }: CoverProps) {
  return (
    <img
      className={classNames('cover', `cover-${category.toLowerCase()}`)}
      src={coverUrl(id, category)}
      alt=""
      width={640}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}
