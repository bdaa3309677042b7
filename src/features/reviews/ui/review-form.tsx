import type { SyntheticEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ReviewAnswer } from '#src/features/reviews/ui/use-answer.ts'
import { useAnswer } from '#src/features/reviews/ui/use-answer.ts'
import { reviewHref } from '#src/features/reviews/ui/format.ts'
import type { OwnReview } from '#src/features/reviews/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
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
  useEffect(() => {
    if (form.current && !own) restoreDraft(promptId, form.current)
  }, [promptId, own])
  const keep = (event: SyntheticEvent<HTMLFormElement>) => keepDraft(promptId, event.currentTarget)
  useAnswer(fetcher.data, {
    onDone: () => {
      clearDraft(promptId)
      if (!own) form.current?.reset()
      onDone?.()
    },
  })
  return (
    <fetcher.Form
      ref={form}
      className="review-form stack"
      method="post"
      action={reviewHref(promptId)}
      noValidate
      onSubmit={keep}
    >
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
// A signed-out visitor's draft waits in session storage, so signing in does not lose it.

const keyOf = (promptId: string) => `review-draft:${promptId}`

export function keepDraft(promptId: string, form: HTMLFormElement): void {
  const { rating, content } = Object.fromEntries(new FormData(form))
  write(promptId, JSON.stringify({ rating, content }))
}

export function clearDraft(promptId: string): void {
  write(promptId, null)
}

/** Fills in the draft if the form is still empty. */
export function restoreDraft(promptId: string, form: HTMLFormElement): void {
  const { rating, content } = read(promptId)
  const words = form.elements.namedItem('content')
  const stars = form.elements.namedItem('rating')
  if (words instanceof HTMLTextAreaElement && words.value === '' && typeof content === 'string') words.value = content
  if (stars instanceof RadioNodeList && stars.value === '' && typeof rating === 'string') stars.value = rating
}

function read(promptId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(promptId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Storage may be unavailable; then no draft is saved. */
function write(promptId: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(promptId))
    else sessionStorage.setItem(keyOf(promptId), value)
  } catch {}
}
