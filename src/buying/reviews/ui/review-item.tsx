import type { ReactNode } from 'react'
import { ReviewReply } from '#src/buying/reviews/ui/review-reply.tsx'
import type { ReviewView } from '#src/buying/reviews/view.ts'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Check } from '#src/ui/elements/icons.ts'
import { Stars } from '#src/ui/forms/stars.tsx'
import { When } from '#src/ui/elements/when.tsx'

type ReviewItemProps = {
  review: ReviewView
  /** The listing, if the page does not name it. */
  about?: ReactNode
  /** The actions available to the reader. */
  acts?: ReactNode
}

/** A review: author, stars, verified badge, date and plain text. */
export function ReviewItem({ review, about, acts }: ReviewItemProps) {
  return (
    <li className="review" id={`review-${review.id}`}>
      <div className="row row-wrap">
        <Avatar id={review.author.id} url={review.author.avatarUrl} />
        <b className="review-author" dir="auto">
          {review.author.name}
        </b>
        <Stars value={review.rating} />
        {review.isVerified && (
          <Badge tone="ok">
            <Check aria-hidden="true" />
            Verified purchase
          </Badge>
        )}
        <span className="quiet small push">
          <When at={review.createdAt} />
          {review.editedAt && ' (edited)'}
        </span>
      </div>
      {about}
      <p className="review-text" dir="auto">
        {review.content}
      </p>
      <ReviewReply review={review} />
      {acts && <div className="review-acts">{acts}</div>}
    </li>
  )
}
