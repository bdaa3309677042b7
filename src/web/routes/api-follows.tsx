import { followTexts } from '#src/features/follows/texts.ts'
import { followCreator, unfollowCreator } from '#src/features/follows/operations/follows.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, safeNext, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { postOnly } from '#src/web/post-only.ts'
import type { Route } from './+types/api-follows'

export const loader = postOnly

/** Follows or unfollows a creator, and redirects back. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formValues(request, ['follow', 'unfollow', 'next'])
  const { run } = context.get(scopeContext)
  const { follow, unfollow } = form
  const done =
    follow === undefined
      ? await run(unfollowCreator, { creatorId: unfollow })
      : await run(followCreator, { creatorId: follow })
  const next = safeNext(form['next'] ?? null)
  if (done.ok)
    return redirectWith(next, { title: follow === undefined ? followTexts.unfollowed : followTexts.followed })
  const isSignedOut = done.failure.status === 'signed-out'
  return redirectWith(isSignedOut ? `/auth?next=${encodeURIComponent(next)}` : next, toastOf(done.failure))
}
