import { MoreReviews } from '#src/buying/reviews/ui/more-reviews.tsx'
import { ReviewForm } from '#src/buying/reviews/ui/review-form.tsx'
import { ReviewItem } from '#src/buying/reviews/ui/review-item.tsx'
import { ReplyEditor } from '#src/buying/reviews/ui/review-reply.tsx'
import { useMoreReviews } from '#src/buying/reviews/ui/use-more-reviews.ts'
import { howVerified, reviewsHref, sortLabels, tallyText, reviewHref } from '#src/buying/reviews/ui/format.ts'
import { reviewSorts } from '#src/buying/reviews/rules.ts'
import type { ReviewsPersonal, ReviewsView, ReviewView, OwnReview as Own } from '#src/buying/reviews/view.ts'
import { Panel } from '#src/ui/elements/panel.tsx'
import { RatingSpread, Stars } from '#src/ui/forms/stars.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/buying/reviews/ui/reviews.css'
import { useState, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ReviewAnswer } from '#src/buying/reviews/ui/use-answer.ts'
import { useAnswer } from '#src/buying/reviews/ui/use-answer.ts'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import { ThumbsUp } from '#src/ui/elements/icons.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { Confirm } from '#src/ui/forms/confirm.tsx'

type Personal = ReviewsPersonal & { readonly isOwn: boolean; readonly viewerId: string | null }

type ReviewsPanelProps = {
  promptId: string
  reviews: ReviewsView
  /** Null: not known yet, or signed out. */
  personal: Personal | null
  /** Whether the list starts at a cursor and needs a link back to its start. */
  isContinued?: boolean | undefined
}

/** A listing's reviews, their summary, and the form for a new one. */
export function ReviewsPanel({ promptId, reviews, personal, isContinued = false }: ReviewsPanelProps) {
  const { summary, sort } = reviews
  return (
    <Panel label="Reviews" note={tallyText(summary)} id="reviews">
      <div className="reviews-wide">
        <div className="reviews-top">
          <div>
            {summary.count > 0 && <RatingSpread average={summary.average} counts={summary.spread} />}
            <p className="quiet small how-verified">{howVerified}</p>
          </div>
          <OwnPart promptId={promptId} personal={personal} />
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

/** Finds the reviews in the page's loader data. */
const pageIn = (answer: unknown) => (answer as { reviews?: ReviewsView }).reviews?.page ?? null

/** A helpful vote with an optimistic update that is reverted on failure. */
export function HelpfulVote({ review, isVoted }: { review: ReviewView; isVoted: boolean }) {
  const fetcher = useFetcher<ReviewAnswer>()
  const [said, setSaid] = useState<boolean | null>(null)
  const isPressed = said ?? isVoted
  const known = fetcher.data?.helpful ?? review.helpful
  const count = fetcher.state === 'submitting' ? known + Number(isPressed) - Number(isVoted) : known
  useAnswer(fetcher.data, { onRefused: () => setSaid(null) })
  return (
    <fetcher.Form method="post" action={reviewHref(review.promptId)} onSubmit={() => setSaid(!isPressed)}>
      <input type="hidden" name="reviewId" value={review.id} />
      <Button
        type="submit"
        look="bare"
        size="small"
        name="intent"
        value={isPressed ? 'unvote' : 'vote'}
        aria-pressed={isPressed}
        className="vote"
      >
        <ThumbsUp aria-hidden="true" />
        Helpful{count > 0 && ` (${countText(count)})`}
        <span className="sr">: the review by {review.author.name}</span>
      </Button>
    </fetcher.Form>
  )
}

/** The user's own review in place of the form, to edit or delete. Both open without JavaScript. */
export function OwnReview({ promptId, own }: { promptId: string; own: Own }) {
  const edit = useRef<HTMLDetailsElement>(null)
  return (
    <div className="own-review">
      <p className="row row-wrap">
        <b>Your review</b>
        <Stars value={own.rating} />
      </p>
      <p className="review-text" dir="auto">
        {own.content}
      </p>
      <div className="row row-wrap">
        <details ref={edit}>
          <summary className={buttonClass({ size: 'small' })}>Edit</summary>
          <ReviewForm
            key={own.content}
            promptId={promptId}
            own={own}
            onDone={() => edit.current?.removeAttribute('open')}
          />
        </details>
        <DeleteReview promptId={promptId} />
      </div>
    </div>
  )
}

function DeleteReview({ promptId }: { promptId: string }) {
  const fetcher = useFetcher<ReviewAnswer>()
  useAnswer(fetcher.data)
  return (
    <Confirm
      fetcher={fetcher}
      action={reviewHref(promptId)}
      intent="delete"
      opener="Delete"
      question="Delete your review?"
      consequence="Its votes and any reply are deleted too. You can write another one."
      yes="Delete review"
    />
  )
}
