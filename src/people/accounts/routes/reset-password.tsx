import { commaList } from '#src/kernel/lists.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { captchaField } from '#src/people/accounts/rules.ts'
import { ResetPasswordPage } from '#src/people/accounts/ui/reset-password-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused, safeNext, signInHref } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/reset-password'

export const meta = titled(
  'Reset password',
  { name: 'robots', content: 'noindex' },
  // The URL contains the token, so no referrer may leak it. The policy must still send the origin, or a form without scripts
  // fails the CSRF check.
  { name: 'referrer', content: 'strict-origin' },
)

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { captchaSiteKey } = context.get(scopeContext).settings
  const next = safeNext(searchParams.get('next'))
  return { token: searchParams.get('token'), isSent: searchParams.has('sent'), next, captchaSiteKey }
}

const fields = ['token', 'next', 'email', 'password', 'confirmPassword', captchaField]

export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(scopeContext)
  const { password, confirmPassword, ...values } = await formValues(request, fields)
  const next = safeNext(values['next'] ?? null)
  if (values['token'] === undefined) {
    const requested = await auth.requestReset({ ...values, next }, request)
    if (!requested.result.ok) return refused(requested.result.failure, { email: values['email'] ?? '' })
    return redirectWith(`/reset-password?sent${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`)
  }
  const { result, setCookies } = await auth.reset({ ...values, password, confirmPassword }, request)
  if (!result.ok) return refused(result.failure, {})
  const { keys, apps } = result.value
  const revoked = [...keys, ...apps]
  // The email lists all of them.
  const title =
    revoked.length === 0 ? accountTexts.resetDone : accountTexts.resetDoneAnd(commaList(revoked.slice(0, 3)))
  return redirectWith(next === '/' ? '/auth' : signInHref(next, false), { title }, setCookies)
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordPage {...loaderData} values={actionData?.values ?? {}} failure={actionData?.failure ?? null} />
}
