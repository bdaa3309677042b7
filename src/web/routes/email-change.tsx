import { confirmEmailChange, readEmailLink } from '#src/features/accounts/operations/change-email.ts'
import { accountTexts } from '#src/features/accounts/texts.ts'
import { EmailLinkPage } from '#src/features/accounts/ui/email-link-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Route } from './+types/email-change'

export const meta = titled(
  'Confirm your new email address',
  { name: 'robots', content: 'noindex' },
  // The URL contains a token: see the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

/** Links in emails are opened in any browser, so the page is public. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const read = await context.get(scopeContext).run(readEmailLink, { token, kind: 'confirm' })
  return { token, link: read.ok ? read.value : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { run, actor } = context.get(scopeContext)
  const { token = '' } = await formValues(request, ['token'])
  const done = await run(confirmEmailChange, { token })
  if (!done.ok) return refused(done.failure, {})
  const isOwner = userIdOf(actor) === done.value.userId
  return redirectWith(isOwner ? '/profile/security' : '/auth', { title: accountTexts.addressChanged })
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage kind="confirm" {...loaderData} failure={actionData?.failure ?? null} />
}
