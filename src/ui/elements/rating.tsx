import { plural } from '#src/kernel/plural.ts'
import { countText } from '#src/ui/elements/price-text.ts'

/** A star, the average and the number of reviews: "4.9 (212)"; or that there are none. */
export function Rating({ average, reviews }: { average: number; reviews: number }) {
  if (reviews === 0) return <span className="rate">No reviews yet</span>
  return (
    <span className="rate rate-star">
      <span className="sr">Rated </span>
      <b>{average.toFixed(1)}</b>
      {` (${countText(reviews)}`}
      <span className="sr">{plural(reviews, { one: ' review', other: ' reviews' })}</span>)
    </span>
  )
}
