import { requestExpired } from '#src/platform/apps/failures.ts'
import { AppAnswered } from '#src/platform/apps/ui/app-answered.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/oauth-answer'

export const meta = titled('Connect an app', { name: 'robots', content: 'noindex' })

/**
 * Answers the consent form. The answer is a page that leads on to the app, since the form-action policy blocks a redirect to
 * another site.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { intent: given, request: signed } = await formValues(request, ['intent', 'request'])
  const intent = intentOf(given, ['allow', 'deny'])
  const { result } = await context.get(scopeContext).auth.answerApp({ intent, request: signed }, request)
  if (result.ok) return { url: result.value.url }
  if (result.failure.code === 'barred') throw redirectWith('/standing', toastOf(result.failure))
  if (result.failure.status === 'signed-out') throw toSignIn(request, toastOf(result.failure), '/profile/apps')
  return refused(result.failure, {})
}

export default function OAuthAnswer({ actionData }: Route.ComponentProps) {
  if (actionData && 'url' in actionData) return <AppAnswered url={actionData.url} />
  return <AppAnswered failure={actionData?.failure ?? requestExpired} />
}
