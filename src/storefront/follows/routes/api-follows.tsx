import { followTexts } from '#src/storefront/follows/texts.ts'
import { followCreator, unfollowCreator } from '#src/storefront/follows/operations/follows.ts'
import { formValues } from '#src/web/forms.ts'
import { pendingActionCookies } from '#src/web/pending-action.ts'
import { redirectWith, safeNext, signInHref, toastOf } from '#src/web/refusal.ts'
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
  if (done.failure.status !== 'signed-out') return redirectWith(next, toastOf(done.failure))
  const kept = follow === undefined ? [] : pendingActionCookies({ kind: 'follow', id: follow, back: next })
  return redirectWith(signInHref(next, true), toastOf(done.failure), kept)
}
