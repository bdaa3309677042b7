import { accountTexts } from '#src/people/accounts/texts.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { signedIn } from '#src/web/signed-in.ts'
import type { Route } from './+types/auth-passkey'

export const loader = () => redirectWith('/auth')

/** Passkey sign-in for the script of the page: first the options, then the response of the browser. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { auth } = scope
  const { credential, next } = await formValues(request, ['credential', 'next'])
  if (credential === undefined) {
    const { result, setCookies } = await auth.askForPasskey(request)
    return result.ok ? answer(200, { options: result.value }, setCookies) : refusal(result.failure)
  }
  const { result, setCookies } = await auth.signInWithPasskey({ credential }, request)
  if (!result.ok) return refusal(result.failure)
  const landing = await signedIn({ scope, request, user: result.value, next, setCookies })
  // The script opens the page as a new document, so it is told where.
  return answer(200, { to: landing.headers.get('location') ?? '/' }, landing.headers.getSetCookie())
}

type Refusal = {
  readonly status: keyof typeof httpStatusOf
  readonly title?: string | undefined
  readonly message: string
}

const refusal = ({ status, title, message }: Refusal) =>
  answer(httpStatusOf[status], { title: title ?? accountTexts.signInFailed, message }, [])

function answer(status: number, body: object, setCookies: readonly string[]): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return Response.json(body, { status, headers })
}
