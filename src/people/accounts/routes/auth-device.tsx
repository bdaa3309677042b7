import { accountTexts } from '#src/people/accounts/texts.ts'
import { DeviceLinkSentPage } from '#src/people/accounts/ui/device-link.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, safeNext, signInHref, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/auth-device'

export const meta = titled('Sign in', { name: 'robots', content: 'noindex' })

/** The emailed link that makes this browser a known device. It does not sign in, so opening it needs no confirmation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (token === null) return null
  const { result, setCookies } = await context.get(scopeContext).auth.openDeviceLink(token, request)
  const said = result.ok ? ({ title: accountTexts.deviceLinkOpened, tone: 'ok' } as const) : toastOf(result.failure)
  return redirectWith(signInHref(safeNext(searchParams.get('next')), false), said, setCookies)
}

/** Requests that email. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email, next } = await formValues(request, ['email', 'next'])
  const { result } = await context.get(scopeContext).auth.requestDeviceLink({ email, next }, request)
  if (result.ok) return redirectWith('/auth/device')
  return redirectWith(signInHref(safeNext(next ?? null), false), toastOf(result.failure))
}

export default function AuthDevice() {
  return <DeviceLinkSentPage />
}
