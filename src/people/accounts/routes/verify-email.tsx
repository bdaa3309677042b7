import { accountTexts } from '#src/people/accounts/texts.ts'
import { readCartIds } from '#src/buying/cart/operations/cart.ts'
import { readOwnProfile } from '#src/people/accounts/operations/profile.ts'
import type { LinkResult } from '#src/people/accounts/ui/verify-email-page.tsx'
import { sumOwnListings } from '#src/selling/listings/operations/own-listings.ts'
import { VerifyEmailPage } from '#src/people/accounts/ui/verify-email-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, safeNext, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { ownProfileOf } from '#src/web/own-profile.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/verify-email'

export const meta = titled(
  'Your email address',
  { name: 'robots', content: 'noindex' },
  // The URL may contain a token: see the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

/** Links in emails are opened in any browser, so the form and its result are public. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const link = linkResult(searchParams.get('link'))
  const token = searchParams.get('token')
  const next = safeNext(searchParams.get('next'))
  const [profile, cart, own] = await Promise.all([
    ownProfileOf(scope),
    scope.run(readCartIds, {}),
    scope.run(sumOwnListings, {}),
  ])
  const hasListings = own.ok && own.value.listings > 0
  if (profile.ok) {
    const { email, emailVerified: isVerified } = profile.value
    return { email, isVerified, link, token, next: cart.ok && cart.value.length > 0 ? '/checkout' : next, hasListings }
  }
  if (link === null && token === null) throw toSignIn(request)
  return { email: null, isVerified: false, link, token, next, hasListings: false }
}

const linkResult = (word: string | null): LinkResult | null =>
  word === 'verified' || word === 'invalid' || word === 'busy' ? word : null

/**
 * With a token, confirms the address. Otherwise sends the link again, and responds with a message instead of a redirect, so that a
 * half-filled form stays.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { token, next: given } = await formValues(request, ['token', 'next'])
  if (token !== undefined) return confirm(context.get(scopeContext), request, token, safeNext(given ?? null))
  const answer = await sendAgain(context.get(scopeContext), request)
  if (answer === null) throw toSignIn(request)
  return { answer }
}

async function confirm({ auth }: Scope, request: Request, token: string, next: string) {
  const { result } = await auth.verifyEmail(token, request)
  const refused = !result.ok && result.failure.status === 'limited' ? 'busy' : 'invalid'
  return redirectWith(
    `/verify-email?link=${result.ok ? 'verified' : refused}${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`,
  )
}

type Answer = { readonly title: string; readonly tone: 'ok' | 'bad' }

/** Null for visitors. */
async function sendAgain({ auth, run }: Scope, request: Request): Promise<Answer | null> {
  const profile = await run(readOwnProfile, {})
  if (!profile.ok) return null
  if (profile.value.emailVerified) return { title: accountTexts.verified, tone: 'ok' }
  const { result } = await auth.requestVerification({ email: profile.value.email }, request)
  return result.ok ? { title: accountTexts.linkSent, tone: 'ok' } : { title: result.failure.message, tone: 'bad' }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailPage {...loaderData} answer={actionData?.answer ?? null} />
}
