import { data } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err } from '#src/kernel/result.ts'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { ListingMissing } from '#src/selling/listings/ui/form-states.tsx'
import { reviewForm } from '#src/buying/reviews/contract.ts'
import { reviewTexts } from '#src/buying/reviews/texts.ts'
import { deleteReply, replyToReview } from '#src/buying/reviews/operations/replies.ts'
import {
  deleteReview,
  editReview,
  readOwnReview,
  voteReview,
  writeReview,
} from '#src/buying/reviews/operations/reviews.ts'
import { ReviewPage } from '#src/buying/reviews/ui/review-page.tsx'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { isFromScript, redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/prompt-review'

// The actions on reviews of a listing, and the form for users who return from signing in.

export const meta = titled('Leave a review', { name: 'robots', content: 'noindex' })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await scope.run(readListing, { id: params.id })
  if (!read.ok) return data({ listing: null, own: null }, { status: 404 })
  const { id, title } = read.value.listing
  const own = await scope.run(readOwnReview, { promptId: id })
  if (!own.ok) throw toSignIn(request)
  return { listing: { id, title }, own: own.value.ownReview }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const back = `/prompt/${params.id}`
  const values = await formValues(request, ['intent', 'rating', 'content', 'reviewId', 'read'])
  const act = acts[intentOf(values['intent'], intents)]
  const { done, toast, at = '#reviews' } = await act(scope, params.id, values)
  if (!done.ok && done.failure.status === 'signed-out')
    return toSignIn(request, toastOf(done.failure), act === save ? undefined : back)
  if (!done.ok && (isFromScript(request) || act === save)) return refused(done.failure, values)
  if (!done.ok) return redirectWith(back, toastOf(done.failure))
  const helpful = helpfulIn(done.value)
  return isFromScript(request) ? data({ toast, helpful }) : redirectWith(`${back}${at}`, toast)
}

type Values = Readonly<Record<string, string>>
type Act = (
  scope: Scope,
  promptId: string,
  values: Values,
) => Promise<{ done: Result<unknown, Failure>; toast?: ToastInput; at?: string }>

const save: Act = async (scope, promptId, values) => {
  const form = reviewForm.safeParse(values)
  if (!form.success) return { done: err(invalid(form.error.issues)) }
  const input = { ...form.data, promptId }
  const own = await scope.run(readOwnReview, { promptId })
  const isEdit = own.ok && own.value.ownReview !== null
  const { read } = values
  const done = await (isEdit ? scope.run(editReview, { ...input, read }) : scope.run(writeReview, input))
  const toast = isEdit ? { title: reviewTexts.edited } : { title: reviewTexts.doneTitle, description: reviewTexts.done }
  return { done, toast: { ...toast, tone: 'ok' } }
}

const vote =
  (isHelpful: boolean): Act =>
  async (scope, _, { reviewId }) => ({
    done: await scope.run(voteReview, { reviewId, isHelpful }),
    at: `#review-${reviewId}`,
  })

const intents = ['save', 'delete', 'vote', 'unvote', 'reply', 'delete-reply'] as const

const acts: Readonly<Record<(typeof intents)[number], Act>> = {
  save,
  delete: async (scope, promptId) => ({
    done: await scope.run(deleteReview, { promptId }),
    toast: { title: reviewTexts.deleted },
  }),
  vote: vote(true),
  unvote: vote(false),
  reply: async (scope, _, { reviewId, content }) => ({
    done: await scope.run(replyToReview, { reviewId, content }),
    toast: { title: reviewTexts.replied, tone: 'ok' },
    at: `#review-${reviewId}`,
  }),
  'delete-reply': async (scope, _, { reviewId }) => ({
    done: await scope.run(deleteReply, { reviewId }),
    toast: { title: reviewTexts.replyDeleted },
    at: `#review-${reviewId}`,
  }),
}

/** Validates the input before the sign-in check. */
function invalid(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Failure {
  const fields = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]),
  )
  const message = issues[0]?.message ?? reviewTexts.missing
  return failure('invalid', 'invalid-review', message, { title: reviewTexts.missingTitle, fields })
}

function helpfulIn(value: unknown): number | undefined {
  const isVote = typeof value === 'object' && value !== null && 'helpful' in value
  return isVote && typeof value.helpful === 'number' ? value.helpful : undefined
}

export default function PromptReview({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.listing) return <ListingMissing />
  const back = actionData && 'failure' in actionData ? actionData : null
  return (
    <ReviewPage
      listing={loaderData.listing}
      own={loaderData.own}
      failure={back?.failure ?? null}
      values={back?.values ?? {}}
    />
  )
}
