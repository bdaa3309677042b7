import { CodePage } from '#src/people/accounts/ui/code-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused, safeNext, signInHref, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { signedIn } from '#src/web/signed-in.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/auth-code'

export const meta = titled('Sign in', { name: 'robots', content: 'noindex' })

export function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  return context.get(scopeContext).actor.kind === 'user' ? redirectWith(next) : { next }
}

/** The second step of a sign-in, identified by the cookie of the first. */
export async function action({ context, request }: Route.ActionArgs) {
  const { code, next } = await formValues(request, ['code', 'next'])
  const scope = context.get(scopeContext)
  const { result, setCookies } = await scope.auth.signInWithCode({ code }, request)
  if (result.ok) return signedIn({ scope, request, user: result.value, next, setCookies })
  if (result.failure.status === 'signed-out')
    return redirectWith(signInHref(safeNext(next ?? null), false), toastOf(result.failure))
  return refused(result.failure, { next: safeNext(next ?? null) })
}

export default function AuthCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage next={actionData?.values.next ?? loaderData.next} failure={actionData?.failure ?? null} />
}
