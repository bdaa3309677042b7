import { readEmailLink, undoEmailChange } from '#src/features/accounts/operations/change-email.ts'
import { accountTexts } from '#src/features/accounts/texts.ts'
import { EmailLinkPage } from '#src/features/accounts/ui/email-link-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/email-undo'

export const meta = titled(
  'Undo the change of your address',
  { name: 'robots', content: 'noindex' },
  // The URL contains a token: see the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const read = await context.get(scopeContext).run(readEmailLink, { token, kind: 'undo' })
  return { token, link: read.ok ? read.value : null }
}

/** Restores the address, and sends it the link to set a new password. */
export async function action({ context, request }: Route.ActionArgs) {
  const { run, auth } = context.get(scopeContext)
  const { token = '' } = await formValues(request, ['token'])
  const done = await run(undoEmailChange, { token })
  if (!done.ok) return refused(done.failure, {})
  const { result, setCookies } = await auth.requestOwnReset({ email: done.value.email }, request)
  return redirectWith(
    result.ok ? '/reset-password?sent' : '/reset-password',
    { title: accountTexts.addressRestored },
    setCookies,
  )
}

export default function EmailUndo({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage kind="undo" {...loaderData} failure={actionData?.failure ?? null} />
}
