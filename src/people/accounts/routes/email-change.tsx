import { userIdOf } from '#src/kernel/actor.ts'
import { confirmEmailChange, readEmailLink, undoEmailChange } from '#src/people/accounts/operations/change-email.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { EmailLinkPage } from '#src/people/accounts/ui/email-link-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/email-change'

export const meta = titled(
  'Your email address',
  { name: 'robots', content: 'noindex' },
  // The URL contains a token: see the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

const kindOf = (given: string | null | undefined) => (given === 'undo' ? ('undo' as const) : ('confirm' as const))

/** The links to the new and the old mailbox. They are opened in any browser, so the page is public. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [token, kind] = [searchParams.get('token') ?? '', kindOf(searchParams.get('kind'))]
  const read = await context.get(scopeContext).run(readEmailLink, { token, kind })
  return { token, kind, link: read.ok ? read.value : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { token = '', kind } = await formValues(request, ['token', 'kind'])
  const scope = context.get(scopeContext)
  return kindOf(kind) === 'undo' ? undo(scope, request, token) : confirm(scope, token)
}

async function confirm({ run, actor }: Scope, token: string) {
  const done = await run(confirmEmailChange, { token })
  if (!done.ok) return refused(done.failure, {})
  const isOwner = userIdOf(actor) === done.value.userId
  return redirectWith(isOwner ? '/profile/security' : '/auth', { title: accountTexts.addressChanged })
}

/** Restores the address, and sends it the link to set a new password. */
async function undo({ run, auth }: Scope, request: Request, token: string) {
  const done = await run(undoEmailChange, { token })
  if (!done.ok) return refused(done.failure, {})
  const { result, setCookies } = await auth.requestOwnReset({ email: done.value.email }, request)
  const next = result.ok ? '/reset-password?sent' : '/reset-password'
  return redirectWith(next, { title: accountTexts.addressRestored }, setCookies)
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage {...loaderData} failure={actionData?.failure ?? null} />
}
