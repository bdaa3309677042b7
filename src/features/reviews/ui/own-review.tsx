import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { ReviewForm } from '#src/features/reviews/ui/review-form.tsx'
import { useAnswer, type ReviewAnswer } from '#src/features/reviews/ui/use-answer.ts'
import { reviewHref } from '#src/features/reviews/ui/words.ts'
import type { OwnReview as Own } from '#src/features/reviews/view.ts'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { Stars } from '#src/ui/forms/stars.tsx'

/** One's own review, in the place of the form: to be changed, or taken back. Both open without a script. */
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
      consequence="Its votes and any reply go with it. You may write another one."
      yes="Delete review"
    />
  )
}
