import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAnswer, type ReviewAnswer } from '#src/buying/reviews/ui/use-answer.ts'
import { reviewHref } from '#src/buying/reviews/ui/format.ts'
import type { ReviewView } from '#src/buying/reviews/view.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { When } from '#src/ui/elements/when.tsx'

/** The creator's reply below a review. */
export function ReviewReply({ review: { reply } }: { review: ReviewView }) {
  if (!reply) return null
  return (
    <div className="review-reply">
      <p className="row row-wrap">
        <b>The creator replied</b>
        <span className="quiet small push">
          <When at={reply.at} />
        </span>
      </p>
      <p className="review-text" dir="auto">
        {reply.content}
      </p>
    </div>
  )
}

/** The creator's reply form. Opens without JavaScript. */
export function ReplyEditor({ review }: { review: ReviewView }) {
  const fetcher = useFetcher<ReviewAnswer>()
  const box = useRef<HTMLDetailsElement>(null)
  useAnswer(fetcher.data, { onDone: () => box.current?.removeAttribute('open') })
  const has = review.reply !== null
  const isBusy = fetcher.state !== 'idle'
  return (
    <details ref={box} className="reply-editor">
      <summary className={buttonClass({ look: 'bare', size: 'small' })}>
        {has ? 'Edit reply' : 'Reply'}
        <span className="sr"> to {review.author.name}</span>
      </summary>
      <fetcher.Form
        key={review.reply?.content}
        className="stack"
        method="post"
        action={reviewHref(review.promptId)}
        noValidate
      >
        <AccountField />
        <input type="hidden" name="reviewId" value={review.id} />
        <Field
          name="content"
          id={`reply-${review.id}`}
          label="Your reply"
          error={fetcher.data?.failure?.fields?.['content']}
        >
          <Textarea rows={3} maxLength={2000} dir="auto" defaultValue={review.reply?.content} />
        </Field>
        <p className="row row-wrap">
          <Button type="submit" look="ink" size="small" name="intent" value="reply" pending={isBusy}>
            {has ? 'Save reply' : 'Publish reply'}
          </Button>
          {has && (
            <Button type="submit" look="bare" size="small" name="intent" value="delete-reply" pending={isBusy}>
              Remove reply
            </Button>
          )}
        </p>
      </fetcher.Form>
    </details>
  )
}
