import { data } from 'react-router'
import { httpStatusOf } from '#src/kernel/failure.ts'
import { appTexts } from '#src/platform/apps/texts.ts'
import { AppAnswered } from '#src/platform/apps/ui/app-answered.tsx'
import { ConsentPage } from '#src/platform/apps/ui/consent-page.tsx'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/oauth-consent'

export const meta = titled('Connect an app', { name: 'robots', content: 'noindex' })

/** Asks the user whether an app may act for them. The URL has the parameters of the app's request. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { result } = await context.get(scopeContext).auth.authorizeApp(request)
  if (!result.ok) {
    const { failure } = result
    if (failure.code === 'barred') throw redirectWith('/standing', toastOf(failure))
    return data({ kind: 'refused' as const, failure }, { status: httpStatusOf[failure.status] })
  }
  if (result.value.kind === 'sign-in') throw toSignIn(request, { title: appTexts.signInToConnect })
  return result.value
}

export default function OAuthConsent({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'refused') return <AppAnswered failure={loaderData.failure} />
  return loaderData.kind === 'app' ? <AppAnswered url={loaderData.url} /> : <ConsentPage {...loaderData} />
}
