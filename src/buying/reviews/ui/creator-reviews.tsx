import { MoreReviews } from '#src/buying/reviews/ui/more-reviews.tsx'
import { ReviewItem } from '#src/buying/reviews/ui/review-item.tsx'
import { useMoreReviews } from '#src/buying/reviews/ui/use-more-reviews.ts'
import { howVerified, listingHref } from '#src/buying/reviews/ui/format.ts'
import type { CreatorReviewView } from '#src/buying/reviews/view.ts'
import type { Page } from '#src/kernel/page.ts'
import { Link } from '#src/ui/elements/link.tsx'
import '#src/buying/reviews/ui/reviews.css'

type CreatorReviewsProps = {
  page: Page<CreatorReviewView>
  total: number
  hrefOf: (next: string) => string
}

/** The reviews of all of a creator's listings, each with its listing. */
export function CreatorReviews({ page, total, hrefOf }: CreatorReviewsProps) {
  const { items, next, isLoading, loadMore, list } = useMoreReviews(page, pageIn)
  return (
    <div className="creator-reviews">
      <ol className="reviews" ref={list}>
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} about={<About review={review} />} />
        ))}
      </ol>
      <MoreReviews
        href={next && hrefOf(next)}
        shown={items.length}
        total={total}
        isLoading={isLoading}
        onLoad={loadMore}
      />
      <p className="quiet small how-verified">{howVerified}</p>
    </div>
  )
}

function About({ review: { promptId, listingTitle, isListingActive } }: { review: CreatorReviewView }) {
  return (
    <p className="small review-about" dir="auto">
      {isListingActive ? <Link to={`${listingHref(promptId)}#reviews`}>{listingTitle}</Link> : listingTitle}
    </p>
  )
}

/** Finds the reviews in the page's loader data. */
const pageIn = (answer: unknown) => (answer as { reviews?: Page<CreatorReviewView> | null }).reviews ?? null
