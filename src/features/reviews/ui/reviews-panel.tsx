import { HelpfulVote } from '#src/features/reviews/ui/helpful-vote.tsx'
import { MoreReviews } from '#src/features/reviews/ui/more-reviews.tsx'
import { OwnReview } from '#src/features/reviews/ui/own-review.tsx'
import { ReviewForm } from '#src/features/reviews/ui/review-form.tsx'
import { ReviewItem } from '#src/features/reviews/ui/review-item.tsx'
import { ReplyEditor } from '#src/features/reviews/ui/review-reply.tsx'
import { useMoreReviews } from '#src/features/reviews/ui/use-more-reviews.ts'
import { howVerified, reviewsHref, sortLabels, tallyText } from '#src/features/reviews/ui/words.ts'
import { reviewSorts } from '#src/features/reviews/rules.ts'
import type { ReviewsPersonal, ReviewsView } from '#src/features/reviews/view.ts'
import { Panel } from '#src/ui/elements/panel.tsx'
import { RatingSpread } from '#src/ui/forms/stars.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/features/reviews/ui/reviews.css'

type Personal = ReviewsPersonal & { readonly isOwn: boolean; readonly viewerId: string | null }

type ReviewsPanelProps = {
  promptId: string
  reviews: ReviewsView
  /** Null: not known yet, or nobody is signed in. */
  personal: Personal | null
  /** Where the list begins somewhere in its middle: the way back to its start. */
  isContinued?: boolean | undefined
}

/** What a listing's readers wrote, what it comes to, and the form for one more. */
export function ReviewsPanel({ promptId, reviews, personal, isContinued = false }: ReviewsPanelProps) {
  const { summary, sort } = reviews
  return (
    <Panel label="Reviews" note={tallyText(summary)} id="reviews">
      <div className="reviews-wide">
        <div>
          {summary.count > 0 && <RatingSpread average={summary.average} counts={summary.spread} />}
          <OwnPart promptId={promptId} personal={personal} />
          <p className="quiet small how-verified">{howVerified}</p>
        </div>
        <div>
          {summary.count > 1 && (
            <Tabs
              label="Order of the reviews"
              tabs={reviewSorts.map((each) => ({
                href: reviewsHref(promptId, each),
                name: sortLabels[each],
                current: each === sort && !isContinued,
              }))}
            />
          )}
          {summary.count > 0 && (
            <ReviewList
              key={`${promptId} ${sort} ${reviews.page.items[0]?.id}`}
              promptId={promptId}
              reviews={reviews}
              personal={personal}
            />
          )}
        </div>
      </div>
    </Panel>
  )
}

function OwnPart({ promptId, personal }: Pick<ReviewsPanelProps, 'promptId' | 'personal'>) {
  if (personal?.isOwn) return null
  if (personal?.ownReview) return <OwnReview promptId={promptId} own={personal.ownReview} />
  return <ReviewForm promptId={promptId} />
}

function ReviewList({ promptId, reviews, personal }: Omit<ReviewsPanelProps, 'isContinued'>) {
  const { sort, summary, page } = reviews
  const { items, next, isLoading, loadMore, list } = useMoreReviews(page, pageIn)
  return (
    <>
      <ol className="reviews" ref={list}>
        {items.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            acts={
              <>
                {personal?.viewerId !== review.author.id && !personal?.isOwn && (
                  <HelpfulVote review={review} isVoted={personal?.votedFor.includes(review.id) ?? false} />
                )}
                {personal?.isOwn && <ReplyEditor review={review} />}
              </>
            }
          />
        ))}
      </ol>
      <MoreReviews
        href={next && reviewsHref(promptId, sort, next)}
        shown={items.length}
        total={summary.count}
        isLoading={isLoading}
        onLoad={loadMore}
      />
    </>
  )
}

/** The reviews among what the page's loader answers. */
const pageIn = (answer: unknown) => (answer as { reviews?: ReviewsView }).reviews?.page ?? null
