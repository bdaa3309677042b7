import { accountTexts, linkTexts } from '#src/people/accounts/texts.ts'
import { formValues } from '#src/web/forms.ts'
import { hasMessage } from '#src/web/oauth-failure.ts'
import { redirectWith, safeNext, toastOf } from '#src/web/refusal.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { scopeContext } from '#src/web/scope.ts'
import { signedIn } from '#src/web/signed-in.ts'
import type { Route } from './+types/auth-linked'

/** The OAuth callback. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { auth, settings } = scope
  const { result, setCookies, next, isLinking } = await auth.finishLinked(params.site, request)
  if (isLinking) {
    const name = settings.linkedSites.find(({ id }) => id === params.site)?.name ?? ''
    const said = result.ok ? { title: linkTexts.linked(name) } : toastOf(result.failure)
    return redirectWith('/profile/security', said, setCookies)
  }
  const to = safeNext(next)
  if (!result.ok) return toDoor(result.failure, params.site, to)
  const done = result.value
  if (!('user' in done)) return redirectWith(`/auth/code?next=${encodeURIComponent(to)}`, undefined, setCookies)
  const title = done.kind === 'signed-up' ? accountTexts.signedUp : accountTexts.signedIn
  return signedIn({ scope, request, user: done.user, next: to, setCookies, title })
}

/** Starts the OAuth flow. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { next, invite } = await formValues(request, ['next', 'invite'])
  const to = safeNext(next ?? null)
  const values = { site: params.site, next: to, invite }
  const { result, setCookies } = await context.get(scopeContext).auth.beginLinkedSignIn(values, request)
  return result.ok ? redirectWith(result.value.url, undefined, setCookies) : toDoor(result.failure, params.site, to)
}

/** The sign-in page shows known errors; others are a toast. */
function toDoor(failure: Failure, site: string, next: string): Response {
  const address = new URLSearchParams({ next, ...(hasMessage(failure.code) && { refused: failure.code, site }) })
  return redirectWith(`/auth?${address}`, hasMessage(failure.code) ? undefined : toastOf(failure))
}
