import { data } from 'react-router'
import { demoEmail, demoPassword, demoRoles } from '#src/people/accounts/rules.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { AuthPage } from '#src/people/accounts/ui/auth-page.tsx'
import type { SignUpMode } from '#src/people/accounts/view.ts'
import { WantedItem } from '#src/storefront/catalog/ui/wanted-item.tsx'
import { readInvite } from '#src/people/waitlist/operations/invites.ts'
import { needsInvite } from '#src/people/waitlist/rules.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { oauthFailure } from '#src/web/oauth-failure.ts'
import { returnTo } from '#src/web/kept-form.ts'
import { readPendingAction } from '#src/web/pending-action.ts'
import { redirectWith, refused, safeNext } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { signedIn } from '#src/web/signed-in.ts'
import { wantedBefore } from '#src/web/wanted-before.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/auth'

export const meta: Route.MetaFunction = titled(
  ({ loaderData }) => (loaderData?.tab === 'sign-up' ? 'Sign up' : 'Sign in'),
  { name: 'robots', content: 'noindex' },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = safeNext(searchParams.get('next'))
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'user') return returnTo(request, next)
  const [door, wanted] = await Promise.all([
    doorOf(scope, searchParams.get('invite') ?? ''),
    wantedBefore(scope, readPendingAction(request, next), next),
  ])
  const sites = scope.settings.linkedSites
  const tab = searchParams.get('tab') === 'sign-up' ? ('sign-up' as const) : ('sign-in' as const)
  const refusal = oauthFailure(searchParams, sites)
  return { door, tab, next, sites, refusal, ...wanted, isDemo: scope.isDemoOpen }
}

/** The sign-up mode: open, or by invite, whose code identifies the email address. */
async function doorOf({ run, settings }: Scope, code: string): Promise<SignUpMode> {
  if (!needsInvite(settings)) return { kind: 'open' }
  if (code === '') return { kind: 'closed', why: null }
  const invite = await run(readInvite, { code })
  return invite.ok
    ? { kind: 'invited', code, email: invite.value.email }
    : { kind: 'closed', why: invite.failure.message }
}

const fields = ['intent', 'next', 'username', 'email', 'password', 'confirmPassword', 'invite', 'as']
const intents = ['sign-in', 'sign-up', 'demo'] as const

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { auth } = scope
  const { password, confirmPassword, as, ...values } = await formValues(request, fields)
  const intent = intentOf(values['intent'], intents)
  if (intent === 'demo' && !scope.isDemoOpen) throw data(null, { status: 404 })
  const posted = intent === 'demo' ? demoSignIn(as) : { ...values, password, confirmPassword }
  const isSignUp = intent === 'sign-up'
  const { result, setCookies } = isSignUp ? await auth.signUp(posted, request) : await auth.signIn(posted, request)
  // Passwords are never echoed.
  if (!result.ok) return refused(result.failure, values)
  if ('needsCode' in result.value)
    return redirectWith(
      `/auth/code?next=${encodeURIComponent(safeNext(values['next'] ?? null))}`,
      undefined,
      setCookies,
    )
  const title = isSignUp ? accountTexts.signedUp : accountTexts.signedIn
  return signedIn({ scope, request, user: result.value, next: values['next'], setCookies, title })
}

function demoSignIn(as: string | undefined) {
  return { email: demoEmail(intentOf(as, demoRoles)), password: demoPassword }
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { intent } = actionData?.values ?? {}
  const tab = intent === 'sign-up' || intent === 'sign-in' ? intent : loaderData.tab
  return (
    <AuthPage
      tab={tab}
      next={loaderData.next}
      door={loaderData.door}
      values={actionData?.values ?? {}}
      failure={actionData ? actionData.failure : loaderData.refusal}
      sites={loaderData.sites}
      reason={loaderData.reason}
      item={loaderData.item && <WantedItem listing={loaderData.item} />}
      isDemo={loaderData.isDemo}
    />
  )
}
