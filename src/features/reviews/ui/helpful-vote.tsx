import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAnswer, type ReviewAnswer } from '#src/features/reviews/ui/use-answer.ts'
import { reviewHref } from '#src/features/reviews/ui/words.ts'
import type { ReviewView } from '#src/features/reviews/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { ThumbsUp } from '#src/ui/elements/icons.ts'
import { countText } from '#src/ui/elements/price-text.ts'

/** Says at once that it helped, and takes that back where it was refused. */
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
