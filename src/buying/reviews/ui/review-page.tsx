import { ReviewForm } from '#src/buying/reviews/ui/review-form.tsx'
import { listingHref } from '#src/buying/reviews/ui/format.ts'
import type { OwnReview } from '#src/buying/reviews/view.ts'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/buying/reviews/ui/reviews.css'

type ReviewPageProps = {
  listing: { id: string; title: string }
  own: OwnReview | null
  failure: Failure | null
  values: Readonly<Record<string, string>>
}

/** The review form as a page: the target after sign-in, and the fallback without JavaScript. */
export function ReviewPage({ listing, own, failure, values }: ReviewPageProps) {
  return (
    <div className="wrap review-page">
      <Breadcrumbs crumbs={[{ label: listing.title, href: listingHref(listing.id) }]} />
      <PageHead title={own ? 'Your review' : 'Leave a review'} />
      {failure && !storedIn(failure) && (
        <Notice tone="bad" title={failure.title ?? failure.message} live>
          {failure.title && failure.message}
        </Notice>
      )}
      <ReviewForm promptId={listing.id} own={own} values={values} failure={failure} />
    </div>
  )
}
