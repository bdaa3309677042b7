import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ReviewAnswer } from '#src/buying/reviews/ui/use-answer.ts'
import { useAnswer } from '#src/buying/reviews/ui/use-answer.ts'
import { reviewHref } from '#src/buying/reviews/ui/format.ts'
import type { OwnReview } from '#src/buying/reviews/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { reviewValues } from '#src/buying/reviews/review-values.ts'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { StarChoice } from '#src/ui/forms/stars.tsx'

type ReviewFormProps = {
  promptId: string
  /** The existing review being edited. */
  own?: OwnReview | null | undefined
  /** The rejected values, if the form is rendered again as a page. */
  values?: Readonly<Record<string, string>> | undefined
  failure?: Failure | null | undefined
  onDone?: (() => void) | undefined
}

/** The star and text fields. Posts to its own page, which shows the same form again on errors. */
export function ReviewForm({ promptId, own = null, values = {}, failure = null, onDone }: ReviewFormProps) {
  const fetcher = useFetcher<ReviewAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const refused = fetcher.data ? fetcher.data.failure : failure
  useAnswer(fetcher.data, {
    onDone: () => {
      if (!own) form.current?.reset()
      onDone?.()
    },
  })
  return (
    <fetcher.Form ref={form} className="review-form stack" method="post" action={reviewHref(promptId)} noValidate>
      <AccountField />
      <ReadValues
        stored={reviewValues(own)}
        entered={values}
        labels={{ rating: 'Stars', content: 'Review' }}
        failure={refused}
        href={reviewHref(promptId)}
      />
      <div>
        <StarChoice name="rating" value={Number(values['rating'] ?? own?.rating) || undefined} />
        {refused?.fields?.['rating'] && <FieldError>{refused.fields['rating']}</FieldError>}
      </div>
      <Field
        name="content"
        id={`review-${own?.id ?? promptId}`}
        label={own ? 'Your review' : 'Leave a review'}
        error={refused?.fields?.['content']}
      >
        <Textarea
          rows={4}
          maxLength={5000}
          dir="auto"
          placeholder="What did you use it for, and did it work?"
          defaultValue={values['content'] ?? own?.content}
        />
      </Field>
      <p className="row row-wrap">
        <Button type="submit" look="ink" name="intent" value="save" pending={fetcher.state !== 'idle'}>
          {own ? 'Save review' : 'Post review'}
        </Button>
      </p>
    </fetcher.Form>
  )
}
