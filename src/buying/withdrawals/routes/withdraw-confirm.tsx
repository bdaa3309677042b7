import { confirmStatement, readStatementLink } from '#src/buying/withdrawals/operations/links.ts'
import { WithdrawalLinkPage } from '#src/buying/withdrawals/ui/withdrawal-link-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/withdraw-confirm'

export const meta = titled(
  'Confirm withdrawal',
  { name: 'robots', content: 'noindex' },
  // The URL contains a token: see the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

/** Links in emails are opened in any browser, so the page is public. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const read = await context.get(scopeContext).run(readStatementLink, { token })
  return { token, link: read.ok ? read.value : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { token = '' } = await formValues(request, ['token'])
  const done = await context.get(scopeContext).run(confirmStatement, { token })
  return done.ok ? redirectWith(`/withdraw/confirm?token=${encodeURIComponent(token)}`) : refused(done.failure, {})
}

export default function WithdrawConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalLinkPage {...loaderData} failure={actionData?.failure ?? null} />
}
