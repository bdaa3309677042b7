import type { Failure } from '#src/kernel/failure.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { demoTexts, favoriteTexts } from '#src/storefront/favorites/texts.ts'
import { addFavorite, listFavoriteIds, removeFavorite } from '#src/storefront/favorites/operations/favorites.ts'
import { maxIdsPerRequest, placeOf } from '#src/storefront/favorites/rules.ts'
import type { FavoriteResponse } from '#src/storefront/favorites/ui/toggle-favorite.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { formValues } from '#src/web/forms.ts'
import { pendingActionCookies } from '#src/web/pending-action.ts'
import { redirectWith, safeNext, signInHref, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/api-favorites'

/** Returns which listings of a page are favorites. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',', maxIdsPerRequest)
  const picked = await context.get(scopeContext).run(listFavoriteIds, { ids })
  return Response.json({ ids: picked.ok ? picked.value : [] }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Adds or removes a favorite. Answers our script, or redirects to the form's page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { add, remove, next: given } = await formValues(request, ['add', 'remove', 'next'])
  const { run } = context.get(scopeContext)
  const isAdd = add !== undefined
  const done = isAdd ? await run(addFavorite, { promptId: add }) : await run(removeFavorite, { promptId: remove })
  const next = safeNext(given ?? null)
  const failure = done.ok ? null : done.failure
  const message = failure ? wordsOf(failure, next) : { title: isAdd ? favoriteTexts.added : favoriteTexts.removed }
  const isSignedOut = failure?.status === 'signed-out'
  const kept = isSignedOut && isAdd ? pendingActionCookies({ kind: 'favorite', id: add, back: next }) : []
  if (request.headers.get('accept') !== 'application/json') {
    if (isSignedOut) return redirectWith(signInHref(next, true), message, kept)
    return redirectWith(!isAdd && done.ok ? withUndo(next, done.value.promptId) : next, message)
  }
  const isOn = failure === null || failure.code === 'already-favorite' ? isAdd : !isAdd
  const status = failure ? httpStatusOf[failure.status] : 200
  const headers = new Headers(kept.map((cookie) => ['Set-Cookie', cookie]))
  return Response.json({ isOn, isSignedOut, message } satisfies FavoriteResponse, { status, headers })
}

function wordsOf(failure: Failure, next: string): ToastInput {
  if (failure.code === 'demo-prompt') return { ...demoTexts[placeOf(next)], tone: 'info' }
  if (failure.code === 'already-favorite') return { title: failure.message, tone: 'info' }
  return toastOf(failure)
}

/** The favorites page offers to undo it. */
function withUndo(next: string, id: string): string {
  return new URL(next, 'http://shop').pathname === '/favorites' ? `/favorites?removed=${id}` : next
}
